"""How much hangs on a place nobody could explain.

Only changed wording may be left to an embedding. Numbers, names, code, symbols, negation,
modality, quantity, direction and comparison never are: embeddings do not see them.
"""

from chatrefine.quality.explain.difference import Weight
from chatrefine.quality.explain.tokens import Kind, Token

_NEVER_TEXT = """
not no never none nothing nobody neither nor without cannot n't only except unless always all
every each any some most many few several both half must may might can could should shall will
would need have more less least fewer greater higher lower above below over under before after up
down left right in out on off first last increase decrease increases decreases rise rises fall
falls true false yes optional required forbidden allowed probably possibly perhaps maybe
certainly definitely hardly barely almost nearly exactly about roughly if than to from into
against with não nunca nem nenhum nenhuma nada ninguém sem só apenas somente exceto sempre todo
toda todos todas cada algum alguma alguns algumas maioria muitos poucos deve devem pode podem
poderia deveria precisa mais menos maior menor acima abaixo antes depois aumenta reduz talvez
provavelmente quase exatamente se ni ningún ninguna ninguno nadie sin solo sólo salvo siempre
algún algunos mayoría debe deben puede pueden podría debería necesita más mayor encima debajo
después quizá casi nicht kein keine keinen keiner nie niemals nichts ohne nur außer immer alle
jeder jede jedes einige manche muss müssen darf dürfen kann können soll sollen sollte könnte mehr
weniger höher niedriger vor nach über unter vielleicht wahrscheinlich fast genau wenn ne pas
jamais rien aucun aucune personne sans seulement sauf toujours tout tous toute toutes chaque
quelques plupart doit doivent peut peuvent pourrait devrait plus moins avant après dessus dessous
presque si non mai niente nessuno nessuna senza tranne tutto tutti ogni alcuni maggior devono può
possono potrebbe dovrebbe più meno prima dopo sopra sotto forse quasi не нет никогда ничего никто
без только кроме всегда все весь каждый некоторые должен должны может могут можно нельзя нужно
больше меньше выше ниже до после возможно почти если لا لم لن ليس غير بدون إلا فقط دائما كل بعض
يجب يمكن قد أكثر أقل قبل بعد ربما नहीं न मत बिना केवल सिर्फ सब हर कुछ चाहिए सकते अधिक कम पहले बाद
शायद
"""
_NEVER = frozenset(_NEVER_TEXT.split())
_NEVER_GLYPHS = frozenset(
    "不没無无非未否别勿莫只仅都全每各多少必须須可能应應該该或若如果前后後上下左右大小高低加减増減長短"
)


def weigh(
    left: tuple[Token, ...], right: tuple[Token, ...], left_text: str, right_text: str
) -> Weight:
    """The weight of a difference between these tokens."""
    for tokens, text in ((left, left_text), (right, right_text)):
        for token in tokens:
            if token.kind != Kind.WORD or token.key in _NEVER or token.key in _NEVER_GLYPHS:
                return Weight.CRITICAL
            if _is_name(token, text):
                return Weight.CRITICAL
    return Weight.WORDING


def _is_name(token: Token, text: str) -> bool:
    """A capital inside a sentence: a name, or a German noun, which is no less critical here."""
    word = text[token.start : token.end]
    if not word[:1].isupper():
        return False
    before = text[: token.start].rstrip(" *_\"'«“(")
    return bool(before) and before[-1] not in ".!?:\n-•"

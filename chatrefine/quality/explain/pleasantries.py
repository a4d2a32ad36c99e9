"""Small talk before, after and around an answer: it may come and go.

A pleasantry is a whole sentence (or an opening up to its comma) and carries no number, negation
or condition of its own; "If you have …, …" is none. Patterns are matched against the words alone.
"""

import re
from functools import cache

from chatrefine.quality.explain.tables.small_talk import HEADS, WORDS

_THING = (
    r"(?:the |your |a |an )?(?:(?:revised|improved|updated|corrected|shorter|tighter|polished|full"
    r"|complete|final|new|better|cleaned up|edited|rewritten|requested|short|quick|draft) )*"
    r"(?:version|answer|text|draft|list|summary|overview|code|function|script|recipe|plan|outline"
    r"|letter|email|e mail|message|reply|translation|explanation|table|steps|guide|example|result"
    r"|rewrite|note|comparison|breakdown|solution|snippet|query|command|review|one)"
)
_WHOLE = (
    # English
    r"(?:sure|certainly|absolutely|of course|definitely|ok|okay|alright|great|gladly|no problem"
    r"|thanks|thank you|you re welcome|hello|hi|hi there|hello there|good question|great question"
    r"|happy to help|glad to help|good luck|enjoy|cheers|understood|got it|yes of course)"
    r"(?: (?:thing|question|to help|for (?:asking|your (?:question|patience|message|time))"
    r"|very much|so much|again))*",
    r"(?:that s |what )?(?:a |an )?(?:great|good|excellent|interesting) question",
    r"(?:i )?(?:hope|trust) (?:that )?(?:this|that|it|you re|you are) "
    r"(?:helps?|helped|is helpful|well|doing well|clear|is clear|is useful)"
    r"(?: (?:you|a bit|you out))?",
    r"(?:please )?(?:just )?(?:let me know|tell me|feel free to ask|ask(?: me)?|reach out)"
    r"(?: if (?:you (?:have|need|want|would like)|there is|anything|something)"
    r"(?: (?:any|more|other|further|else|anything|something|questions?|help|details?|changes?|is"
    r"|unclear|to|know|me|adjust|changed|explained|a|an|different|assistance|information|with"
    r"|this|it|clarification))*)?",
    r"if you (?:have|need|want) (?:any |more |other |further )*(?:questions?|help|details)"
    r"(?: (?:please )?(?:just )?(?:let me know|ask|feel free to ask|reach out))",
    r"(?:i m |i am )?(?:happy|glad) to (?:help|assist|answer|explain)"
    r"(?: (?:further|with (?:that|this|anything else)|more|any questions|you))*",
    r"(?:good luck|have fun|have a (?:nice|good|great) (?:day|trip|time|evening|weekend)"
    r"|all the best|take care|enjoy your (?:trip|meal|day))",
    rf"(?:(?:sure|certainly|of course|absolutely|ok|okay) )?"
    rf"(?:here s|here is|here are|below is|below you ll find|this is|i ve prepared|i ve written)"
    rf" {_THING}(?: (?:of it|for you|below|you asked for|as requested|that you asked for))?",
    # Portuguese
    r"(?:claro|claro que sim|com certeza|certo|ótimo|sem problemas|com prazer|perfeito|boa pergunta"
    r"|ótima pergunta|obrigad[oa]|muito obrigad[oa]|de nada|olá|oi|boa sorte|bom proveito"
    r"|obrigad[oa] pela (?:pergunta|paciência|mensagem))",
    r"espero (?:que (?:isso |isto )?(?:ajude|tenha ajudado|seja útil|esteja (?:tudo )?bem)|ter ajudado)",
    r"(?:qualquer dúvida|se tiver (?:alguma |mais |outras )?(?:dúvidas?|perguntas?)|se precisar"
    r"(?: de (?:algo|mais|mais alguma coisa|ajuda))?|estou à disposição|fico à disposição"
    r"|é só (?:me )?(?:avisar|perguntar|chamar|falar)|me avise|fique à vontade para perguntar| )+",
    r"(?:aqui está|aqui vai|segue|segue abaixo|eis)(?: (?:a|o|uma|um|sua|seu))?"
    r"(?: (?:versão|resposta|lista|texto|resumo|código|receita|plano))?"
    r"(?: (?:revisad[oa]|melhorad[oa]|atualizad[oa]|corrigid[oa]|pedid[oa]))?",
    # Spanish
    r"(?:claro|claro que sí|por supuesto|desde luego|con gusto|perfecto|de acuerdo|buena pregunta"
    r"|gracias|muchas gracias|gracias por su (?:paciencia|tiempo|mensaje|pregunta)"
    r"|gracias por tu (?:paciencia|tiempo|mensaje|pregunta)|hola|suerte|buena suerte|de nada)",
    r"espero que (?:esto |le |te )?(?:ayude|sirva|sea útil|se encuentre bien|estés bien|esté bien)",
    r"(?:si (?:tienes|tiene) (?:alguna |más |otras )?(?:dudas?|preguntas?)"
    r"|(?:avísame|avíseme|dime|dígame|pregúntame)|no dudes en (?:preguntar|consultarme|escribirme)"
    r"|quedo a (?:su|tu) disposición|estoy a (?:su|tu) disposición| )+",
    r"(?:aquí tienes|aquí está|aquí va|aquí tiene)(?: (?:la|el|una|un|tu|su))?"
    r"(?: (?:versión|respuesta|lista|texto|resumen|código|receta|plan))?"
    r"(?: (?:revisad[oa]|mejorad[oa]|actualizad[oa]|corregid[oa]))?",
    # German
    r"(?:klar|natürlich|gerne|gern|selbstverständlich|sicher|gute frage|danke|vielen dank|hallo"
    r"|viel erfolg|viel glück|viel spaß|guten appetit|alles gute|kein problem)"
    r"(?: (?:geschehen|für die frage|für ihre (?:geduld|nachricht|frage)))*",
    r"ich hoffe (?:das hilft|das hilft (?:dir|ihnen)(?: weiter)?|es geht (?:ihnen|dir) gut)",
    r"(?:bei (?:weiteren )?fragen|wenn (?:du|sie) (?:noch |weitere )*fragen (?:hast|haben))"
    r" (?:melde dich|melden sie sich|frag|fragen sie|stehe ich (?:gerne )?zur verfügung)"
    r"(?: (?:gerne|gern|einfach))*",
    r"(?:hier ist|hier sind|hier kommt)(?: (?:die|der|das|eine|ein|deine|ihre))?"
    r"(?: (?:überarbeitete|verbesserte|korrigierte|kürzere))?"
    r" (?:version|fassung|antwort|liste|text|zusammenfassung)",
    # French
    r"(?:bien sûr|certainement|avec plaisir|volontiers|d'accord|d accord|parfait|bonne question"
    r"|merci|merci beaucoup|merci (?:pour|de) (?:votre|ta|ton) (?:patience|question|message)|bonjour"
    r"|bonne chance|bon courage|bon appétit|bonne journée)",
    r"j'?\s?espère que (?:cela|ça|vous) (?:vous |t')?\s?(?:aide|aidera|allez bien|est utile)",
    r"(?:n'?\s?hésitez pas|n'?\s?hésite pas)(?: à (?:me )?(?:demander|poser (?:vos|d'autres)"
    r" questions|contacter))?(?: si (?:vous avez|tu as) (?:des|d'autres) questions)?",
    r"(?:voici|voilà)(?: (?:la|le|une|un|votre|ta))?(?: (?:version|réponse|liste|texte|résumé))?"
    r"(?: (?:révisée?|améliorée?|corrigée?))?",
    # Italian
    r"(?:certo|certamente|volentieri|con piacere|perfetto|va bene|buona domanda|ottima domanda"
    r"|grazie|grazie mille|ciao|buona fortuna|buon appetito|in bocca al lupo)",
    r"spero (?:che )?(?:questo |ti |vi |le )?(?:aiuti|sia utile|sia d'aiuto|di esserti utile)",
    r"(?:se hai|se ha|per) (?:altre |qualsiasi )?(?:domande|dubbi) (?:chiedi|chieda|fammi sapere"
    r"|sono a disposizione)(?: pure)?",
    r"ecco(?: (?:la|il|una|un|tua|tuo))*(?: (?:versione|risposta|lista|testo|ricetta))?"
    r"(?: (?:rivist[oa]|corrett[oa]|migliorat[oa]))?",
    # Russian
    r"(?:конечно|разумеется|хорошо|с удовольствием|отличный вопрос|хороший вопрос|спасибо|удачи"
    r"|здравствуйте|привет|пожалуйста|да конечно)",
    r"надеюсь (?:это )?(?:поможет|помогло|вам поможет|у вас всё хорошо)",
    r"если (?:у вас )?(?:есть|будут|остались|возникнут) вопросы (?:пишите|спрашивайте|обращайтесь)",
    r"вот (?:исправленн|улучшенн|обновлённ)\w+ (?:версия|вариант|текст)",
    # Arabic, Hindi
    r"(?:بالتأكيد|بالطبع|طبعا|حسنا|شكرا|أهلا|مرحبا|سؤال جيد|بكل سرور|بالتوفيق|شكرا لك|نعم بالطبع)",
    r"(?:آمل|أرجو|أتمنى) أن (?:يكون )?(?:هذا )?(?:يساعدك|مفيدا|يفيدك|تكون بخير|قد ساعدك)",
    r"(?:إليك|هذه|هذا) (?:النسخة|النص|الإجابة|القائمة)(?: (?:المعدلة|المنقحة|المحسنة))?",
    r"(?:ज़रूर|जरूर|बिल्कुल|बेशक|धन्यवाद|नमस्ते|अच्छा सवाल|ठीक है|शुभकामनाएँ)",
    r"(?:आशा है|उम्मीद है)(?: कि)? (?:इससे|यह) (?:मदद मिलेगी|मददगार होगा|आपकी मदद करेगा)",
    # Chinese, Japanese, Korean: matched without blanks
    r"(?:好的|当然|没问题|谢谢|不客气|您好|你好|好问题|这是个好问题|祝您?你?好运|加油|祝你成功)",
    r"(?:希望(?:这|以上|这些)?(?:内容|信息|回答)?(?:对[你您])?(?:有(?:所)?帮助|能帮[到助]?[你您]?))",
    r"(?:如(?:果|有)(?:[你您])?(?:还?有)?(?:任何|其他|更多)?(?:问题|疑问)?(?:请|欢迎)?(?:随时)?"
    r"(?:告诉我|问我|提问|联系我|提出))",
    r"(?:以下|下面)是(?:修改|改进|修订|润色)后的(?:版本|内容|文本|答案)",
    r"(?:はい|もちろんです|もちろん|承知しました|承知いたしました|かしこまりました|わかりました"
    r"|了解しました|ありがとうございます|こんにちは|良い質問ですね|いい質問ですね|頑張ってください)",
    r"(?:(?:お役に立て|参考になれ)ば(?:幸い|嬉しい)です|ご参考になれば幸いです)",
    r"(?:(?:ご不明な点|ご質問|質問|わからないこと)(?:が|など)?(?:ありましたら|があれば|あれば)"
    r"(?:、)?(?:お気軽に|いつでも)?(?:お知らせ|お尋ね|ご連絡|聞いて)?ください)",
    r"(?:네|물론입니다|물론이죠|물론|알겠습니다|좋은 질문입니다|감사합니다|안녕하세요|행운을 빕니다)",
    r"(?:도움이 되(?:었으면|셨으면|길|시길|기를)(?: 좋겠습니다| 바랍니다)?)",
    r"(?:(?:더 )?궁금한 점이? 있으면 (?:언제든지 |편하게 )?(?:물어보세요|말씀해 주세요|질문해 주세요))",
)
# In front of the first sentence, up to the comma or colon.
_OPENINGS = (
    "in short|overall|in summary|all in all|in conclusion|to conclude|long story short|to sum up|in brief|briefly|in a nutshell|to summarise|to summarize|sure"
    "|of course|certainly|absolutely|well|so|basically|em resumo|resumindo|em suma|claro|com certeza"
    "|bem|bom|en resumen|resumiendo|en breve|en pocas palabras|por supuesto|bueno|pues|kurz gesagt"
    "|zusammengefasst|kurz|natürlich|gerne|en résumé|en bref|bien sûr|bref|in breve|in sintesi"
    "|riassumendo|certo|короче|короче говоря|в двух словах|итак|в итоге|если коротко|коротко говоря"
    "|конечно|باختصار|بإيجاز|خلاصة القول|بالتأكيد|بالطبع|संक्षेप में|बेशक|总之|简而言之|简单来说|总的来说"
    "|好的|当然|要するに|つまり|簡単に言うと|まとめると|はい|もちろん|요컨대|요약하면|간단히 말해|물론"
)
_SENTENCE = re.compile("|".join(f"(?:{one})" for one in _WHOLE))
_OPENING = frozenset(_OPENINGS.split("|"))
# The only negation small talk may hold.
_HESITATE = re.compile(
    r"(?:do not|don t) hesitate|não hesite(?: em)?|no dude[sn]? en|no dude[sn]?|n hésite[zs]? pas"
    r"|не стесняйтесь|لا تتردد|non esitare|non esiti|zögern sie nicht|zögere nicht"
)
_UNSPACED = frozenset({"zh", "ja"})
_LETTERS = re.compile(r"[\w\u0300-\u036f\u0900-\u0963]+")
_LONGEST = 160


def _flat(text: str) -> str:
    return _HESITATE.sub("hesitate", " ".join(_LETTERS.findall(text.lower())).strip())


@cache
def _talk(language: str) -> tuple[re.Pattern[str], frozenset[str]]:
    return re.compile(HEADS[language]), frozenset(WORDS[language].split())


def restates(sentence: str, words: frozenset[str]) -> bool:
    """Whether a first or last sentence only announces or wishes, in the text's own `words`.

    >>> restates("Here is a short plan for your taper:", frozenset({"taper"}))
    True
    """
    flat = _flat(sentence)
    if len(sentence) > _LONGEST or any(char.isdigit() for char in flat):
        return False
    match = _ANNOUNCES.match(flat)
    if match is None:
        return False
    known = _talk("en")[1] | _GENERIC
    for code in ("pt", "es", "de", "fr", "it"):
        known |= _talk(code)[1]
    rest = flat[match.end() :].split()
    return all(word in known or (word in words and word not in _NEVER) for word in rest)


_ANNOUNCES = re.compile(
    r"(?:(?:sure|certainly|of course|absolutely|ok|okay|claro|por supuesto|natürlich|gerne|bien sûr|certo) )?"
    r"(?:here s|here is|here are|below is|below are|good luck|best of luck|enjoy|happy \w+ing|have fun"
    r"|have a (?:great|good|nice|lovely|wonderful)|i hope (?:this|that|it|you)|hope (?:this|that|it|you)"
    r"|thanks|thank you|great|good (?:idea|choice|question|plan)|nice|congratulations|i m glad|i m happy"
    r"|aqui (?:está|estão|vai|vão)|segue|seguem|boa sorte|bom|boa|espero que|obrigad[oa]|parabéns|bons"
    r"|aquí (?:tienes|tiene|está|están|va)|suerte|buena suerte|buen|buena|gracias|felicidades|a continuación"
    r"|hier (?:ist|sind|kommt)|viel (?:erfolg|glück|spaß|freude)|ich hoffe|gute|guten|schöne|schönen|danke"
    r"|voici|bonne|bon|j espère|merci|bravo|ecco|buona|buon|spero|grazie)\b"
)
_GENERIC_TEXT = """
plan recipe list guide outline itinerary summary overview explanation comparison letter email
draft code function script table steps way tips ideas idea options option breakdown checklist
schedule example examples quick short simple brief concise relaxed little full complete detailed
clear tidy clean on how to in with by it of and or project trip journey time day work essay exam
garden choice good great nice plano receita lista guia roteiro resumo explicação carta rascunho
tabela passos dicas curto curta simples receta guía resumen explicación borrador pasos consejos
breve corto sencillo para como cómo com sobre seu sua tu su der die das ein eine einen kurze
kurzer kleine rezept liste übersicht zusammenfassung erklärung anleitung tipps beim mit zu zum
zur le la les un une petit petite recette résumé explication lettre conseils pour votre ton ta
avec
"""
_GENERIC = frozenset(_GENERIC_TEXT.split())
_NEVER_TEXT = """
not no never only without must don t all none não nunca só sem deve nicht kein nur ohne muss pas
jamais sans doit solo sin debe non mai senza
"""
_NEVER = frozenset(_NEVER_TEXT.split())


def _is_talk(flat: str) -> bool:
    """Whether a phrase of small talk stands there among nothing but its words."""
    bare = flat.replace(" ", "")
    for code in HEADS:
        heads, words = _talk(code)
        if not heads.search(flat if code not in _UNSPACED else bare):
            continue
        if code in _UNSPACED and set(bare) <= set(WORDS[code]):
            return True
        if all(word in words for word in flat.split()):
            return True
    return False


def is_pleasantry(sentence: str) -> bool:
    """Whether a whole sentence is small talk.

    >>> is_pleasantry("Sure!"), is_pleasantry("If you have a fever, call a doctor.")
    (True, False)
    """
    if len(sentence) > _LONGEST:
        return False
    flat = _flat(sentence)
    return not flat or bool(_SENTENCE.fullmatch(flat) or flat in _OPENING) or _is_talk(flat)


def is_opening(text: str) -> bool:
    """Whether the words before a first comma are an opening like "in short"."""
    return _flat(text) in _OPENING

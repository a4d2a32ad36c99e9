"""Words no sentence ends with: articles, conjunctions, prepositions, particles. Folded text."""

from chatrefine.quality.fold import fold

# Never last, whatever the style of the text.
NEVER_LAST: frozenset[str] = frozenset(
    fold(
        """the an and or of und oder der des dem eine einem einer et ou des du les aux une
        los las y del una os dos das uma ao gli della degli и или в с к которые من على إلى التي
        الذي के का और की"""
    ).split()
)
# Hardly ever last where sentences have their full stops.
SPACED: frozenset[str] = NEVER_LAST | frozenset(
    fold(
        """a to in with for from by at as that which who whose because than into onto upon between
        during your their its our my if when while where although since unless until is are was
        were be been has have will would can could should may might must not very more most such
        die das den ein einen eines mit von zu für auf im am zum zur beim vom als dass weil wenn ob
        aber sondern sowie bei nach über unter durch gegen ohne um sehr
        le la un de à au dans sur avec pour par que qui dont où si mais car sans sous entre vers
        chez ce cette ces son sa ses leur leurs très plus
        el unas unos o al en con por para como pero sin sobre hasta desde su sus muy más cuando
        donde cuyo
        as umas uns do da no na nos nas em com pela pelo mas sem sob até seu sua seus suas muito
        mais quando onde cujo
        il lo gli uno dello delle di con su per tra fra che ma
        а но во на со ко по из у за от до о об для при без через что чтобы как если когда который
        которая которое потому также либо ни не очень более между перед над под
        في عن أن الذين مع ثم لكن أو حتى بين بعد قبل عند كما لأن هذا هذه
        में से को पर ने तक या कि लेकिन जो जब अगर एक बहुत साथ"""
    ).split()
)
# Written without blanks: how an unfinished sentence ends.
UNSPACED: tuple[str, ...] = tuple(
    fold(
        """的 和 与 與 在 把 被 及 或 并 並 而 且 以及 因为 但是 如果 比如 例如
        从 從 对 對 向 由 将 將
        は が を に で と の も へ から まで より って また そして しかし や て"""
    ).split()
)
KOREAN: tuple[str, ...] = tuple(
    fold("은 는 을 를 에 의 와 과 으로 에서 그리고 하지만 또는 및 고").split()
)

"""Phrases that mean the same wherever they stand.

A line is `key: variant | variant`; `#` before the key: only before a number. Modality, negation,
hedges, tense and quantity are never exchanged: "should" is not "must", "may" not "can". Chinese
and Japanese are read character by character.
"""

PHRASES = {
    "en": """
to: in order to | so as to
because: due to the fact that | owing to the fact that | because of the fact that
can: is able to | are able to | am able to | 's able to
is allowed to: is permitted to
are allowed to: are permitted to
before: prior to
after: subsequent to
if: in the event that
currently: at present | at this time | at this point in time
for example: eg | for instance
etc: and so on | and so forth | et cetera
therefore: thus | hence | consequently | as a consequence
until: till
everyone: everybody
someone: somebody
anyone: anybody
no one: nobody
especially: particularly | in particular
although: even though
through: via | by way of
#-: minus
regardless of: irrespective of
near: near to | close to
despite: in spite of
instead of: in place of
with the help of: with the aid of
make sure: ensure
makes sure: ensures
again and again: over and over
right away: immediately | straight away
as well as: along with
#approximately: about | around | roughly | circa | approx
#at most: no more than | not more than | a maximum of
#at least: no less than | no fewer than | not less than | a minimum of
#less than: fewer than
must: have to | has to
""",
    "de": """
#-: minus
zum beispiel: z b | zb | beispielsweise | bspw
#etwa: ca | circa | zirka | ungefähr
außerdem: zudem | darüber hinaus | des weiteren | überdies | ferner
deshalb: daher | deswegen | aus diesem grund
jedoch: allerdings
derzeit: zurzeit | zur zeit | gegenwärtig | momentan
sofort: umgehend | unverzüglich
nur: lediglich
fast: nahezu | beinahe
bevor: ehe
obwohl: obgleich
auch: ebenfalls
oft: häufig
immer: stets
sodass: so dass
aufgrund: auf grund
mithilfe: mit hilfe
anstelle: an stelle
#mindestens: wenigstens | zumindest
#höchstens: maximal | nicht mehr als
beachten sie: beachten sie bitte
das heißt: d h | dh
und so weiter: usw
""",
    "fr": """
pour: afin de
par exemple: p ex | par ex
ce est à dire: c à d | cad
#environ: env | approximativement | à peu près
cependant: toutefois | néanmoins
donc: par conséquent
parce que: car
actuellement: en ce moment | à l' heure actuelle | à présent
surtout: en particulier
souvent: fréquemment
presque: quasiment
seulement: uniquement
immédiatement: tout de suite
si nécessaire: si besoin | au besoin
#au moins: au minimum
#au plus: au maximum | pas plus de
""",
    "es": """
para: con el fin de | a fin de | con el objetivo de | con el propósito de
además: asimismo | adicionalmente
por ejemplo: p ej | pej
es decir: esto es | o sea
#aproximadamente: alrededor de | más o menos
sin embargo: no obstante
por lo tanto: por tanto | por consiguiente | en consecuencia
porque: ya que | puesto que | dado que
actualmente: en la actualidad | hoy en día
solo: solamente | únicamente
a menudo: con frecuencia | frecuentemente
si es necesario: en caso necesario | si hace falta
inmediatamente: de inmediato | enseguida
#al menos: por lo menos | como mínimo
#como máximo: a lo sumo | no más de
estados unidos: ee uu | eeuu
también: igualmente
""",
    "pt": """
para: a fim de | com o objetivo de | com o intuito de
além disso: ademais | adicionalmente
por exemplo: p ex | pex
em caso de: se houver
ou seja: isto é | quer dizer
#cerca de: aproximadamente | por volta de | em torno de
no entanto: entretanto | contudo | todavia | porém
portanto: por isso | por conseguinte
porque: já que | uma vez que | visto que
atualmente: no momento | hoje em dia
apenas: somente | só
frequentemente: com frequência
se necessário: caso necessário | se for necessário
imediatamente: de imediato
#pelo menos: ao menos | no mínimo
#no máximo: não mais que
""",
    "it": """
per: al fine di | allo scopo di
per esempio: ad esempio | p es
cioè: ossia | vale a dire
#circa: approssimativamente | all'incirca | più o meno
tuttavia: ciò nonostante
quindi: perciò | pertanto | dunque
poiché: dato che | siccome | visto che
attualmente: al momento
solo: soltanto | solamente
spesso: di frequente
e: ed
a: ad
se necessario: in caso di necessità | se serve
#almeno: come minimo
#al massimo: non più di
eccetera: ecc
""",
    "nl": """
bijvoorbeeld: bijv | b v | bv
#ongeveer: circa | ca
bovendien: daarnaast
daarom: om die reden
meteen: onmiddellijk | direct
enzovoort: enz
#ten minste: minstens | minimaal
#hooguit: maximaal | ten hoogste
""",
    "ru": """
например: к примеру | напр
то есть: т е
#примерно: приблизительно | ориентировочно
кроме того: помимо этого | помимо того | к тому же
поэтому: следовательно | по этой причине
потому что: так как | поскольку
чтобы: для того чтобы | с тем чтобы
нужно: надо
сейчас: в настоящее время | в данный момент
только: лишь
в том числе: в т ч
если: в случае если
при необходимости: если нужно | если понадобится
сразу: немедленно | сразу же
#не менее: как минимум | минимум
#не более: максимум
однако: тем не менее
часто: зачастую
почти: практически
""",
    "ar": """
مثلا: على سبيل المثال
لذلك: لهذا السبب | ولذلك
لكن: ولكن
#حوالي: تقريبا | نحو
كذلك: بالإضافة إلى ذلك | علاوة على ذلك | إضافة إلى ذلك
حاليا: في الوقت الحالي
#سنة: في سنة | عام | في عام
""",
    "zh": """
此外: 另外 | 除此之外
因此: 所以 | 因而
如果: 若 | 假如 | 倘若
例如: 比如 | 譬如
但: 但是 | 可是 | 不过
或: 或者
#约: 大约
立即: 立刻 | 马上
目前: 现在 | 当前
每天: 每日
不要: 勿 | 请勿
应该: 应当
即: 也就是说
因为: 由于
""",
    "ja": """
ください: 下さい
できる: 出来る
でき: 出来
こと: 事
とき: 時
ところ: 所
もの: 物
ため: 為
よう: 様
ほしい: 欲しい
よい: 良い | いい
よく: 良く
さらに: 更に
または: 又は
および: 及び
ただし: 但し
すでに: 既に
すべて: 全て
あらかじめ: 予め
いただ: 頂
とおり: 通り
まで: 迄
など: 等
です: である
ではありません: ではない | でない | じゃない
わかる: 分かる | 判る
わかり: 分かり
ひとつ: 一つ
ふたつ: 二つ
たとえば: 例えば
まず: 先ず
つまり: すなわち | 即ち
だから: ですから
しかし: しかしながら | けれども
""",
}

"""Phrases that mean the same wherever they stand, and phrases that add nothing.

`PHRASES`: a line is `key: variant | variant`; `#` before the key: only before a number. Modality,
negation, hedges, tense and quantity are never exchanged: "should" is not "must", "may" not "can".
`WORDINGS`: the same for words of content, in each form they are used in; only plain running words
are looked up there, no names and no words in quotation marks.
`FILLERS`: what may stand at a sentence's head and go; a comma at the end must be in the text too.
Chinese and Japanese are read character by character.
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

WORDINGS = {
    "en": """
use: utilize | make use of
uses: utilizes | makes use of
used: utilized | made use of
using: utilizing | making use of
buy: purchase
buys: purchases
bought: purchased
buying: purchasing
begin: start
begins: starts
began: started
help: assist
helps: assists
helped: assisted
let: allow
choose: pick | select
chooses: picks | selects
chose: picked | selected
choosing: picking | selecting
show: display
shows: displays
large: big
quickly: rapidly
finish: complete
finishes: completes
happens: occurs
happen: occur
happened: occurred
children: kids
child: kid
bike: bicycle
bikes: bicycles
fridge: refrigerator
mistake: error
mistakes: errors
mobile phone: cell phone | cellphone
holiday: vacation
maybe: perhaps
often: frequently
usually: typically
whole: entire
enough: sufficient
folder: directory
folders: directories
get: obtain
gets: obtains
fix: repair
fixes: repairs
fixed: repaired
need: require
needs: requires
seems: appears
seem: appear
nearly: almost
further: additional
""",
    "de": """
verwenden: benutzen
verwendet: benutzt
verwende: benutze
beginnt: startet
beginnen: starten
brauchen: benötigen
braucht: benötigt
brauchst: benötigst
kaufen: erwerben
kauft: erwirbt
vollständig: komplett
schnell: rasch
zeigt: stellt dar
""",
    "fr": """
utiliser: employer
utilisez: employez
utilise: emploie
commence: débute
commencer: débuter
choisir: sélectionner
choisissez: sélectionnez
acheter: acquérir
rapidement: vite
""",
    "es": """
usar: utilizar | emplear
usa: utiliza | emplea
use: utilice | emplee
usando: utilizando | empleando
usan: utilizan | emplean
empezar: comenzar
empieza: comienza
empiece: comience
elegir: escoger
elija: escoja
elige: escoge
comprar: adquirir
rápido: rápidamente
guarda: almacena
guardar: almacenar
""",
    "pt": """
usar: utilizar
usa: utiliza
use: utilize
usando: utilizando
usam: utilizam
começar: iniciar
começa: inicia | tem início
comece: inicie
escolher: selecionar
escolha: selecione
comprar: adquirir
compre: adquira
guarda: armazena
guardar: armazenar
rápido: rapidamente
""",
    "it": """
usare: utilizzare
usa: utilizza
usate: utilizzate
usando: utilizzando
iniziare: cominciare
inizia: comincia
scegliere: selezionare
scegli: seleziona
comprare: acquistare
compra: acquista
velocemente: rapidamente
""",
    "ru": """
использовать: применять
используйте: применяйте
использует: применяет
купить: приобрести
""",
}

FILLERS = {
    "en": """
it is important to note that|it is worth noting that|it should be noted that|please note that
note that|keep in mind that|bear in mind that|it is worth mentioning that
as mentioned,|as mentioned above,|as mentioned earlier,|as mentioned before,|as noted above,
as noted,|as noted earlier,|of course,|needless to say,|basically,|simply put,|please
as you can see,|additionally,|in addition,|furthermore,|moreover,|also,|what is more,|what 's more,
on top of that,|it 's important to note that|it 's worth noting that|it 's worth mentioning that
""",
    "de": """
bitte
""",
    "fr": """
il est important de noter que|il convient de noter que|il faut noter que|veuillez noter que
notez que|à noter que|gardez à l' esprit que|bien sûr,|de plus,|en outre,|par ailleurs,
""",
    "es": """
cabe destacar que|es importante señalar que|es importante destacar que|es importante notar que
cabe señalar que|tenga en cuenta que|ten en cuenta que|hay que tener en cuenta que
es importante tener en cuenta que|por supuesto,|básicamente,|por favor,|por favor|además,
asimismo,|adicionalmente,|también
""",
    "pt": """
é importante ressaltar que|é importante notar que|é importante lembrar que|vale lembrar que
vale ressaltar que|vale notar que|vale destacar que|note que|observe que|cabe destacar que
é importante destacar que|claro,|basicamente,|por favor,|por favor|além disso,|ademais,
adicionalmente,|também,
""",
    "it": """
è importante notare che|è importante ricordare che|va notato che|si noti che|vale la pena notare che
tieni presente che|tenga presente che|naturalmente,|per favore,|per favore|inoltre,|in più,
""",
    "nl": """
let op,|alstublieft
""",
    "ru": """
важно отметить что|следует отметить что|стоит отметить что|обратите внимание что|учтите что
имейте в виду что|пожалуйста,|пожалуйста|кроме того,|помимо этого,|также|к тому же,
""",
    "ar": """
من المهم ملاحظة أن|تجدر الإشارة إلى أن|يرجى ملاحظة أن|من الجدير بالذكر أن
بالإضافة إلى ذلك,|علاوة على ذلك,|إضافة إلى ذلك,|كذلك
""",
    "zh": """
需要注意的是,|值得注意的是,|请注意,|注意,|此外,|另外,|除此之外,|当然,|需要说明的是,
""",
    "ja": """
また、|なお、|さらに、
""",
}

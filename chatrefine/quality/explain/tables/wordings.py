"""Words of content that say the same, in each form they are used in: `key: variant | variant`.

Only plain running words are looked up here, no names and no words in quotation marks.
"""

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

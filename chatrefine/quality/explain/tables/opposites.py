"""Words that an embedding takes for each other and a reader does not: opposites, siblings.

Each line holds words of which any two differ; a list can never be complete, so it only narrows
what an embedding may judge.
"""

OPPOSITES = """
hard easy simple difficult|hot cold warm cool|high low|big small large little|long short|fast slow
early late|open closed shut|rich poor|strong weak|heavy light|thick thin|dry wet|full empty|old new
young old|good bad better worse best worst|safe dangerous unsafe|clean dirty|loud quiet|dark bright
wide narrow|deep shallow|near far|cheap expensive|public private|internal external|inner outer
inside outside|front back|north south east west|spring summer autumn fall winter|start stop
begin finish|buy sell|give take|send receive|push pull|accept reject refuse|allow forbid deny
add remove delete|enable disable|include exclude|import export|upload download|encrypt decrypt
win lose|pass fail|success failure|gain loss|profit loss|love hate|like dislike|remember forget
approve decline|raise lower|lift drop|fill drain|lock unlock|connect disconnect|attach detach
read write|input output|source target|server client|sender receiver|primary secondary|master replica
morning evening night afternoon|today tomorrow yesterday|male female|mother father|son daughter
brother sister|husband wife|teacher student|buyer seller|red blue green yellow black white brown
sugar salt|rye wheat|tea coffee|wine beer|true false|right wrong|correct incorrect|legal illegal
alto bajo baja alta|dentro fuera|falta exceso excesso|abierto cerrado|caliente frío|rápido lento
grande pequeño pequeno|largo corto|nuevo viejo|primavera verano otoño invierno outono inverno
aceptar rechazar|comprar vender|entrar salir|subir bajar|ganar perder|claro oscuro|fuerte débil
alto baixo alta baixa|aberto fechado|quente frio|novo velho|longo curto|aceitar recusar|sair entrar
hoch niedrig tief|groß klein|alt neu jung|warm kalt heiß|schnell langsam|offen geschlossen|lang kurz
innen außen|stark schwach|hell dunkel|frühling sommer herbst winter|kaufen verkaufen|gut schlecht
haut bas haute basse|grand petit|chaud froid|rapide lent|ouvert fermé|long court|nouveau ancien
dedans dehors|printemps été automne hiver|acheter vendre|bon mauvais|fort faible|clair sombre
alto basso|caldo freddo|aperto chiuso|lungo corto|nuovo vecchio|liquida densa|veloce lento
primavera estate autunno inverno|comprare vendere|forte debole|chiaro scuro|dentro fuori
высокий низкий|большой маленький|горячий холодный|быстрый медленный|открыт закрыт|новый старый
open close shut opening closing|begin start finish end stop quit|arrive depart leave|fruit vegetable
borrow lend|attack defend|praise blame|ask answer|question answer|teach learn|build destroy
hire fire|rise drop|grow shrink|expand contract|lengthen shorten|freeze melt boil|heat cool
tighten loosen|employer employee|competitor partner customer|landlord tenant|lender borrower
debtor creditor|debit credit|asset liability|supply demand|majority minority|optimal terrible
abrir fechar cerrar|abre fecha cierra cerra|abra feche cierre|abri fechei|começar terminar acabar
começa termina acaba|empezar terminar acabar|empieza termina acaba|comienza termina
comenzar terminar|ótimo ótima óptimo óptima péssimo péssima pésimo pésima|mejor peor|melhor pior
sube baja|sobe desce|compra vende|entra sale sai|gana pierde|ganha perde|fruta verdura legume
frutas verduras legumes
aprire chiudere|apri chiudi|apre chiude|apra chiuda|iniziare finire|inizia finisce|migliore peggiore
comincia finisce|ottimo ottima pessimo pessima|sale scende|compra vende|entra esce|frutta verdura
ouvrir fermer|ouvre ferme|ouvrez fermez|commencer finir terminer|commence finit termine cesse
meilleur pire|monte descend|achète vend|entre sort|gagne perd|fruit légume|fruits légumes
öffnen schließen|öffne schließe|öffnet schließt|beginnen enden aufhören|beginnt endet|kauft verkauft
besser schlechter|steigt sinkt fällt|gewinnt verliert|obst gemüse|einschalten ausschalten
зима весна лето осень|купить продать|хороший плохой|сильный слабый|вход выход|primario secundario
"""

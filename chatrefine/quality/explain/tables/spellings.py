"""Spelling variants by language: `variant key`, and the stems of families that vary."""

SPELLINGS = {
    "en": """
licence license|licences licenses|defence defense|offence offense|pretence pretense
practise practice|practised practiced|practising practicing|grey gray|greyer grayer
programme program|programmes programs|cheque check|tyre tire|tyres tires|kerb curb|plough plow
aluminium aluminum|sceptical skeptical|sceptic skeptic|judgement judgment|ageing aging
acknowledgement acknowledgment|towards toward|afterwards afterward|backwards backward
forwards forward|upwards upward|downwards downward|inwards inward|outwards outward|amongst among
whilst while|amidst amid|learnt learned|burnt burned|spoilt spoiled|spilt spilled
dreamt dreamed|spelt spelled|leapt leaped|adviser advisor|advisers advisors|okay ok
alright allright|mould mold|moulds molds|smoulder smolder|moustache mustache|pyjamas pajamas
cosy cozy|jewellery jewelry|catalogue catalog|dialogue dialog|analogue analog|fulfil fulfill
enrol enroll|instal install|skilful skillful|wilful willful|instalment installment
instalments installments|enrolment enrollment|fulfilment fulfillment|counsellor counselor
manoeuvre maneuver|paediatric pediatric|anaemia anemia|oestrogen estrogen
encyclopaedia encyclopedia|foetus fetus|anaesthetic anesthetic|orthopaedic orthopedic
artefact artifact|artefacts artifacts|draught draft|sulphur sulfur|yoghurt yogurt|yoghurts yogurts
omelette omelet|aeroplane airplane|storey story|vs versus|chequered checkered|disc disk|discs disks
doughnut donut|doughnuts donuts|enquiry inquiry|enquiries inquiries|enquire inquire
orientated oriented|routeing routing|whisky whiskey
woollen woolen|marvellous marvelous|likeable likable|saleable salable|sizeable sizable
useable usable|focussed focused|focussing focusing|benefitted benefited|worshipped worshiped
diarrhoea diarrhea|haemoglobin hemoglobin|leukaemia leukemia|gynaecologist gynecologist
archaeology archeology|mediaeval medieval|annexe annex|barbecue barbeque
""",
    "de": """
daß dass|muß muss|mußte musste|mußten mussten|kuß kuss|photo foto|photos fotos|delphin delfin
delphine delfine|potential potenzial|potentiale potenziale|potentiell potenziell
schiffahrt schifffahrt|aufwendig aufwändig|tip tipp|tips tipps|numerieren nummerieren
plazieren platzieren|plaziert platziert|selbständig selbstständig|selbständige selbstständige
portemonnaie portmonee|phantasie fantasie|mikrophon mikrofon|telephon telefon|graphik grafik
graphisch grafisch|biographie biografie|geographie geografie|orthographie orthografie
photograph fotograf|photographie fotografie|rauh rau|känguruh känguru
behende behände|überschwenglich überschwänglich|stengel stängel|jogurt joghurt
spagetti spaghetti|tunfisch thunfisch|panter panther
differential differenzial|essentiell essenziell|existentiell existenziell|justitiar justiziar
""",
    "fr": """
clef clé|clefs clés|événement évènement|événements évènements|ognon oignon|ognons oignons
réglementaire règlementaire|réglementation règlementation|céleri cèleri|crémerie crèmerie
sécheresse sècheresse|allégement allègement|abrégement abrègement|nénufar nénuphar
payement paiement|cuiller cuillère|ile île|iles îles|aout août|cout coût|couts coûts|gout goût
gouts goûts|plait plaît|parait paraît|connait connaît|apparait apparaît|disparait disparaît
bistrot bistro|chariot charriot|imbécilité imbécillité
""",
    "pt": """
idéia ideia|idéias ideias|européia europeia|vôo voo|vôos voos|lêem leem|vêem veem|crêem creem
óptimo ótimo|óptima ótima|óptimos ótimos|óptimas ótimas|húmido úmido|húmida úmida|facto fato
factos fatos|freqüente frequente|freqüência frequência|lingüiça linguiça|pra para|tá está
equipa equipe|equipas equipes|registo registro|registos registros|bebé bebê|bebés bebês
acto ato|actos atos|actor ator|actores atores|excepto exceto|excepção exceção|excepções exceções
egipto egito|baptismo batismo|adopção adoção
controlo controle|controlos controles|camião caminhão|camiões caminhões
conseqüência consequência|tranqüilo tranquilo|cinqüenta cinquenta|assembléia assembleia
platéia plateia|heróico heroico|jóia joia|jóias joias|pólo polo|pêlo pelo|pêra pera
dezesseis dezasseis|dezessete dezassete|dezenove dezanove|quatorze catorze|caráter carácter
""",
    "es": """
sólo solo|éste este|ésta esta|éstos estos|éstas estas|ése ese|ésa esa|aquél aquel|guión guion
período periodo|períodos periodos|setiembre septiembre|obscuro oscuro|obscura oscura
substituir sustituir|substancia sustancia|substancias sustancias|sicología psicología|vídeo video
vídeos videos|chófer chofer|fútbol futbol|quizás quizá|icono ícono
iconos íconos|reúma reuma|policíaco policiaco|zodíaco zodiaco
""",
    "it": """
obiettivo obbiettivo|obiettivi obbiettivi|familiare famigliare|sopratutto soprattutto
province provincie|ciliegie ciliege|valigie valige
""",
    "ru": """
тоннель туннель|ноль нуль|нолю нулю|матрас матрац|галоши калоши
""",
    "ar": """
مئة مائة|مئات مائات|مسؤول مسئول|شؤون شئون
""",
}

# The head of a word that one of two norms spells without its silent letter.
STEMS = {
    "pt": """
direct diret|object objet|objectiv objetiv|project projet|correct corret|exact exat|activ ativ
actual atual|seleccion selecion|selecç seleç|efect efet|afect afet|adopt adot|electr eletr
arquitect arquitet|contact contat|sector setor|factor fator|protecç proteç|direcç direç|reacç reaç
colecç coleç|acç aç|inspecç inspeç|fracç fraç|tracç traç|respectiv respetiv|colectiv coletiv
didáctic didátic|práctic prátic|director diretor|nocturn noturn|baptiz batiz|eléctric elétric
""",
}

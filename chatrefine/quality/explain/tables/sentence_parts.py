"""Words that tell which part of a sentence may stand in front, and to what it then belongs.

Lists by language, each entry one word or the words of a head joined by `_`.
"""

# What begins a clause that belongs to its whole sentence: condition, time, reason, concession.
CLAUSE_HEADS = {
    "en": (
        "if when whenever because although though unless before after until while once since where"
        " wherever as_soon_as as_long_as in_case provided_that even_if only_if only_when"
        " during despite instead_of by_using by_pressing because_of"
    ),
    "de": (
        "wenn falls sobald solange weil da obwohl bevor nachdem bis während seit seitdem sofern"
        " als auch_wenn nur_wenn"
    ),
    "fr": (
        "si s' quand lorsque dès_que tant_que parce_que puisque bien_que avant_de avant_que avant"
        " après pendant pendant_que jusque en_cas_de malgré même_si au_lieu_de sauf_si seulement_si"
        " à_partir_de"
    ),
    "es": (
        "si cuando mientras porque aunque antes_de antes después_de después hasta_que hasta desde"
        " en_cuanto en_caso_de a_partir_de a_menos_que durante a_pesar_de en_lugar_de en_vez_de"
    ),
    "pt": (
        "se quando enquanto porque embora antes_de antes depois_de depois após até_que até desde"
        " assim_que caso a_partir a_menos_que durante apesar_de em_vez_de"
    ),
    "it": (
        "se quando mentre perché poiché sebbene anche_se prima_di prima_che prima dopo finché"
        " appena a_partire a_meno_che durante in_caso_di nonostante invece_di"
    ),
    "nl": (
        "als wanneer zodra zolang omdat hoewel voordat nadat totdat terwijl sinds tenzij tijdens"
        " ondanks in_plaats_van indien"
    ),
    "ru": "если когда пока потому_что хотя перед после до во_время прежде_чем как_только",
    "ar": "إذا عندما قبل بعد لأن أثناء",
}
# What begins a purpose: an infinitive stands behind it.
PURPOSE_HEADS = {
    "en": "to", "de": "um", "fr": "pour", "es": "para", "pt": "para", "it": "per", "nl": "om",
    "ru": "чтобы",
}  # fmt: skip
# What an infinitive ends in, for a head that a thing may follow as well.
INFINITIVES = {
    "en": ("",), "de": ("",), "nl": ("",), "ru": ("ть", "ти", "чь", "ться"),
    "fr": ("er", "ir", "re"), "es": ("r", "rse", "rlo", "rla", "rlos", "rlas"),
    "pt": ("r", "se", "lo", "la"), "it": ("re", "rsi", "rlo", "rla", "rli", "rle"),
}  # fmt: skip
# Prepositions a phrase of time may begin with.
TIME_HEADS = {
    "en": "in on at by for from within every each next last this over throughout through",
    "de": "im am um ab in an vor nach bis seit jeden jede jedes nächste letzte diese für innerhalb",
    "fr": "en au à du de le la les dès depuis chaque dans cette ce pendant",
    "es": "en el los la las al a desde cada este esta dentro durante",
    "pt": "em no na nos nas ao à a desde cada neste nesta aos às durante",
    "it": "in nel nella nei nelle il la a al alle da dal dalla dopo ogni questo questa durante",
    "nl": "in op om vanaf elke elk volgende vorige deze binnen",
    "ru": "в во с к по на каждый каждую каждое",
    "ar": "في من منذ كل سنة",
}
# What a phrase of place or company may begin with, behind a date.
PLACE_HEADS = {
    "en": "in at on near with by under",
    "fr": "à dans en chez avec sur près",
    "es": "en con sobre cerca",
    "pt": "em no na nos nas com perto",
    "it": "in a nel nella nei nelle con su sul sulla presso",
    "ar": "في مع على قرب",
}
TIME_WORDS = {
    "en": (
        "day days night nights week weeks weekend weekends month months year years morning"
        " mornings afternoon evening evenings noon midnight spring summer autumn fall winter"
        " century decade hour hours minute minutes moment beginning end lunch dinner breakfast"
        " semester quarter season"
    ),
    "de": (
        "tag tage tagen nacht woche wochen wochenende monat monate monaten jahr jahre jahren morgen"
        " vormittag nachmittag abend mittag mitternacht frühling frühjahr sommer herbst winter"
        " stunde stunden minute minuten anfang ende mittagessen abendessen essen frühstück"
    ),
    "fr": (
        "jour jours nuit semaine semaines mois an ans année années matin après-midi soir midi"
        " minuit printemps été automne hiver heure heures minute minutes début fin dîner déjeuner"
    ),
    "es": (
        "día días noche noches semana semanas mes meses año años mañana tarde mediodía medianoche"
        " primavera verano otoño invierno hora horas minuto minutos principio final cena almuerzo"
    ),
    "pt": (
        "dia dias noite noites semana semanas mês meses ano anos manhã tarde meio-dia meia-noite"
        " primavera verão outono inverno hora horas minuto minutos início fim final jantar almoço"
    ),
    "it": (
        "giorno giorni notte settimana settimane mese mesi anno anni mattina mattino pomeriggio"
        " sera mezzogiorno mezzanotte primavera estate autunno inverno ora ore minuto minuti inizio"
        " fine cena pranzo"
    ),
    "nl": (
        "dag dagen nacht week weken weekend maand maanden jaar jaren ochtend middag avond lente"
        " zomer herfst winter uur minuut minuten begin einde"
    ),
    "ru": "день дня дни ночь ночью неделю недели месяц месяца год году года утро утром вечер",
    "ar": "يوم أيام ليلة أسبوع شهر سنة عام صباح مساء ساعة دقيقة الصيف الشتاء الصباح المساء",
}
# Adverbs of time: they may stand anywhere, whatever is denied. `~`: of how often, these may not
# where something is denied or counted.
ADVERBS = {
    "en": (
        "today tomorrow yesterday tonight currently now recently nowadays ~usually ~normally"
        " ~generally ~often ~sometimes ~occasionally ~typically ~frequently"
    ),
    "de": (
        "heute gestern jetzt derzeit jedoch leider kürzlich neulich heutzutage"
        " ~normalerweise ~meistens ~meist ~gewöhnlich ~üblicherweise ~oft ~manchmal ~häufig"
    ),
    "fr": (
        "aujourd'hui demain hier actuellement maintenant récemment ~habituellement ~généralement"
        " ~normalement ~souvent ~parfois"
    ),
    "es": (
        "hoy ayer actualmente ahora recientemente ~normalmente ~generalmente ~habitualmente"
        " ~ocasionalmente"
    ),
    "pt": (
        "hoje amanhã ontem atualmente agora recentemente ~normalmente ~geralmente ~habitualmente"
        " ~ocasionalmente"
    ),
    "it": "oggi domani ieri attualmente adesso recentemente ~normalmente ~generalmente ~spesso",
    "nl": "vandaag gisteren momenteel nu onlangs ~meestal ~gewoonlijk ~vaak ~soms",
    "ru": "сегодня завтра вчера сейчас недавно ~обычно ~часто ~иногда",
}
# What makes the phrase behind it belong to something else than the whole sentence.
COMPLEMENTIZERS = {
    "en": "that which who whom whose whether how what why than",
    "de": "dass ob wie was warum welche welcher welches",
    "fr": "que qui dont où ce_que comment pourquoi",
    "es": "que quien cual cuyo donde cómo qué",
    "pt": "que quem qual cujo onde como",
    "it": "che chi cui quale come dove",
    "nl": "dat die wie wat of waarom hoe",
    "ru": "что который которая которые где как чем",
    "ar": "أن الذي التي ما كيف",
}
# Verbs that a question, a report or somebody else's deed may follow.
ASKING = {
    "en": (
        "ask asks asked tell tells told know knows knew check checks checked see sees saw say says"
        " said wonder learn find found remember forget explain explains show shows showed decide"
        " decides decided determine verify test think thinks thought believe hope announce report"
        " promise want wants wanted wish plan plans planned agree expect claim claims claimed"
        " specify indicate ensure note understand"
    ),
    "de": (
        "fragen fragt fragte frage sagen sagt sagte sag sagen wissen weiß wusste prüfen prüfe prüft"
        " sehen sieht sah glauben glaubt denken denkt meinen meint entscheiden erklären erklärt"
        " zeigen zeigt merken versprechen will wollen helfen hilf bitten bitte erlauben zwingen"
    ),
    "fr": (
        "demander demandez demande dire dites dit dis savoir sait voir voyez vérifier vérifiez"
        " vérifie penser pense croire décider expliquer explique montrer veut vouloir aider aidez"
        " permettre permet forcer"
    ),
    "es": (
        "preguntar pregunta pregunte decir di diga dijo saber sabe ver ve vea verificar verifique"
        " compruebe comprueba pensar piensa creer decidir explicar explica mostrar quiere querer"
        " ayudar ayuda permitir permite forzar pedir pide pida"
    ),
    "pt": (
        "perguntar pergunte pergunta dizer diga disse saber sabe ver veja verificar verifique"
        " pensar pensa achar decidir explicar explique mostrar quer querer ajudar ajude permitir"
        " permite forçar pedir peça"
    ),
    "it": (
        "chiedere chiedi chieda dire di' dica disse sapere sa vedere vedi verificare verifica"
        " controlla controlli pensare pensa credere decidere spiegare spiega mostrare vuole volere"
        " aiutare aiuta permettere permette"
    ),
    "nl": (
        "vragen vraag vraagt zeggen zeg zegt zei weten weet zien zie ziet controleren controleer"
        " denken denkt geloven beslissen uitleggen tonen willen wil helpen help laten laat"
    ),
    "ru": "спросить спроси спросите сказать скажи скажите сказал знать знает проверить проверьте",
    "ar": "اسأل قل قال يعرف تحقق",
}
# What an infinitive behind may belong to.
CONTROL_TEXT = """
let allow allows allowed help helps helped get gets force forces enable enables invite order warn
teach advise encourage remind permit cause persuade instruct require requires try tries tried refuse
refused fail failed able way time chance ability permission reason willing ready going likely used
"""
# The same verbs with a pronoun behind them: "dime", "avísame", "chiedigli".
ASKING_STEMS = (
    "dime", "dile", "diles", "dinos", "díga", "digan", "dimmi", "digli", "avís", "avis", "pregún",
    "pregunt", "pergunt", "chied", "domand", "demand", "verific", "vérifi", "compru", "averig",
)  # fmt: skip
# Things that happen on a day: "the meeting on Monday".
EVENTS = {
    "en": (
        "party trip flight appointment class course exam deadline event concert game match sale"
        " delivery visit train bus call talk lecture show film trial order course shift lesson"
        " conference workshop lunch dinner breakfast test interview report news price prices"
        " weather forecast schedule plan plans tour journey holiday vacation work war attack crash"
        " crisis election vote strike storm release launch update backup service offer ticket"
        " tickets seat seats table room rooms classes events games"
    ),
    "de": (
        "termin feier fest reise flug kurs prüfung frist konzert spiel besuch zug bus anruf vortrag"
        " film treffen unterricht arbeit krieg wahl streik urlaub bericht preis preise ticket"
    ),
    "fr": (
        "réunion fête voyage vol rendez-vous cours examen délai concert match visite train bus"
        " appel film travail guerre vote grève rapport prix billet séance"
    ),
    "es": (
        "fiesta viaje vuelo cita clase curso examen plazo concierto partido visita tren autobús"
        " llamada película trabajo guerra voto huelga informe precio billete cena"
    ),
    "pt": (
        "festa viagem voo consulta aula curso exame prova prazo concerto jogo visita trem ônibus"
        " chamada filme trabalho guerra voto greve relatório preço bilhete jantar"
    ),
    "it": (
        "festa viaggio volo appuntamento corso esame scadenza concerto partita visita treno autobus"
        " chiamata film lavoro guerra voto sciopero rapporto prezzo biglietto cena pranzo"
    ),
    "nl": "afspraak feest reis vlucht cursus examen concert wedstrijd bezoek trein bus film werk",
    "ru": "встречу встреча поездку поездка рейс урок курс экзамен концерт матч визит поезд",
    "ar": "اجتماع الاجتماع رحلة الرحلة موعد الموعد درس الامتحان",
}
EVENT_ENDINGS = (
    "ing", "ings", "tion", "tions", "sion", "sions", "ment", "ments", "ance", "ence", "ung",
    "ungen", "ción", "sión", "ción", "ção", "ções", "zione", "zioni", "sione",
)  # fmt: skip
# They bind what stands next to them, and so does what is denied.
FOCUS_TEXT = """
only even just merely almost also nearly exactly mainly especially particularly solely too nur sogar
fast auch bloß lediglich besonders selbst seulement même presque surtout aussi uniquement solo sólo
solamente incluso casi también apenas só somente até mesmo quase também soltanto perfino anche quasi
alleen zelfs bijna ook только даже почти также فقط حتى
"""
NEGATORS_TEXT = """
not no never none nothing nobody neither nor hardly rarely nicht kein keine keinen keinem keiner nie
niemals nichts niemand ne pas jamais rien aucun aucune ni nunca nada nadie ningún ninguna não nem
nenhum nenhuma ninguém non mai niente nessun nessuno nessuna niet geen nooit niets не нет никогда
ничего никто لا لم لن ليس
"""
COUNTING_TEXT = """
all every each any some most many few several both half always alle jeder jede jedes einige manche
viele wenige immer tous toutes chaque quelques plusieurs peu toujours todo toda todos todas cada
algunos algunas muchos pocos siempre alguns algumas muitos poucos sempre tutti tutte ogni alcuni
alcune molti pochi elke sommige veel weinig altijd все каждый некоторые многие всегда
"""
CAUSES_TEXT = """
because because_of weil da parce_que puisque porque perché poiché omdat потому_что لأن since
"""
COORDINATORS = {
    "en": "and or but nor so yet", "de": "und oder aber sondern doch", "fr": "et ou mais",
    "es": "y e o u pero sino", "pt": "e ou mas", "it": "e ed o oppure ma", "nl": "en of maar",
    "ru": "и или но а", "ar": "و أو لكن",
}  # fmt: skip
ANDS_TEXT = "and und et y e ed en и"
DETERMINERS_TEXT = """
the a an this that these those my your his her its our their der die das den dem des ein eine einen
le la les l' un une des el los las una o os as um uma il lo gli i de het een
"""
# What a speaker says of a whole sentence, set off by commas wherever it stands.
COMMENTS = {
    "en": (
        "for_example however in_my_opinion fortunately unfortunately of_course in_fact in_general"
        " nevertheless on_the_other_hand by_contrast in_addition surprisingly luckily sadly"
    ),
    "fr": "par_exemple cependant à_mon_avis heureusement malheureusement en_fait en_général",
    "es": "por_ejemplo sin_embargo en_mi_opinión afortunadamente desafortunadamente en_general",
    "pt": "por_exemplo no_entanto na_minha_opinião felizmente infelizmente em_geral",
    "it": "per_esempio tuttavia secondo_me fortunatamente purtroppo in_generale",
}
# What a formal order has behind its verb, as a question and a statement in front have.
FORMAL = frozenset({"sie", "u"})
VERB_SECOND = frozenset({"de", "nl"})
# What may stand in front of the verb there and say nothing; only before these verbs is "Sie" no
# order.
SAYING_NOTHING = {
    "de": "natürlich selbstverständlich außerdem zudem ferner überdies zusätzlich",
    "nl": "natuurlijk uiteraard bovendien daarnaast",
}
NO_ORDER_TEXT = """
können dürfen müssen sollten haben sind werden kunt mag moet hebt bent zult
"""

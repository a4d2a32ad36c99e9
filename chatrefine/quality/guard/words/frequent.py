"""More frequent words of the languages in Latin letters, and how their words begin and end.

The function words of `stopwords` decide long texts; short ones need what stands here. Folded.
"""

# ruff: noqa: E501  apostrophes and wide letters make the lines long

from collections.abc import Mapping
from types import MappingProxyType

from chatrefine.quality.fold import fold

_WORDS = {
    "en": """am back day today tomorrow yesterday time people year years good first last long great
        little own old right big high small large next early young important few public same able
        going went come came take took know think thought see saw want wanted look use used find
        found give gave tell told work call try ask need feel become leave put mean keep let begin
        help show hear play run move live believe bring happen write sit stand lose pay meet include
        set learn change lead understand watch follow stop create speak read allow add spend grow
        open walk win offer remember love consider buy wait serve die send build stay fall cut reach
        home house water food room week month night morning hour minute minutes every another
        something nothing anything here why again never always often sometimes usually around
        against without since during within along across behind near off down still even too much
        well around made makes three four five six seven eight nine ten hundred yes us myself
        cannot can't won't you'll we're they're that's there's let's i'll i've isn't aren't wasn't""",
    "de": """heute morgen gestern tag tage zeit jahr jahre gut gute guten gutes neue neuen neuer große
        großen kleine kleinen erste ersten zwei drei vier fünf sechs sieben acht neun zehn mal immer
        nie oft manchmal wieder ganz alles nichts etwas jemand leute menschen haus wasser woche
        monat stunde stunden minuten gibt geben geht gehen kommt kommen macht machen lassen lässt
        bleibt bleiben steht stehen liegt nehmen nimm nimmt sagen sagt sehen sieht finden findet
        brauchst braucht brauchen kannst könnte können wollen willst würde würden wären hätte hatte
        haben hast bin bist seid waren gewesen geworden werde wirst dir ihm ihnen unser unsere euer
        dein deine mein meine welche welcher welches solche mehrere viele vielen wenig wenige eher
        zuerst danach dazu dabei darin daran darauf davon dafür deshalb deswegen trotzdem jedoch
        außerdem zwischen während wegen statt außer innerhalb zurück lieber besser beste besten
        bitte danke ja nein frage antwort sowie sobald solange damals jetzt hier dort dahin alle
        allem allen wer wen wem wessen woher wohin beispiel etwa rund ungefähr meist meistens""",
    "fr": """aujourd'hui demain hier jour jours temps an ans année années bon bonne bons nouveau nouvelle
        grand grande grands petit petite petits premier première deux trois quatre cinq six sept
        huit neuf dix fois souvent parfois rien personne gens maison eau semaine mois heure heures
        minutes il'y avoir avait avez ai as a sont été était étaient sera seront serait fais faites
        faire font va vas vont aller allez vient viennent venir prend prendre prenez mettre mettez
        mets met voir voit dire dit donner donne donnez trouver trouve falloir devoir doit doivent
        dois pouvoir pouvez peuvent pouvait veut veux vouloir savoir sait sais mon ma mes ton ta tes
        nos moi toi lui soi celle celui ceux celles aucun aucune autre autres certains plusieurs
        beaucoup trop assez moins mieux meilleur meilleure environ pendant depuis jusqu'à jusque
        contre selon vers parce puisque tandis afin alors ensuite enfin d'abord déjà ici là là-bas
        oui non merci est-ce qu'est-ce qu'on j'ai je t'en s'il c'était qu'elle qu'ils d'autres
        l'eau l'on n'a n'ont n'y quelque quelques toute toutes tous jamais rentre maintenant""",
    "es": """hoy mañana ayer día días tiempo año buena bueno buenas nuevo nueva grandes pequeño pequeña
        primer primera primero tres cuatro cinco seis siete ocho nueve diez siempre nunca veces nada
        nadie alguien gente casa agua semana mes hora horas minutos hacer haz hacen hizo va van voy
        vas ir viene vienen venir pone poner pon ver ve decir dice dijo dar da das doy encontrar
        tener tengo tienes tienen tenía deber debe deben debes poder pueden podría puedo quiero
        quiere quieren saber sabe sé tus tuyo mío nuestra nuestro nuestros vuestro ella ellos ellas
        usted ustedes nosotros aquel aquella algún alguna algunos algunas varios varias mucho mucha
        muchos muchas poco poca pocos demasiado bastante mejor mejores peor aproximadamente tras
        mediante según contra hacia pues aunque mientras luego después antes entonces además también
        aquí allí allá ahí gracias vuelvo por-qué cómo cuál cuáles quién cuánto cuántos cuándo
        dónde está están estoy estaba será serán sería había habían haber hemos han sido siendo
        estar eres soy somos cada todas toda unos unas otro otra otros otras esos esas estos estas""",
    "pt": """hoje amanhã ontem dia dias tempo ano anos bom boa bons boas novo nova grande grandes
        pequeno pequena primeiro primeira dois duas três quatro cinco seis sete oito nove dez sempre
        nunca vezes vez nada ninguém alguém gente casa água semana mês hora horas minutos fazer faz
        fazem fez vai vão vou ir vem vêm vir põe pôr ver vê dizer diz disse dar dá encontrar ter
        tenho tens têm tinha dever devem poder podem poderia posso quero quer querem saber sabe sei
        teus nossa nosso nossos ela elas vocês aquele aquela algum alguma alguns algumas vários
        várias muitos muitas pouco pouca poucos demais bastante melhor melhores pior cerca após
        através segundo contra desde pois enquanto depois antes então além aqui ali lá aí obrigado
        obrigada qual quais quem quanto quantos quando estava será serão seria havia haver temos
        foram sendo estar és sou somos toda todas todo todos outro outra outros outras esses estas
        estes isto isso aquilo porque porquê consigo comigo lhe leva-se faça use coloque deixe""",
    "it": """oggi domani ieri giorno giorni tempo anno anni buono buona nuovo nuova grande grandi piccolo
        primo prima due tre quattro cinque sei sette otto nove dieci sempre mai volte niente nessuno
        gente casa acqua settimana mese ora ore minuti fare fa fanno va vanno vado andare viene
        vengono mettere vedere dire dice dare dà avere abbiamo hai hanno aveva dovere deve devono
        potere possono potrebbe posso voglio vuole sapere sa so nostra nostro loro lei lui noi voi
        quel quella quelli alcuni alcune molti molte poco pochi troppo abbastanza meglio migliore
        peggio circa dopo contro secondo verso mentre poi allora inoltre anche qui lì là grazie
        quale quali quanto quanti era erano sarà sarebbe stata stati essendo siamo ogni altro altra
        altri altre questi queste cioè però quindi perciò bisogna""",
}
FREQUENT: Mapping[str, frozenset[str]] = MappingProxyType(
    {language: frozenset(fold(words).split()) for language, words in _WORDS.items()}
)

# Beginnings and ends of words that few other languages share; each weighs little.
SUFFIXES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": ("ing", "ght", "ck", "ly", "ess", "ould", "ough", "ow", "wn", "sh", "th"),
        "de": (
            "ung",
            "ungen",
            "lich",
            "isch",
            "keit",
            "heit",
            "schaft",
            "cht",
            "tzt",
            "enden",
            "rung",
        ),
        "fr": (
            "eux",
            "euse",
            "aux",
            "eau",
            "ez",
            "oir",
            "ait",
            "aient",
            "ette",
            "elle",
            "eur",
            "ique",
        ),
        "es": ("cion", "dad", "ando", "iendo", "mente", "illo", "ero", "aje", "ces", "ble"),
        "pt": ("cao", "coes", "dade", "agem", "inho", "eira", "eiro", "ndo", "vel", "oes", "ais"),
        "it": (
            "zione",
            "zioni",
            "ita",
            "mente",
            "aggio",
            "etto",
            "ezza",
            "ando",
            "endo",
            "tti",
            "lla",
        ),
    }
)
PREFIXES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": ("th", "wh", "sh", "kn", "wr"),
        "de": ("ge", "sch", "ver", "zu", "ein", "aus", "auf", "be", "ü", "vor"),
        "fr": ("qu'", "d'", "l'", "j'", "n'", "s'", "c'", "eu"),
        "es": ("ll", "hu", "des", "cu", "hac"),
        "pt": ("lh", "nh", "des", "ess", "ach"),
        "it": ("gl", "sc", "dell'", "all'", "un'", "nell'"),
    }
)

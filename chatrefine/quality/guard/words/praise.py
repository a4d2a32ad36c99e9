"""How a reader praises or grades a text. Looked for in the folded beginning of a text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

_EN_GOOD = (
    r"(?:good|great|nice|lovely|beautiful|excellent|wonderful|fantastic|brilliant|superb|solid|strong|fine|decent|clear|helpful|useful|well[- ]\w+|neat|"
    r"charming|elegant|impressive|perfect|compact|concise|thorough|amazing|awesome|delightful|outstanding|pleasant|thoughtful|effective|interesting|"
    r"comprehensive|informative|accurate|engaging|touching|moving|vivid|creative|terrific|polished|careful|balanced|readable|sensible|handy|sweet|funny|clever)"
)
_EN_KIND = (
    r"(?:answer|text|draft|response|reply|version|e-?mail|mail|message|letter|paragraph|essay|summary|caption|poem|story|recipe|translation|document|"
    r"explanation|definition|description|sentence|wording|phrasing|solution|writing|rewrite|revision|code|function|script|snippet|list|table|post|"
    r"article|report|headline|joke|limerick|haiku|slogan|plan|template|guide|overview|comparison|analogy|example|analysis|instructions|song|lyrics|"
    r"speech|checklist|outline|itinerary|dialogue|sonnet|verse|introduction|piece|piece of writing|read|query|argument|greeting|invitation|advice|schedule|menu)"
)
_DE_GOOD = r"(?:gut|schon|toll|gelungen|grossartig|ausgezeichnet|hervorragend|klar|solide|prima|super|nett|stark|hubsch|treffend|verstandlich|anschaulich|pragnant|sauber|ansprechend|perfekt|wunderbar|wunderschon|nutzlich|hilfreich|rund|kompakt|uberzeugend)(?:e[rsmn]?)?"
_DE_KIND = r"(?:\w*(?:text|antwort|erklarung|gedicht|brief|schreiben|mail|nachricht|entwurf|liste|plan|vorlage|zusammenfassung|ubersetzung|rezept|anleitung|definition|geschichte|beschreibung|formulierung|fassung|version|losung|uberblick|ubersicht|beispiel|code|funktion|vergleich|rede|slogan|einladung|absage|kundigung|bewerbung|aufsatz|limerick|haiku|witz|darstellung|argumentation))"
_FR_GOOD = r"(?:bon(?:ne)?|beau|belle|tres bien|excellente?|jolie?|superbe|magnifique|parfaite?|claire?|simple|efficace|concise?|precise?|utile|complete?|complet|reussie?|touchante?|elegante?|soignee?|agreable|solide|formidable)"
_FR_KIND = r"(?:texte|reponse|explication|poeme|lettre|message|courriel|mail|brouillon|liste|plan|modele|resume|traduction|recette|definition|histoire|description|formulation|version|solution|exemple|code|fonction|comparaison|discours|slogan|invitation|redaction|haiku|blague|presentation|conte|travail)"
_ES_GOOD = r"(?:buen[oa]?|bon[sm]?|boa|bel|bell[oa]|bonit[oa]|lind[oa]|precios[oa]|hermos[oa]|excel+ente|ottim[oa]|otim[oa]|gran|gran[d]?e|clar[oa]|chiar[oa]|perfect[oa]|perfeit[oa]|perfett[oa]|magnific[oa]|estupend[oa]|complet[oa]|simpl\w+|sencill[oa]|util|efica[zc]e?|concis[oa]|maravil\w+|fantastic[oa]|solid[oa]|compatt[oa]|compact[oa]|efficace|riuscit[oa]|conseguid[oa]|acertad[oa]|logrado)"
_ES_KIND = r"(?:text[oe]|testo|respuesta|resposta|risposta|explicacion|explicacao|spiegazione|poe(?:ma|sia)|carta|lettera|mensaje|mensagem|messaggio|correo|e-?mail|borrador|rascunho|bozza|list[ao]|plano?|piano|plantilla|modelo|modello|resumen|resumo|riassunto|traduccion|traducao|traduzione|receta|receita|ricetta|definicion|definicao|definizione|historia|storia|cuento|conto|racconto|relato|descripcion|descricao|descrizione|redaccion|redacao|version|versao|versione|solucion|solucao|soluzione|ejemplo|exemplo|esempio|codigo|codice|funcion|funcao|funzione|comparacion|comparacao|discurso|discorso|eslogan|slogan|invitacion|convite|chiste|piada|haiku|guia|trabajo|trabalho|lavoro)"
_RU_GOOD = r"(?:хорош|отличн|прекрасн|замечательн|красив|чудесн|понятн|ясн|четк|удачн|полезн|превосходн|великолепн|добротн|грамотн|лаконичн|кратк|емк|интересн|толков|мил)\w*"
_RU_KIND = r"(?:ответ|текст|объяснени|определени|стих|стихотворени|письм|сообщени|черновик|список|план|шаблон|перевод|рецепт|рассказ|сказк|описани|формулировк|вариант|решени|пример|код|функци|сравнени|реч|слоган|пересказ|инструкци|разбор|работ)\w*"

# A text is said to be good, and that is all.
OF_A_TEXT = Phrases(
    rf"(?:(?:wow|yes|ok|okay|overall|honestly|thanks|hm+)[,.!]? )*(?:this|that|it|yours)(?:'s| is| was| looks like| sounds like| reads like| makes(?: for)?)(?: already| really| truly| such)* (?:an? |some )?(?:\w+ly |very |really |quite |rather )*{_EN_GOOD}(?:,? (?:and |but |yet )?[\w-]+){{0,4}}? {_EN_KIND}\b",
    rf"(?:what )?(?:an? |some )?(?:\w+ly |very |really |such an? |quite an? )*{_EN_GOOD}(?:,? (?:and |but |yet )?[\w-]+){{0,2}}? {_EN_KIND}(?=\W*$|[!.,;:]| with\b| that (?:is|has|covers|gets|captures|names)\b| -)",
    r"(?:very |really |so |quite |nicely |extremely )*(?:well|clearly|nicely|beautifully|neatly|concisely) (?:written|explained|put|said|done|structured|worded|phrased|organi[sz]ed|crafted|thought[- ]out|argued|summari[sz]ed)\b",
    r"(?:i (?:really |absolutely |particularly |quite )?(?:like|love|enjoyed|appreciate) (?:how|the way|the (?:tone|structure|wording|imagery|rhythm|flow|ending|opening|rhyme|clarity)|(?:this|your|that) (?:\w+ )?(?:answer|text|draft|version|poem|story|explanation)))\b|(?:love|like) (?:it|this)\W*$",
    rf"(?:das|dies|es)(?: ist| war)(?: ja| wirklich| schon| insgesamt| doch)* (?:eine?|mal)? ?(?:\w+ |sehr |wirklich |echt )?{_DE_GOOD}(?:,? (?:und )?\w+)?,? {_DE_KIND}\b|(?:eine? |was fur eine? )?(?:sehr |wirklich |echt |richtig |insgesamt )*{_DE_GOOD}(?:,? (?:und )?\w+e\w?)? {_DE_KIND}(?=\W*$|[!.,;:]| mit\b| -)",
    r"(?:sehr |wirklich |echt |insgesamt |schon )*(?:gut|schon|klar|prazise|verstandlich|anschaulich|knapp|sauber|hoflich)(?: und \w+)? (?:erklart|geschrieben|formuliert|gemacht|zusammengefasst|beschrieben|strukturiert|dargestellt|gelost|ubersetzt)\b|gefallt mir\b",
    rf"(?:c'est |voila |cela fait |ca fait )(?:vraiment |deja |la )*(?:une? )?(?:tres |vraiment |bien )*{_FR_GOOD}(?:,? (?:et )?\w+)? {_FR_KIND}\b|(?:c'est |voila )(?:une? )?(?:\w+ )?{_FR_KIND}(?: \w+)? (?:tres |vraiment |bien |a la fois |plutot )*{_FR_GOOD}",
    rf"(?:une? |quelle? )?(?:tres |vraiment |plutot )*{_FR_GOOD} {_FR_KIND}(?=\W*$|[!.,;:]| avec\b| -)|{_FR_KIND} (?:tres |vraiment |bien |plutot |a la fois )*{_FR_GOOD}(?:,| et)? \w+(?: et \w+)?\W*$|(?:tres |vraiment )?bien (?:ecrit|explique|redige|dit|formule|resume|tourne|structure|fait|vu)e?\b",
    rf"(?:es|esta es|este es|e|esta e|este e|isto e|isso e|questo e|questa e|e'|e proprio|quedo|ficou) (?:un[oa']?|um|uma)? ?(?:muy |muito |molto |realmente |davvero |proprio )*(?:{_ES_GOOD}(?:,? (?:y |e )?\w+)? {_ES_KIND}|{_ES_KIND}(?: \w+)? (?:muy |muito |molto |realmente )*{_ES_GOOD})\b",
    rf"(?:un[oa']? ?|um |uma |que |che )?(?:muy |muito |molto |realmente |davvero )*{_ES_GOOD} {_ES_KIND}(?=\W*$|[!.,;:]| con\b| com\b| -)|{_ES_KIND} (?:muy |muito |molto |realmente |davvero )+\w+(?:,? (?:y |e )\w+)?\W*$|(?:muy |muito |molto )?(?:bien|bem|ben|bene) (?:escrit|explicad|redactad|redigid|contad|scritt|spiegat|formulad|dich|dit|dett|fatt|feit|hech|resumid|estructurad|estruturad)[oa]?\b",
    r"(?:dit is |dat is |het is )?(?:een )?(?:heel |erg |zeer )*(?:goede?|mooie?|duidelijke?|prima|uitstekende?|heldere?|sterke?|fijne?|leuke?)(?:,? (?:en )?\w+)? (?:antwoord|uitleg|tekst|gedicht|brief|bericht|lijst|samenvatting|vertaling|recept|definitie|verhaal|versie|mail|e-mail|plan|code|functie)\b|(?:goed|mooi|duidelijk|helder) (?:geschreven|uitgelegd|geformuleerd|verwoord)",
    r"(?:to (?:jest )?)?(?:bardzo |naprawde |calkiem )*(?:dobr|świetn|swietn|ładn|piekn|jasn|doskonał|znakomit|klarown|przejrzyst|zwiezł|udan|ciekaw|solidn)\w*(?:,? (?:i )?\w+)? (?:odpowied|wyjasnieni|tekst|wiersz|list|wiadomosc|opis|przepis|definicj|tłumaczeni|streszczeni|wersj|przykład|opowiadani|plan|kod|funkcj)\w*|(?:bardzo )?(?:dobrze|jasno|ładnie|swietnie) (?:napisan|wyjasnion|sformułowan|ujet)\w*",
    rf"(?:это |вот |получил\w+ |какой |какое |какая )?(?:очень |действительно |весьма |по-настоящему )*{_RU_GOOD}(?:,? (?:и )?\w+)? {_RU_KIND}(?=\W*$|[!.,;:]| -| с\b)|(?:очень |весьма )?(?:хорошо|отлично|понятно|ясно|красиво|грамотно|четко|доходчиво) (?:написан|объяснен|сказан|сформулирован|изложен|получил|описан|составлен)\w*",
    r"(?:这|這|该|此)?(?:是|真是|确实是|的确是|算是)?(?:一)?(?:个|篇|首|段|份|封)?(?:非常|很|十分|相当|特别|挺|写得)?(?:好|棒|清楚|清晰|优秀|出色|不错|精彩|优美|简洁|完整|实用|准确|到位|漂亮)(?:而\S{1,4})?的?(?:回答|答案|解释|说明|诗|文章|信|邮件|总结|翻译|描述|定义|故事|菜谱|计划|清单|模板|代码|函数|例子|介绍|版本|作品)(?=[，。！,.!\s]|\Z)|(?:写|解释|说|讲|总结|翻译|表达)得(?:非常|很|十分|相当|真|挺|太)?(?:好|棒|清楚|清晰|到位|不错|精彩|简洁|准确|流畅|优美)",
    r"(?:これは|この)?[^。\n]{0,8}?(?:とても|非常に|大変|すごく|実に|かなり)?(?:良い|よい|いい|素晴らしい|すばらしい|素敵な|すてきな|分かりやすい|わかりやすい|明快な|丁寧な|見事な|簡潔な|美しい|優れた|上手な|的確な)(?:説明|回答|答え|文章|詩|手紙|メール|要約|翻訳|定義|物語|レシピ|計画|リスト|コード|関数|例|俳句|紹介|文面|作品)(?:です|だ|でした|ですね|だと思|。|!)|(?:よく|上手に|うまく|分かりやすく|簡潔に|丁寧に)(?:書け|まとま|説明され|できて|表現され)",
    r"(?:이것은 |이 |정말 |아주 |매우 |참 )*(?:\S{1,6}고 )?(?:좋은|훌륭한|멋진|명확한|깔끔한|아름다운|뛰어난|친절한|간결한|알기 쉬운|이해하기 쉬운|완벽한|유용한) (?:설명|답변|답|글|시|편지|메일|요약|번역|정의|이야기|레시피|계획|목록|코드|함수|예시|문장)(?:입니다|이네요|이에요|예요|네요|이다)|(?:아주 |매우 |정말 |참 )?(?:잘|깔끔하게|명확하게) (?:썼|쓰였|작성되|설명되|설명했|정리되|정리했|표현)",
    r"(?:هذا|هذه|هو|انه|انها)? ?(?:ال)?(?:شرح|جواب|اجابه|نص|قصيده|رساله|ملخص|ترجمه|تعريف|قصه|وصفه|خطه|قائمه|مثال|كود|داله|وصف|تفسير) (?:\S+ )?(?:جيد|ممتاز|رائع|جميل|واضح|وافي?|مفيد|موجز|دقيق|بسيط|متقن|مميز)ه?(?= |[،.!\n]|\Z)",
    r"(?:זה |זו |זהו |זוהי )?ה?(?:תשובה|הסבר|טקסט|שיר|מכתב|סיכום|תרגום|הגדרה|סיפור|מתכון|תוכנית|רשימה|דוגמה|קוד|פונקציה|תיאור|הודעה) (?:\S+ )?(?:מאוד )?(?:טוב|מצוין|מצוינ|יפה|ברור|נהדר|מעולה|מועיל|תמציתי|מדויק|בהיר|נפלא|מוצלח)[הת]?(?= |[,.!\n]|\Z)",
    r"(?:यह )?(?:एक )?(?:बहुत |बेहद |काफी |वाकई )*(?:अच्छ|सुंदर|स्पष्ट|शानदार|बढिया|उत्तम|बेहतरीन|सरल|उपयोगी|सटीक|उत्कृष्ट)\S* (?:(?:और|व) \S+ )?(?:उत्तर|जवाब|व्याख्या|कविता|पत्र|लेख|पाठ|सारांश|अनुवाद|परिभाषा|कहानी|विधि|योजना|सूची|उदाहरण|कोड|संदेश|विवरण)(?= है|[।,!\n]|\Z)|(?:बहुत )?(?:अच्छी|अच्छे) (?:तरह|ढंग) (?:से )?(?:लिखा|समझाया|बताया)",
    r"(?:bu )?(?:cok |gercekten |oldukca |gayet )*(?:iyi|guzel|net|acık|anlasılır|basarılı|harika|mukemmel|faydalı|sade|akıcı)(?: (?:ve )?\w+)?(?: bir)? (?:cevap|yanıt|acıklama|metin|siir|mektup|mesaj|ozet|ceviri|tanım|hikaye|tarif|plan|liste|ornek|kod|fonksiyon|anlatım)(?=\W*$|[!.,]| olmus)|(?:cok )?(?:iyi|guzel|net) (?:yazılmıs|acıklanmıs|anlatılmıs|olmus|ozetlenmis)",
)

# A kind of text is called good in a whole sentence; what goes on after a colon is an answer.
IS_GOOD = Phrases(
    rf"(?:der|die|das|dein\w*|ihr\w*) {_DE_KIND} (?:ist|sind|war|klingt|wirkt) (?:\w+ ){{0,2}}{_DE_GOOD}\b(?=[^:\n]*(?:[.!]|$))",
    rf"(?:l'|la |le |cette |ce |votre |ta |ton ){_FR_KIND} (?:est|semble|parait) (?:[\w-]+ ){{0,2}}{_FR_GOOD}\b(?=[^:\n]*(?:[.!]|$))",
    rf"(?:la|el|il|a|o|esta|este|questa|questo|tu|su|sua|seu) {_ES_KIND} (?:es|esta|queda|e|e'|sembra|parece) (?:[\w-]+ ){{0,2}}{_ES_GOOD}\b(?=[^:\n]*(?:[.!]|$))",
    r"(?:przepis|tekst|wiersz|list|opis|plan|kod|przykład|odpowiedz|wyjasnienie|definicja|wiadomosc|historia|lista|wersja) jest (?:\w+ ){0,2}(?:jasn|dobr|swietn|czyteln|zrozumiał|prost|kompletn|poprawn|ładn|przejrzyst)\w*(?=[^:\n]*(?:[.!]|$))",
    r"(?:het|de|dit|deze) (?:antwoord|uitleg|tekst|gedicht|brief|bericht|lijst|samenvatting|recept|definitie|verhaal|plan) (?:is|klinkt|leest) (?:\w+ ){0,2}(?:goed|mooi|duidelijk|helder|prima|sterk|compleet|kort)\b(?=[^:\n]*(?:[.!]|$))",
    rf"(?:этот |это |твой |ваш )?{_RU_KIND} (?:очень |вполне |достаточно )?{_RU_GOOD}(?=[^:\n]*(?:[.!]|$))",
    r"ה(?:מתכון|הסבר|טקסט|שיר|מכתב|סיכום|תרגום|סיפור|תיאור|תשובה|רשימה|תוכנית|הודעה|הגדרה) (?:מאוד |די )?(?:ברור|טוב|מדויק|מצוין|יפה|מובן|שלם|בהיר|קצר)[הת]?(?=[^:\n]*(?:[.!]|$))",
    r"(?:الوصفه|الشرح|النص|القصيده|الرساله|الملخص|الترجمه|الاجابه|التعريف|القصه|الخطه|القائمه) (?:\S+ )?(?:واضح|جيد|ممتاز|جميل|كامل|دقيق|مفيد)\S*(?=[^:\n]*(?:[.!]|$))",
)
# What such texts should be like in general.
IN_GENERAL = Phrases(
    rf"(?:an? |any |the best |most )?(?:good |great |short )?{_EN_KIND}s? (?:should|must|needs? to|has to|have to|is usually|are usually|usually)\b",
    rf"(?:eine? )(?:\w+ )?{_DE_KIND} (?:sollte|muss|braucht|ist meist)\b|une? (?:\w+ )?{_FR_KIND} (?:doit|devrait)\b|un[oa]? (?:\w+ )?{_ES_KIND}(?: \w+)? (?:debe|deberia|deve|deveria|dovrebbe)\b|een (?:\w+ )?(?:tekst|gedicht|brief|bericht|verhaal|slogan) (?:moet|hoort)\b|(?:dobr\w+ )(?:wiersz|list|tekst|hasło|opowiadanie) (?:powin|musi)\w*",
    rf"(?:хорош\w+ )?{_RU_KIND} (?:долж[её]?н|следует)\w*|一?(?:个|首|封|篇)?(?:好的?)?(?:诗|信|文章|口号|标语|故事|邮件)(?:应该|应当|需要|要)|(?:良い|よい)?(?:詩|手紙|文章|スローガン|物語|メール)は[^。\n]{{0,20}}べき|(?:좋은 )?(?:시|편지|글|슬로건|이야기|메일)(?:은|는) [^.\n]{{0,20}}(?:해야|이어야|좋다)",
)
# Nothing would be changed or added by who speaks.
NOTHING_TO_CHANGE = Phrases(
    r"\b(?:i|we)(?:'d| would|'ve| have) (?:not (?:change|touch|alter|add)|no (?:suggestions|notes|remarks|changes|complaints|further))\b|\b(?:i|we) wouldn't (?:change|touch|alter|add)\b|\b(?:nothing|not a (?:thing|word)) (?:to|i(?:'d| would)) (?:add|change|alter|improve)\b|\bi have no (?:\w+ )?(?:suggestions|notes|remarks|changes|comments|complaints)\b",
    r"\b(?:ich )?wurde (?:ich )?(?:hier |daran |da )?nichts (?:\w+ )?(?:andern|verandern|hinzufugen)\b|\bnichts (?:hinzuzufugen|auszusetzen|zu andern)\b|\bje n'y (?:changerais|ajouterais|toucherais) rien\b|\brien a (?:changer|ajouter|redire)\b|\b(?:no|nao|non) (?:le |lhe |ci )?(?:cambiaria|mudaria|mexeria|tocaria|anadiria|acrescentaria|cambierei|toccherei|aggiungerei)(?: \w+)? (?:nada|nulla|niente|una coma|una virgola)\b|\b(?:nada|niente|nulla) (?:que|a|da) (?:cambiar|anadir|mudar|acrescentar|cambiare|aggiungere)\b|\b(?:ik )?zou (?:ik )?(?:hier |er )?niets (?:aan )?(?:\w+ )?(?:veranderen|wijzigen|toevoegen)\b|\bniets (?:aan )?toe te voegen\b",
    r"\bnic (?:bym|bysmy) (?:tu |w tym )?nie (?:zmieni|doda|popraw)\w*|\bnie (?:zmieniłbym|zmieniłabym|dodałbym) nic|\bnie mam (?:uwag|zastrzezen)|(?:ничего|ничто) (?:бы )?(?:не )?(?:менял|изменил|добавил|поменял)\w*|нечего (?:добавить|менять|исправ)|(?:没有|无)(?:别的|其他|任何|什么)?(?:意见|建议|要改|可改|补充)|(?:直す|変える|付け足す|加える)(?:ところ|点|こと)(?:は|が)?(?:ない|ありません)|(?:고칠|바꿀|덧붙일|더할) (?:데|곳|것|점)(?:가|이|은)? 없|لن اغير شيئا|لا اغير شيئا|ليس لدي (?:ملاحظات|ما اضيف)|לא הייתי (?:משנה|מוסיף|נוגע)|אין (?:לי )?(?:מה להוסיף|הערות)|(?:कुछ|कोई बात) (?:नहीं )?(?:बदल|जोड)\S*[^।\n]{0,16}(?:नहीं|आवश्यकता)|(?:eklenecek|değiştirilecek|değiştirecek) (?:bir )?(?:şey|yer) (?:yok|görmüyorum)|değiştirmezdim",
)

# A number, stars or a letter, as a grade.
RATING = Phrases(
    r"(?:[\w ]{1,24}[:：=] ?)?\d{1,3}(?:[.,]\d{1,2})? ?(?:/|out of|von|sur|de|su|van|na|из|से|中|分の|점 만점에|من|מתוך|uzerinden) ?(?:5|10|20|100)(?: (?:points?|punkte?n?|stars?|sterne?n?|puntos|pontos|punti|punten|punktow|punktów|баллов|очков|etoiles|estrellas|estrelas|stelle|sterren))?\W*",
    r"(?:[\w ]{1,24}[:：=] ?)?(?:★|☆|⭐|✩|\*(?= ?\*)|🌟|\s)*[★⭐🌟][★☆⭐✩🌟\s]*",
    r"(?:[\w ]{1,24}[:：=] ?)?(?:[1-5]|one|two|three|four|five|drei|vier|funf|trois|quatre|cinq|tres|cuatro|cinco|quatro|tre|quattro|cinque)(?:[.,]\d)? (?:stars?|sterne?|etoiles?|estrellas?|estrelas?|stelle|sterren|gwiazdk\w+|звезд\w*|颗星|星|つ星|yıldız|نجوم|כוכבים)\W*",
    r"(?:overall |final |total |my )*(?:score|rating|grade|mark|verdict|note|wertung|bewertung|gesamtnote|punkte|nota|puntuacion|calificacion|pontuacao|avaliacao|voto|punteggio|valutazione|score|cijfer|beoordeling|ocena|punktacja|оценка|балл\w*|评分|得分|分数|總分|评级|評価|点数|スコア|採点|점수|평점|التقييم|الدرجه|ציון|דירוג|अंक|रेटिंग|puan|not)\W{0,4}(?:is |ist |: ?)?(?:\d{1,3}(?:[.,]\d{1,2})? ?(?:%|점|分|点|/ ?\d+)?|[a-f][+-]?)\W*",
    r"\d{1,3} ?(?:%|percent|prozent|pour cent|por ciento|por cento|per cento|procent|процентов|分|点|점|درجه|अंक|puan)\W*",
    r"[a-d][+-]\W*",
)

# A text for somebody may praise what that person wrote.
VOICE = Phrases(
    r"\b(?:repl(?:y|ies)|respond|response|comment|answer (?:to|him|her|them|my)|thank|congratulat\w*|compliment\w*|prais\w*|review|toast|dialogue|conversation|role-?play|chat|blurb|recommend\w*|feedback)\b",
    r"\b(?:antworte|antwort auf|kommentar\w*|dank\w*|gratul\w*|gluckwunsch\w*|kompliment\w*|lob\w*|rezension|dialog|repon\w*|commentaire|remerci\w*|felicit\w*|compliment|responde\w*|comentario|agradec\w*|felicita\w*|cumplido|elogi\w*|rispond\w*|commento|ringrazi\w*|dialogo|reactie|bedank\w*|odpowiedz|podziek\w*|komentarz)\b",
    r"ответь|коммент|благодар|поздрав|комплимент|похвал|диалог|回复|评论|感谢|祝贺|表扬|夸|对话|返信|返事|コメント|お礼|褒め|会話|답장|댓글|감사|축하|칭찬|대화|رد على|تعليق|شكر|تهنئه|مدح|حوار|תגובה|תודה|ברכה|מחמאה|जवाब दो|टिप्पणी|धन्यवाद|बधाई|तारीफ|संवाद|yanıtla|yorum|tesekkur|tebrik|ovgu",
)

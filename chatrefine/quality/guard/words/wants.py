"""What a task asks for, by the words it asks with. Looked for in folded text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

# A short answer is wanted.
BREVITY = Phrases(
    r"\b(?:short(?:er|en|ened)?|brief(?:ly)?|concis\w+|succinct\w*|terse|tl;?dr|nutshell|summari[sz]\w*|summary|condens\w*|compact|abridg\w*|trim|crisp|pithy|headline|title|tagline|slogan|one[- ]?(?:word|line|liner|sentence|phrase)|single (?:word|line|sentence|phrase|number|command)|(?:in|into|to|with|max(?:imum)?|at most|under|exactly|no more than|within|fewer than|less than) (?:a|an|one|two|three|1|2|3|4|5) (?:\w+ )?(?:words?|sentences?|lines?|phrases?|bullets?)|(?:a|one|two|1|2) (?:sentence|word|line)s? (?:only|max|answer|is enough|please)|yes or (?:with )?no|yes/no|yes-or-no|nothing else|no explanations?|without explanation|don't explain|just (?:the|a|give|tell|one|yes|name|return|answer|say|list)|only (?:the|a|one|give|name|return|output|print|answer|write)|(?:name|number|word|answer|command|code|result|figure|date|json|year|title|letter) only|only$|only[.!]?$|keep it (?:short|simple|brief|tight)|simplif\w+|cut (?:it|this|the|down)|minimal\w*|quick answer|less wordy|tweet|caption|haiku|bottom line|gist|main point|key point|most important|extract|first line|count|how many words|what (?:is|was) the (?:name|number|date|year|capital|result)|up to the first|one of them)\b",
    r"\b(?:kurz\w*|kürz\w*|knapp\w*|bündig|prägnant|in (?:einem|einen|zwei|drei) (?:satz|wort|sätzen|worten|zeilen?)|ein(?:en|em)? (?:satz|wort)|zusammenfass\w*|fasse?\b|stichwort\w*|höchstens|maximal|ja oder (?:mit )?nein|nur (?:die|der|das|den|ein\w*|mit|den namen|zahl|code|den befehl)|ohne erklärung|überschrift|titel|verkürz\w*|straff\w*|einzeiler|vereinfach\w*|kernaussage|nichts (?:weiter|anderes)|minimal\w*)\b",
    r"\b(?:bref|brève|brièvement|court\w*|concis\w*|succinct\w*|en (?:une|deux|un|trois) (?:phrases?|mots?|lignes?)|résum\w*|résumé|seulement|uniquement|juste|rien d'autre|oui ou (?:par )?non|raccourci\w*|condens\w*|synthé\w*|abrèg\w*|titre|slogan|simplifi\w*|l'essentiel|sans explication|une phrase|un mot|minimal\w*)\b",
    r"\b(?:breve\w*|cort[oa]s?|concis\w*|sucint\w*|en (?:una|dos|un|pocas|tres) (?:frases?|oraci\w+|palabras?|líneas?)|resum\w*|sólo|solo|solamente|únicamente|nada más|sí o (?:con )?no|acort\w*|sintetiz\w*|condens\w*|abrevi\w*|título|titular|simplific\w*|lo esencial|sin explicaci\w+|una frase|una palabra|mínim\w*)\b",
    r"\b(?:curt[oa]s?|em (?:uma|duas|um|poucas|três) (?:frases?|palavras?|linhas?)|num[a]? (?:frase|palavra|linha)|resum\w*|só|somente|apenas|unicamente|nada mais|sim ou (?:com )?não|encurt\w*|sintetiz\w*|condens\w*|abrevi\w*|título|manchete|simplifi\w*|o essencial|sem explica\w+|uma frase|uma palavra|rápid[oa]|sucint\w*)\b|\bbreve\b",
    r"\b(?:breve|corto|in (?:una|due|poche) (?:frasi|frase|parole)|riassum\w*|solo|soltanto|sintesi|kort|samenvat\w*|alleen)\b",
    r"(?:кратк|коротк|кратче|короче|вкратце|одним (?:словом|предложением)|в (?:одном|двух|паре) (?:предложени|слов|строк)|одно (?:слово|предложение)|одну (?:фразу|строку)|\bтолько\b|\bлишь\b|да или нет|сократ|резюм|сожми|сжат|лаконич|без (?:пояснений|объяснений)|заголов|ничего (?:больше|кроме)|упрост|суть|тезис)",
    r"(?:简短|簡短|简洁|簡潔|简要|简单(?:说|回答|介绍|概)|一句话|一句話|一个词|一个字|一词|一行|两句话|只(?:要|需|写|给|回答|说|输出|返回|答|列)|仅|总结|總結|概括|摘要|缩短|縮短|精简|精炼|压缩|是或否|是还是否|不超过|以内|标题|不(?:要|用|必)(?:解释|多说|其他)|浓缩|提炼|长话短说|扼要|字以内)",
    r"(?:短く|短い|短め|簡潔|一言|ひとこと|一文|一行|一語|二文|要約|だけ(?:を|で|教|答|書)?|のみ|まとめて|端的|以内|簡単に|手短|はいかいいえ|説明(?:は)?(?:不要|なし|いらない)|見出し|タイトル|要点|縮め|削って|シンプル|一つだけ)",
    r"(?:짧게|짧은|간단|간결|간략|한 ?문장|한 ?단어|한 ?줄|두 ?문장|요약|한마디|줄여|줄이|이내|예 아니오|예/아니오|만 (?:답|말|적|알려|써|출력)|이름만|숫자만|답만|명령어만|코드만|제목|핵심|설명 ?없이|압축|단답)",
    r"(?:باختصار|مختصر|بإيجاز|جملة واحدة|جملتين|كلمة واحدة|سطر واحد|\bفقط\b|لخص|ملخص|تلخيص|نعم أو لا|قصير|موجز|اختصر|بكلمة|بجملة|دون شرح|بدون شرح|عنوان|أوجز|خلاصة|لا غير)",
    r"(?:संक्षेप|संक्षिप्त|छोटा|छोटे में|एक वाक्य|एक शब्द|एक पंक्ति|दो वाक्य|सिर्फ|केवल|सारांश|हाँ या नहीं|कम शब्दों|बिना व्याख्या|बिना स्पष्टीकरण|शीर्षक|निचोड़|सार\b)",
    r"\b(?:kort\w*|beknopt|bondig|samenvat\w*|vat .{0,40} samen|in (?:één|een|twee) (?:zin|woord|zinnen|woorden)|alleen|slechts|enkel|zonder uitleg|krótk\w*|zwięź\w*|zwiez\w*|streść|streszcz\w*|skróć|skroc\w*|podsumuj|w (?:jednym|dwóch|kilku) (?:zdani\w+|słow\w+)|jednym (?:zdaniem|słowem)|tylko|bez (?:wyjaśnień|komentarza)|kısa\w*|özet\w*|tek (?:cümle|kelime|satır)\w*|bir (?:cümle|kelime)\w*|iki cümle\w*|sadece|yalnızca|açıklama(?:sız| yapma)|breve\w*|conciso|sintetic\w*|una frase|una parola|soltanto|solo)\b|(?:בקצרה|קצר|קצרה|תמצת|סכם|סיכום|תקציר|במשפט אחד|משפט אחד|במילה|מילה אחת|שורה אחת|רק |בלבד|ללא הסבר|בלי הסבר|כותרת)",
)

# A number of sentences is set, not as the most there may be.
SENTENCES = Phrases(
    r"(?<!most )(?<!than )(?<!maximum )(?<!maximal )(?<!hochstens )(?<!maximo )\b(?:two|three|four|five|six|[2-6]|zwei|drei|vier|funf|deux|trois|quatre|cinq|dos|tres|cuatro|duas|quatro|due|tre|quattro) (?:\w+ )?(?:sentences|satzen?|phrases|frases|oraciones|frasi)\b",
)

# A part is to be taken away.
REDUCTION = Phrases(
    r"\b(?:remov\w*|delet\w*|strip\w*|minif\w*|clean(?:ed|ing)? ?up|clean|drop\w*|eliminat\w*|prun\w*|dead code|refactor\w*|dedup\w*|de-?duplicat\w*|optimi[sz]\w*|inline|golf|filter\w*|pick|choose|select|which (?:one|of)|keep only|without the|leave out|except|top (?:\d|three|five))\b",
    r"\b(?:entfern\w*|lösch\w*|aufräum\w*|weglass\w*|bereinig\w*|streich\w*|wähl\w*|welche[rs]? von|supprim\w*|enlev\w*|nettoi\w*|nettoy\w*|retir\w*|choisi\w*|lequel|laquelle|elimin\w*|quit\w*|borr\w*|limpi\w*|elige|escoge|cuál de|remov\w*|apag\w*|limp\w*|tir\w* (?:o|a|os|as)|escolh\w*|qual d\w*|togli\w*|rimuov\w*)\b",
    r"удал|убер|убра|очист|вычеркн|выбер|какой из|删除|刪除|去掉|移除|清理|去除|选出|选择|挑|哪个|哪一|削除|取り除|消して|除いて|外して|選んで|どれ|삭제|제거|지워|빼|골라|선택|어느|احذف|أزل|إزالة|حذف|اختر|हटा|मिटा|निकाल|चुन|कौन सा",
    r"\b(?:verwijder\w*|schrap\w*|haal .{0,40} weg|kies|welke van|zonder de|usuń|usun\w*|wykreśl\w*|wybierz|który z|sil|çıkar|kaldır|temizle|seç|hangisi|elimina|togli|rimuovi|scegli|quale)\b|(?:מחק|הסר|נקה|בחר|איזה מ)",
)

# The critique says that the text is too much.
TOO_LONG = Phrases(
    r"\b(?:rambl\w*|too long|long-winded|overlong|verbos\w*|wordy|shorten\w*|cut (?:it|to|the|this|down|out|most)|trim\w*|concis\w*|condens\w*|padd\w*|redundan\w*|repetiti\w*|repeats|off[- ]topic|irrelevant|unneeded|unnecessary|superfluous|bloat\w*|filler|digress\w*|should be (?:one|a single|short|brief)|brief\w*|short(?:er)?|only asked|asked (?:only )?for (?:one|a single|just)|one (?:word|line|sentence)|too (?:much|many)|excessive\w*|overkill|tighten\w*|drop (?:the|everything)|remove (?:the|everything|all))\b",
    r"\b(?:zu (?:lang|ausführlich|viel|umständlich)|weitschweifig|schweift|kürz\w*|überflüssig\w*|wiederhol\w*|redundan\w*|straff\w*|streich\w*|trop (?:long\w*|verbeux|bavard)|verbeu\w*|raccourc\w*|superflu\w*|redondan\w*|répétiti\w*|digress\w*|hors sujet|demasiado (?:larg\w*|extens\w*)|acort\w*|sobra\w*|innecesari\w*|repetitiv\w*|divag\w*|demasiado longo|muito (?:longo|extens\w*|prolixo)|prolix\w*|encurt\w*|desnecessári\w*|cortar)\b",
    r"(?:слишком (?:длинн|много|подробн|многослов)|многослов|сократ|лишн|повтор|вод[ыау]\b|затянут|不必要|冗长|冗長|太长|太長|啰嗦|囉嗦|重复|缩短|删|精简|多余|跑题|長すぎ|冗長|くどい|短く|削|余計|繰り返し|簡潔|너무 (?:길|장황)|장황|줄이|줄여|불필요|중복|반복|طويل|اختصار|اختصر|إطالة|تكرار|حشو|زائد|बहुत (?:लंबा|लम्बा)|छोटा कर|दोहराव|अनावश्यक|संक्षिप्त)",
)

# A plain fact is asked for.
FACT = Phrases(
    r"^\W*(?:who|when|where|which|name|what (?:year|day|date|time|number|colou?r|country|city|element|word|is the (?:capital|name|number|symbol|currency|population|height|date|plural|past tense))|how (?:many|much|old|tall|far|long|high|big|deep)|in (?:what|which) year|is|are|was(?! (?:ist|sind|war|macht|bedeutet|heißt|kann|soll|muss|tun|passiert|kostet|unterscheidet|für|ein|eine|der|die|das)\b)|were|does|do|did|can|has)\b",
    r"^\W*(?:wer|wann|wo|welche[rsmn]?|nenne|wie (?:viele?|alt|hoch|weit|lange|groß|tief|heißt)|in welchem|ist|sind|war|hat|gibt es|qui|quand|où|quel(?:le)?s?|combien|en quelle|est-ce|nomme|quién|cuándo|dónde|cuál|cuáles|cuánt\w+|en qué|es|son|nombra|quem|onde|qual|quais|quant\w+|em que|é|são|diz)\b",
    r"^\W*(?:кто|когда|где|какой|какая|какое|сколько|назови|в каком|является|есть ли)|谁|何时|什么时候|哪(?:里|个|一|年|些)|多少|几|是不是|誰|いつ|どこ|何(?:年|人|個|時|月|と|です)|いくつ|名前|누가|언제|어디|몇|얼마|이름|^\W*(?:من|متى|أين|كم|ما (?:اسم|عاصمة|عدد)|هل)|कौन|कब|कहाँ|कितन|नाम",
    r"^\W*(?:wanneer|waar|welke?|hoeveel|hoe (?:oud|hoog|ver|lang|groot)|kto|kiedy|gdzie|który|która|które|ile|jak (?:wysok\w+|dług\w+|daleko|nazywa)|kim|kim|ne zaman|nerede|hangi|kaç|ne kadar|chi|quando|dove|quale|quali|quant\w+|in che|מי|מתי|איפה|היכן|כמה|באיזו|איזה|איזו|מה (?:שם|בירת|מספר))(?=\W|$)",
)

# Yes or no, right or wrong.
YES_NO = Phrases(
    r"^\W*(?:is|are|was(?! (?:ist|sind|war|macht|bedeutet|heißt|kann|soll|muss|tun|passiert|kostet|unterscheidet|für|ein|eine|der|die|das)\b)|were|does|do|did|can|could|has|have|will|should|may|ist|sind|war|hat|haben|kann|darf|soll|muss|est-ce|es|son|está|puede|puedo|é|são|está|pode|posso)\b|\b(?:correct or (?:incorrect|not|wrong)|right or wrong|true or false|yes or no|richtig oder falsch|vrai ou faux|verdadero o falso|verdadeiro ou falso)\b",
    r"\bли\b|верно ли|правда ли|да или нет|吗|是不是|对不对|对还是错|ですか|ますか|合ってい|까\?|나요\?|맞나|^\W*هل\b|^\W*क्या\b",
    r"^\W*(?:is|zijn|heeft|kan|mag|moet|czy|jest|è|sono|può|posso|האם)(?=\W)|\bm[iıuü](?:dır|dir|yım|yim|sın|sin)?\?|\btak czy nie\b|\bevet mi\b|\bja of nee\b",
)

# Another language may be wanted.
TRANSLATION = Phrases(
    r"\b(?:translat\w*|into (?:\w+ )?(?:english|french|german|spanish|portuguese|italian|dutch|russian|chinese|mandarin|japanese|korean|arabic|hindi|turkish|polish|latin|greek|swedish)|in (?:english|french|german|spanish|portuguese|italian|dutch|russian|chinese|mandarin|japanese|korean|arabic|hindi|turkish|polish|latin|greek|swedish)|locali[sz]\w*|(?:say|write|reply|answer|respond) .{0,40} in \w+ish|how do (?:you|i) say|transliterat\w*|bilingual)\b",
    r"\b(?:übersetz\w*|auf (?:deutsch|englisch|französisch|spanisch|portugiesisch|italienisch|russisch|chinesisch|japanisch|koreanisch|arabisch|hindi|türkisch|polnisch|latein)|ins (?:deutsche|englische|französische|spanische|portugiesische|italienische|russische|chinesische|japanische|koreanische|arabische)|wie (?:sagt|heißt) (?:man )?.{0,40} auf)\b",
    r"\b(?:tradui\w*|tradução|traducción|traduc\w*|traduz\w*|tradur\w*|vertal\w*|(?:en|em|in|al|ao|para o|para|au|vers l'|in het) ?(?:anglais|français|allemand|espagnol|portugais|italien|russe|chinois|japonais|coréen|arabe|hindi|inglés|francés|alemán|español|castellano|portugués|italiano|ruso|chino|japonés|coreano|árabe|inglês|francês|alemão|espanhol|português|russo|chinês|japonês|inglese|francese|tedesco|spagnolo|portoghese|engels|duits|frans))\b",
    r"перевед|перевод|по-(?:английски|русски|немецки|французски|испански|китайски|японски|португальски|арабски|итальянски)|на (?:английск|русск|немецк|французск|испанск|китайск|японск|португальск|арабск|итальянск|корейск|хинди)",
    r"翻译|翻譯|译成|譯成|译为|翻成|用(?:英语|英文|中文|汉语|日语|日文|法语|德语|西班牙语|葡萄牙语|俄语|韩语|阿拉伯语|印地语)|(?:英|中|日|法|德|西|俄|韩)(?:文|语)怎么(?:说|写)|英文版|中文版",
    r"翻訳|訳して|訳す|訳を|(?:英語|日本語|中国語|韓国語|フランス語|ドイツ語|スペイン語|ポルトガル語|ロシア語|アラビア語|ヒンディー語|イタリア語)(?:で|に)",
    r"번역|(?:영어|한국어|중국어|일본어|프랑스어|독일어|스페인어|포르투갈어|러시아어|아랍어|힌디어|이탈리아어)(?:로|으로)",
    r"ترجم|ترجمة|(?:بال|إلى ال|الى ال|باللغة ال|إلى اللغة ال)(?:إنجليزية|عربية|فرنسية|ألمانية|إسبانية|برتغالية|روسية|صينية|يابانية|كورية|هندية|ايطالية)",
    r"अनुवाद|(?:अंग्रेजी|हिंदी|हिन्दी|फ्रेंच|जर्मन|स्पेनिश|पुर्तगाली|रूसी|चीनी|जापानी|कोरियाई|अरबी|संस्कृत|इंग्लिश) में",
    r"\b(?:vertaal\w*|naar het (?:engels|duits|frans|spaans|italiaans|nederlands|pools|turks|russisch|chinees|japans)|in het (?:engels|duits|frans|spaans|nederlands|pools|turks)|przetłumacz\w*|tłumacz\w*|na (?:angielski|niemiecki|francuski|hiszpański|włoski|polski|rosyjski|turecki|chiński|japoński)|po (?:angielsku|niemiecku|francusku|hiszpańsku|włosku|polsku|rosyjsku|turecku)|çevir\w*|tercüme\w*|(?:ingilizce|almanca|fransızca|ispanyolca|italyanca|türkçe|rusça|çince|japonca|arapça)(?:ye|ya|de|da|si|sı|yle|nde)?|(?:in|into) (?:hebrew|turkish|polish)|auf (?:hebräisch|niederländisch))\b|(?:תרגם|תרגמי|תרגמו|תרגום|לתרגם|(?:ב|ל)(?:אנגלית|עברית|גרמנית|צרפתית|ספרדית|רוסית|ערבית|איטלקית|סינית|יפנית))|(?:波兰语|土耳其语|希伯来语|ポーランド語|トルコ語|ヘブライ語)|(?:польск|турецк|иврит)",
)

# A word is wanted.
WORD = Phrases(
    r"\b(?:opposite|antonym|synonym|another word|one word|word for|term for|gegenteil|synonym|anderes wort|contraire|synonyme|antonyme|contrario|sinónimo|antónimo|sinônimo|antônimo|oposto)\b",
    r"антоним|синоним|反义词|同义词|近义词|反対語|対義語|類義語|同義語|반대말|반의어|동의어|유의어|عكس|مرادف|ضد|विलोम|पर्यायवाची|समानार्थी",
    r"\b(?:synoniem|tegenovergestelde|ander woord|woord voor|synonim\w*|antonim\w*|inne słowo|przeciwieństw\w*|eş anlam\w*|zıt anlam\w*|başka kelime|contrario|sinonimo)\b|(?:מילה נרדפת|נרדפות|הפך|הפוך|ניגוד)",
)

# Code is wanted.
CODE = Phrases(
    r"\b(?:code|coding|functions?|script\w*|programs?|programm\w*|implement\w*|snippets?|class|method|commands?|one-liners?|regex\w*|regular expressions?|quer(?:y|ies)|sql|python|javascript|typescript|java|golang|\bgo\b|rust|c\+\+|c#|ruby|php|bash|shell|powershell|html|css|yaml|toml|dockerfile|docker|makefile|git|kubectl|linux|terminal|command line|cli|api|algorithm|loop|compile|refactor\w*|debug\w*|unit tests?|config(?:uration)? file|nginx|apache|crontab|cron|vim|latex|matlab|kotlin|swift|perl|awk|sed|jq|pandas|numpy|react|vue|node|npm|pip|virtualenv|venv|terraform|kubernetes|ansible|json|xml|center a div|debounce|usage example|code example)\b",
    r"\b(?:funktion\w*|skript\w*|programm\w*|befehl\w*|abfrage\w*|quellcode|klasse|implementier\w*|fonction|programme|requête|commande|classe|implément\w*|función|programa|consulta|comando|clase|implement\w*|código|função|programa|consulta|comando|classe|funzione|codice|comando|functie)\b",
    r"(?:\bкод\w*|функци|скрипт|программ|запрос|команд|класс\b|реализуй|代码|代碼|函数|函數|脚本|程序|命令|查询|查詢|实现|正则|编程|コード|関数|スクリプト|プログラム|コマンド|クエリ|実装|正規表現|코드|함수|스크립트|프로그램|명령어|쿼리|구현|정규식|كود|دالة|سكربت|برنامج|أمر\b|استعلام|شيفرة|برمج|कोड|फंक्शन|फ़ंक्शन|स्क्रिप्ट|प्रोग्राम|कमांड|क्वेरी)",
    r"\b(?:functie|opdracht|zoekopdracht|programma|funkcj\w*|skrypt\w*|polecenie|komend\w*|zapytani\w*|kod\w*|fonksiyon\w*|betik\w*|komut\w*|sorgu\w*|funzion\w*|comando|interrogazione)\b|(?:קוד|פונקציה|פונקציית|סקריפט|תוכנית|פקודה|שאילתה)",
)
NO_CODE = Phrases(
    r"\b(?:no code|without (?:any )?code|not code|in (?:plain )?(?:words|english|prose)|in plain language|don't (?:show|use|write) (?:any )?code|conceptual\w*|ohne (?:quell)?code|in worten|sans code|en mots|sin código|en palabras|sem código|em palavras|senza codice)\b",
    r"без кода|словами|不要代码|不用代码|无代码|用文字|コードなし|コードは(?:不要|使わ)|言葉で|코드 ?없이|말로|بدون كود|بالكلمات|बिना कोड|शब्दों में",
    r"\b(?:zonder code|in woorden|bez kodu|słowami|kodsuz|kod olmadan|sözle)\b|(?:בלי קוד|ללא קוד|במילים)",
)

# A table is wanted.
TABLE = Phrases(
    r"\b(?:tables?|tabular|columns?|rows|spreadsheet|matrix|grid|compare|comparison|tabell\w*|spalten|zeilen|übersicht|vergleich\w*|tableau\w*|colonnes|lignes|compar\w*|tablas?|columnas|filas|cuadro|tabelas?|colunas|linhas|quadro|tabella|tabel)\b",
    r"таблиц|столбц|сравни|表格|列表对比|对比表|表(?:に|で|を|形式|示)|做成表|制成表|列成表|用表|表來|表来|一覧表|比較|比较|표로|표를|표 ?형식|비교|도표|جدول|أعمدة|قارن|तालिका|सारणी|टेबल|तुलना",
    r"\b(?:tabel\w*|kolommen|vergelijk\w*|tabel[aięę]\w*|tabelk\w*|kolumn\w*|porówna\w*|tablo\w*|çizelge|sütun\w*|karşılaştır\w*|tabella|colonne|confront\w*)\b|(?:טבלה|עמודות|השווה|השוואה)",
)
NO_TABLE = Phrases(
    r"\b(?:no table|without (?:a )?table|not (?:as )?a table|(?:as|into|to|in) (?:a )?(?:prose|running text|paragraphs?|bullet(?:ed)? (?:list|points)|bullets|plain text|csv|json|yaml|sentences?|text|list)|keine tabelle|ohne tabelle|(?:einen |als )?fließtext|als (?:liste|text)|aus der tabelle|texte suivi|texto corrido|from the table|this table|sans tableau|en (?:prose|phrases|liste)|sin tabla|en prosa|como lista|sem tabela|em prosa|como lista)\b",
    r"без таблиц|не таблиц|сплошным текстом|списком|不要表格|不用表格|用文字|改成(?:文字|段落|列表)|表(?:は|を)?使わ|表なし|文章で|箇条書き|표 ?없이|문장으로|목록으로|بدون جدول|نصا|قائمة|बिना तालिका|गद्य में|सूची",
    r"\b(?:geen tabel|zonder tabel|als (?:tekst|lijst)|bez tabeli|jako (?:tekst|listę)|tablosuz|liste olarak|düz metin|senza tabella|come elenco|in prosa)\b|(?:בלי טבלה|ללא טבלה|כרשימה|כטקסט)",
)
JSON = Phrases(r"\bjson\b|\bgeojson\b|\bapi response\b")
NO_JSON = Phrases(
    r"\b(?:(?:as|into|to|in) (?:a )?(?:prose|words|plain (?:text|english)|bullet\w*|table|yaml|csv|xml|sentence\w*|text|list|toml|markdown)|explain|describe|summari[sz]e|convert|what (?:does|is)|als (?:text|tabelle|liste|yaml)|erkläre|expliqu\w+|explica\w*|en (?:prosa|texto)|em (?:prosa|texto))\b",
    r"объясни|опиши|в виде (?:текста|таблицы|списка)|解释|说明|描述|转成|説明|変換|설명|변환|اشرح|حول|समझा|वर्णन",
    r"\b(?:leg uit|beschrijf|als (?:tekst|tabel|lijst)|wyjaśnij|opisz|jako (?:tekst|tabel\w*)|açıkla|anlat|spiega|descrivi)\b|(?:הסבר|תאר|כטקסט)",
)

# A text of its own for somebody: its voice is not the assistant's.
WRITING = Phrases(
    r"\b(?:write|draft|compose|pen|reply|respond|message|letter|e-?mail|mail|text (?:my|to|him|her)|note to|speech|toast|post|dialogue|monologue|scene|story|poem|lyrics|script for|voicemail|greeting|invitation|review of|diary|essay|statement|quote|caption|example of|sample|translate|rewrite|rephrase|polish|proofread|explain (?:what|why|the phrase)|what does .{0,60} mean|why do (?:chatbots|assistants|models|ais?)|role-?play|joke|line|say|says|saying|phrase|wording|phrasing|sentence)\b",
    r"\b(?:schreib\w*|verfass\w*|formulier\w*|entwirf|brief|mail|nachricht|antwort auf|rede|gedicht|geschichte|dialog|übersetz\w*|beispiel für|warum (?:sagen|antworten)|écri\w*|rédig\w*|lettre|message|courriel|discours|poème|dialogue|tradui\w*|exemple d|pourquoi (?:les|le) (?:assistants?|chatbots?|ia|modèles?)|formul\w*|répon\w*|escrib\w*|redact\w*|carta|correo|mensaje|discurso|poema|diálogo|traduc\w*|ejemplo de|por qué (?:los|el) (?:asistentes?|chatbots?|modelos?)|respond\w*|escrev\w*|redij\w*|redig\w*|mensagem|traduz\w*|exemplo de|por ?que (?:os|o) (?:assistentes?|chatbots?|modelos?)|scriv\w*|lettera|messaggio)\b",
    r"(?:напиши|составь|сочини|письмо|сообщени|речь|стих|диалог|перевед|пример|почему (?:чат|асси|модел|нейро)|ответь на|写|撰|起草|拟|信|邮件|消息|短信|演讲|对话|翻译|例句|举例|为什么(?:ai|助手|模型|聊天)|回复|书いて|書いて|書く|作成して|作って|手紙|メール|メッセージ|返信|文面|台詞|セリフ|スピーチ|例文|翻訳|なぜ(?:ai|アシスタント|チャット)|써 ?줘|써줘|작성|편지|메일|메시지|문자|답장|연설|대사|번역|예문|왜 (?:ai|챗봇)|써라|اكتب|صغ|رسالة|بريد|خطاب|حوار|ترجم|مثال|لماذا (?:يقول|ترد|يرد)|رد على|लिख|पत्र|ईमेल|संदेश|भाषण|संवाद|अनुवाद|उदाहरण|क्यों (?:कहते|एआई|चैटबॉट)|जवाब दो|उत्तर लिख)",
    r"\b(?:schrijf|opstel\w*|stel .{0,30} op|bericht\w*|uitnodiging|antwoord op|toespraak|gedicht|verhaal|napisz|ułóż|list do|listu do|listy do|wiadomoś\w*|zaprosze\w*|przemówi\w*|wiersz|opowiadani\w*|odpowiedz na|yaz|mektup|mesaj|e-?posta|davetiye|konuşma metni|şiir|hikaye|yanıtla|cümle|scrivi|componi|lettera|messaggio|invito|discorso|poesia|racconto|frase|traduci)\b|(?:כתוב|כתבי|כתבו|נסח|נסחי|חבר|מכתב|הודעה|מייל|הזמנה|נאום|שיר|סיפור|ענה ל|משפט|תרגם)",
)

# Free invention or a sample: the words of an answer can be any.
CREATIVE = Phrases(
    r"\b(?:poem|poetry|limerick|haiku|story|stories|tale|joke|pun|riddle|slogan|tagline|caption|title|headline|names? for|lyrics|song|verse|rhyme|dialogue|monologue|scene|novel|fiction|example|sample|lorem|random|imagine|invent|brainstorm|idea|suggest|recommend|quote|proverb|motto|metaphor|analog\w*|ten-year-old|five-year-old|year-old|child|kid|kids|eli5|plain words|my (?:mum|mom|grandma|grandmother|dad)|sentence|word|synonym|line|random|password|puzzle|quiz|toast|greeting|pick-up|translate|translation|uppercase|lowercase|anagram|acronym|prompt|emoji|haikus)\w*\b",
    r"\b(?:gedicht\w*|witz\w*|kind|kinder|oma|enfant|niño|niña|abuela|criança|avó|analogie|analogía|analogia|geschichte|märchen|reim\w*|beispiel\w*|spruch|namen? für|idee\w*|übersetz\w*|satz|lied\w*|rätsel|poème|blague|histoire|conte|exemple|slogan|idée\w*|tradui\w*|phrase|chanson|devinette|nom pour|verso|poema|chiste|cuento|historia|ejemplo|idea\w*|traduc\w*|frase|canción|adivinanza|nombre para|piada|conto|história|exemplo|ideia\w*|traduz\w*|canção|nome para|quadra|rima)\b",
    r"(?:стих|шутк|ребёнк|ребенк|детям|аналоги|анекдот|рассказ|сказк|пример|назван|иде[яюий]|перевед|предложени|песн|загадк|рифм|слоган|小孩|孩子|小学生|打比方|比喻|诗|笑话|故事|例子|例句|名字|点子|翻译|句子|歌词|谜语|口号|标题|俳句|子供|小学生|たとえ|詩|冗談|物語|例文|例を|名前|アイデア|訳して|翻訳|川柳|短歌|なぞなぞ|キャッチ|시를|시 |농담|이야기|예문|예시|이름|아이디어|번역|문장|노래|수수께끼|슬로건|قصيدة|نكتة|قصة|مثال|اسم ل|فكرة|أفكار|ترجم|جملة|أغنية|لغز|شعار|بيت شعر|कविता|चुटकुला|कहानी|उदाहरण|नाम|विचार|अनुवाद|वाक्य|गीत|पहेली|नारा|शायरी)",
    r"\b(?:gedicht|verhaal|grap|mop|slogan|namen? voor|idee\w*|voorbeeld\w*|zin|liedje|raadsel|vertaal\w*|rijm|wiersz\w*|opowiadani\w*|żart\w*|dowcip\w*|hasło|nazw\w* dla|imion\w*|pomysł\w*|przykład\w*|zdanie|piosenk\w*|zagadk\w*|przetłumacz\w*|bajk\w*|şiir\w*|hikaye\w*|fıkra|şaka|slogan\w*|isim öner\w*|fikir\w*|örnek\w*|cümle|şarkı\w*|bilmece|çevir\w*|masal|poesia|racconto|barzelletta|slogan|nomi per|idee|esempio|frase|canzone|indovinello|traduci|filastrocca)\b|(?:שיר|סיפור|בדיחה|סיסמה|שמות ל|שם ל|רעיון|רעיונות|דוגמה|משפט|חידה|תרגם|חרוז|אגדה)",
)

# A text with marks in brackets of its own: who enters, which verse it is.
STAGED = Phrases(
    r"\b(?:script|screenplay|play|scene|lyrics|songs?|chords|transcript\w*|subtitles?|stage|dialogue|drehbuch|szene|liedtext|theater\w*|scenario|scene|paroles|chanson|guion|escena|cancion|letra|roteiro|cena|cancao|sceneggiatura|scena|canzone|ini|toml|regex|bracket\w*|klammer\w*|crochets|corchetes)\b",
    r"сценари|сцен|песн|скобк|剧本|歌词|场景|括号|台本|歌詞|脚本|シーン|括弧|대본|가사|장면|괄호|سيناريو|اغني|مشهد|תסריט|שיר|पटकथा|गीत|senaryo|şarkı",
)
# A piece of text that is no whole sentence.
FRAGMENT = Phrases(
    r"\b(?:cv|resumes?|line|headlines?|titles?|headings?|captions?|slogans?|taglines?|bullets?|bullet points?|subject(?: line)?|tweet|labels?|buttons?|names?|phrases?|commit messages?|lebenslauf\w*|zeile|uberschrift\w*|titel|stichpunkt\w*|betreff\w*|ligne|titres?|legende|puces?|objet|linea|titulo|titular|lema|eslogan|vinetas?|asunto|linha|legenda|manchete|marcadores|assunto|titolo|riga|didascalia|kop|titel|regel|nagłowek|tytuł|linijk\w*)\b",
    r"резюме|строк|заголов|подпис|слоган|пункт|тема письма|简历|标题|一行|口号|要点|主题|履歴書|見出し|タイトル|一行|件名|箇条書き|이력서|제목|한 ?줄|표어|عنوان|سطر|شعار|سيره|כותרת|שורה|סיסמה|קורות|शीर्षक|पंक्ति|नारा|başlık|satır|slogan|özgeçmiş",
)
# The same said in other words: its own words may all go.
REWORDING = Phrases(
    r"\b(?:simplif\w*|rephras\w*|paraphras\w*|reword\w*|rewrit\w*|plain (?:english|language|words)|(?:more|less|very)? ?(?:formal|informal|polite|casual|professional)(?:ly)?|in (?:your|other|my|simple) words|make (?:it|this) (?:sound|more|less)|say (?:it|this) (?:more|less|better|differently)|vereinfach\w*|umformulier\w*|umschreib\w*|hoflich\w*|formeller|andere worte\w*|anderen worten|simplifi\w*|reformul\w*|paraphras\w*|poli(?:e|ment)?|formel\w*|autres mots|simplific\w*|parafrase\w*|reescrib\w*|reescrev\w*|cortes\w*|educad\w*|outras palavras|otras palabras|semplific\w*|riformul\w*|riscriv\w*|altre parole|vereenvoudig\w*|herschrijf\w*|beleefd\w*|uprosc\w*|sparafrazuj|grzeczn\w*|uprzejm\w*)\b",
    r"упрост|перефразир|перепиш|вежлив|официальн|другими словами|проще|简化|改写|换(?:句话|种)说|礼貌|客气|委婉|正式|通俗|言い換え|書き換え|丁寧|敬語|ビジネス|易しく|やさしく|簡単に|바꿔|고쳐|공손|정중|존댓말|쉽게|높임|اعد صياغ|بسط|بلغه رسمي|مهذب|بعبار|נסח|פשט|מנומס|במילים אחרות|सरल|शिष्ट|विनम्र|औपचारिक|दूसरे शब्द|basitleştir|kibar|resmi|başka bir deyiş|yeniden yaz",
)
# One word or name is all that is wanted.
ONE_WORD = Phrases(
    r"\b(?:one|single|a) word(?: answer)?(?: only| please)?\b|\bjust the (?:name|word|number)\b|\b(?:name|number|word) only\b|\bonly the (?:name|word|number)\b|\b(?:ein|einem|mit einem) wort\b|\bnur (?:der|den|das) (?:name|namen|wort)\b|\b(?:un seul mot|en un mot|juste le nom|una (?:sola )?palabra|solo el nombre|uma (?:so |unica )?palavra|so o nome|apenas o nome|una (?:sola )?parola|solo il nome|een woord|alleen de naam|jedno słowo|jednym słowem|tylko nazw\w+)\b",
    r"одно слово|одним словом|только (?:имя|название)|一个词|一個詞|只(?:要|说|写|给)名(?:字|称)|一語|一言で|名前だけ|한 ?단어|이름만|كلمه واحده|الاسم فقط|מילה אחת|רק השם|एक शब्द|केवल नाम|सिर्फ नाम|tek kelime|sadece (?:ad|isim)",
)
# Words for somebody else, or a part to be played: a question in them is asked of that person.
TO_SOMEBODY = Phrases(
    r"\b(?:letters?|e-?mails?|mails?|messages?|texts?(?= (?:to|my|him|her))|notes?|notices?|invit\w*|repl(?:y|ies)|respond|response|greet\w*|dialogue|conversation|role-?play|role|play|pretend|act as|speech|toast|sms|tweet|post|offer|script|(?<!i )(?<!to )ask (?:me|my|him|her|them|the|a|for|your)|say to|tell my|(?:einen|den|een|der|dem) brief|brief (?:an|aan)|anschreiben|nachricht\w*|einlad\w*|antworte|dialog|gesprach|rolle|rede|frag|begruss\w*|lettre|courriel|message|invit\w*|reponds|dialogue|jeu de role|discours|demande[rz]?|carta|correo|mensaje|invita\w*|responde|dialogo|rol|papel|discurso|pregunta|mensagem|convid\w*|convite|lettera|messaggio|rispondi|ruolo|discorso|chiedi|bericht|uitnodig\w*|antwoord|gesprek|rol|wiadomosc|zapros\w*|odpowiedz|dialog|rola|przemow\w*)\b",
    r"письм|сообщени|приглаш|ответь|диалог|роль|речь|спроси|попроси|поприветств|信|邮件|消息|短信|邀请|回复|对话|扮演|演讲|问候|手紙|メール|メッセージ|返信|招待|会話|役|挨拶|セリフ|편지|메일|메시지|문자|초대|답장|대화|역할|연설|인사|رسال|بريد|دعو|رد علي|حوار|دور|خطاب|اسال|מכתב|מייל|הודעה|הזמנה|ענה|דיאלוג|תפקיד|נאום|पत्र|ईमेल|संदेश|निमंत्रण|जवाब|संवाद|भूमिका|भाषण|mektup|e-?posta|mesaj|davet|yanıtla|diyalog|rol|konuşma",
)
# A text that the task holds is to be changed.
CHANGED = Phrases(
    r"\b(?:correct|fix|proofread|edit|improve|rewrite|rephrase|reword|paraphrase|polish|translate|translation|simplify|shorten|expand|convert|turn|change|make|refactor|format|clean up|into|in (?:english|german|french|spanish|italian|portuguese|dutch|polish|russian|chinese|japanese|korean|arabic|hebrew|hindi|turkish))\b",
    r"\b(?:korrig\w*|verbesser\w*|ubersetz\w*|umschreib\w*|formulier\w*|kurz\w*|vereinfach\w*|berichtig\w*|corrig\w*|amelior\w*|tradui\w*|reformul\w*|simplifi\w*|raccourci\w*|traduc\w*|traduz\w*|tradur\w*|mejor\w*|melhor\w*|miglior\w*|reescrib\w*|reescrev\w*|riscriv\w*|acort\w*|encurt\w*|simplific\w*|verbeter\w*|vertaal\w*|herschrijf|popraw\w*|przetłumacz\w*|przepisz\w*|duzelt\w*|cevir\w*)\b",
    r"исправ|перевед|перевести|улучш|перепиш|сократ|упрост|перефразир|改正|修改|翻译|翻譯|润色|改写|纠正|简化|译成|缩短|直して|訂正|翻訳|書き換え|言い換え|短く|添削|고쳐|수정|번역|바꿔|다듬|줄여|صحح|ترجم|حسن|اعد صياغ|بسط|תקן|תרגם|שפר|נסח|सुधार|अनुवाद|बदल|ठीक कर|सरल",
)
# A text is to be mended, so that most of its words stay.
MENDED = Phrases(
    r"\b(?:correct|proofread|improve|polish|edit|clean up|fix)\b[^.!?\n]{0,40}\b(?:text|draft|notes?|sentences?|paragraphs?|spelling|grammar|typos?|mistakes|punctuation|e-?mail|letter|wording|article|essay)\b",
    r"\b(?:korrigier\w*|verbesser\w*|berichtig\w*)\b[^.!?\n]{0,40}\b(?:text\w*|satz|satze|absatz|rechtschreib\w*|grammatik|fehler|entwurf|brief|mail)\b|\b(?:corrig\w*|amelior\w*)\b[^.!?\n]{0,40}\b(?:texte|phrases?|fautes|orthographe|brouillon|lettre)\b|\b(?:corrig\w*|corrij\w*|mejor\w*|melhor\w*|corregg\w*|miglior\w*)\b[^.!?\n]{0,40}\b(?:texto|testo|frases?|fras[ei]|ortografia|borrador|rascunho|bozza|carta|lettera|errores|erros|errori)\b",
    r"(?:исправ|улучш)\w*[^.!?\n]{0,30}(?:текст|предложени|ошибк|черновик|письм)|(?:修改|改正|润色|修正|改善)[^。\n]{0,8}(?:文本|文章|句子|错别字|语法|草稿)|(?:文章|文|下書き|誤字)を[^。\n]{0,8}(?:直し|訂正|修正|添削|改善)|(?:글|문장|맞춤법|초안)(?:을|를)[^.\n]{0,8}(?:고쳐|수정|다듬)|(?:صحح|حسن)[^.\n]{0,20}(?:النص|الجمله|المسوده|الاخطاء)",
)
# A figure is asked for.
QUANTITY = Phrases(
    r"\b(?:how (?:much|many|likely|big|large|high|old|tall|far|long|fast|often|sure)|percent\w*|share|proportion|fraction|probabilit\w*|chances?|odds|ratio|calculate|compute|score|what(?:'s| is) \d|count|number|wie (?:viele?|hoch|wahrscheinlich|gross|alt|lang|weit|oft)|prozent\w*|anteil|wahrscheinlichkeit|berechne|rechne|zahl|combien|pourcent\w*|probabilite|part|calcul\w*|cuant\w+|quant\w+|porcent\w*|percentual\w*|probabili\w*|fraccion|fracao|frazione|hoeveel|procent\w*|kans|bereken|ile|jak (?:duz\w*|wysok\w*)|prawdopodobienstw\w*|oblicz|kac|ne kadar|yuzde\w*|olasılı\w*|hesapla)\b",
    r"сколько|процент|вероятност|дол[яю]|посчитай|вычисли|число|多少|几|百分|概率|比例|计算|数字|いくつ|何(?:パーセント|割|%|人|個)|確率|割合|計算|몇|얼마|퍼센트|확률|비율|계산|كم|نسبه|احتمال|احسب|כמה|אחוז|סיכוי|הסתברות|חשב|कितन|प्रतिशत|संभावना|गणना",
)
# A part is to be played, or a dialogue begun.
PART = Phrases(
    r"\b(?:role-?play|role|play|pretend|act as|dialogue|conversation|interview|script|rolle\w*|dialog|gesprach|jeu de role|joue|papel|rol|juego|dialogo|ruolo|gesprek|rola|rol)\b",
    r"роль|диалог|角色|扮演|对话|役|会話|역할|대화|دور|حوار|תפקיד|דיאלוג|भूमिका|संवाद",
)
# Advice or a choice is asked for: then it may be given in the first person.
ADVICE = Phrases(
    r"\b(?:suggest\w*|recommend\w*|advice|advise|ideas?|tips?|which|what should|should i|improve\w*|better|vorschlag\w*|empfiehl|empfehl\w*|rat|tipps?|idee\w*|welche\w*|soll ich|verbesser\w*|suggere\w*|recommand\w*|conseil\w*|idees?|quel\w*|dois-je|amelior\w*|suger\w*|recomiend\w*|recomend\w*|consej\w*|conselh\w*|ideas?|ideias?|cual|qual\w*|debo|devo|mejor\w*|melhor\w*|consigli\w*|suggeri\w*|quale|dovrei|miglior\w*|advies|aanraden|welke|moet ik|porad\w*|polec\w*|ktor\w+|oner\w*|tavsiye\w*|hangi\w*)\b",
    r"посоветуй|предложи|порекомендуй|иде[яи]|какой|какую|стоит ли|лучше|улучш|建议|推荐|主意|哪|该不该|改进|おすすめ|提案|アイデア|どれ|どの|べき|改善|추천|제안|아이디어|어느|개선|اقترح|انصح|نصيح|فكره|اي |تحسين|הצע|המלץ|עצה|רעיון|איזה|לשפר|सुझाव|सलाह|कौन|बेहतर",
)
# A question is what is wanted.
QUESTION = Phrases(
    r"\b(?:questions?|quiz\w*|riddles?|surveys?|poll|interview|ask|frage\w*|fragen|ratsel|umfrage|quiz|questions?|enigme|devinette|sondage|preguntas?|encuesta|adivinanza|acertijo|perguntas?|inquerito|adivinha|domand[ae]|indovinello|sondaggio|vra(?:ag|gen)|raadsel|pytani\w*|zagadk\w*|soru\w*|bilmece|anket)\b",
    r"вопрос|загадк|опрос|问题|提问|谜|问卷|質問|なぞなぞ|クイズ|アンケート|질문|수수께끼|퀴즈|سؤال|اسئله|لغز|שאלה|שאלות|חידה|प्रश्न|सवाल|पहेली",
)
# An answer to somebody is wanted.
REPLY = Phrases(
    r"\b(?:repl(?:y|ies)|respond\w*|response|answer\w*|accept\w*|declin\w*|react\w*|antwort\w*|zusag\w*|absag\w*|reagier\w*|repon\w*|accept\w*|declin\w*|refus\w*|respond\w*|respuesta|acept\w*|aceit\w*|rispond\w*|rispost\w*|accett\w*|antwoord\w*|odpow\w*|yanıt\w*|cevap\w*|role-?play|dialog\w*|conversation|says?|when|received|thank\w*(?= (?:\w+ ){0,4}for))\b",
    r"ответ|отказ|диалог|回复|回信|回答|答复|接受|婉拒|返信|返事|回答|答え|답장|답변|대답|رد|اجب|جواب|הגב|תשובה|לענות|उत्तर|जवाब",
)

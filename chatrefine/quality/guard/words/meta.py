"""How models talk about a text instead of giving one. Looked for in folded text."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

_EN_TEXT = (
    r"(?:draft|answer|text|response|reply|version|e-?mail|mail|message|letter|snippet|paragraph|essay|summary|caption|poem|story|"
    r"recipe|translation|document|content|explanation|definition|description|sentence|wording|phrasing|output|solution|writing|rewrite|"
    r"revision|revised (?:answer|version|text|draft|response)|improved (?:answer|version|text|draft|response)|code|list|table|post|review|"
    r"article|report|script|function|query|title|headline|formula|calculation|information|joke|limerick|haiku|slogan|name|suggestion|steps|instructions)"
)
_EN_WHICH = r"(?:the|your|this|that|my) (?:(?:original|current|existing|given|provided|above|previous|submitted|present|new|whole|entire|user's|assistant's) )?"
_EN_GOOD = (
    r"(?:fine|good|excellent|perfect|great|clear|correct|unchanged|complete|accurate|well[ -]|improved|solid|concise|ok|okay|strong|"
    r"lovely|beautiful|nice|right|true|charming|effective|catchy|spot[- ]on|fitting|valid|reasonable|flawless|sound|already|now|more|better|much|clearer|very|quite|short, clear|both|as (?:good|clear)|ready|to the point|informative|helpful|appropriate|suitable|valid)"
)

# At the start: the draft or the revision is the subject.
ABOUT_TEXT = Phrases(
    rf"{_EN_WHICH}{_EN_TEXT}(?: \w+)? (?:(?:is|was|are|looks|reads|seems|appears|sounds|remains|has been|stays) (?:already |now |perfectly |generally |overall |both |really |very |quite |all )*{_EN_GOOD}|"
    r"(?:(?:already|now|still) )?(?:needs? no|needs? nothing|does(?:n't| not) need|do(?:n't| not) need|requires? no|stands as|works (?:well|fine|as)|can (?:stay|stand|remain|be (?:left|used|kept|sent|improved))|could be (?:left|improved|kept)|should (?:stay|be (?:left|kept))|has no (?:\w+ )?(?:issues|errors|problems|mistakes)|contains no (?:\w+ )?(?:errors|issues)|answers the (?:question|task)|addresses|covers|meets|captures|conveys|improves (?:on|upon)|improved|now (?:includes|is|has|reads|addresses|explains|opens))\b)",
    r"i(?:'ve| have)?(?: only| just| slightly| now| also| carefully| mostly)* (?:changed|improved|revised|rewritten|rewrote|updated|edited|polished|kept|left|corrected|fixed|tightened|reworded|rephrased|restructured|shortened|simplified|clarified|reviewed|checked|read|looked (?:at|over)|made|refined|enhanced) "
    rf"(?:{_EN_WHICH}{_EN_TEXT}\b|(?:the |your |its )?(?:wording|structure|tone|grammar|style|flow|format(?:ting)?|original|sentences?|paragraphs?|everything|clarity)\b|(?:no|some|a few|a couple of|minor|several|small|the following|only minor|slight|these|two|three) (?:\w+ )?(?:changes?|edits?|improvements?|corrections?|adjustments?|tweaks?|modifications?))",
    r"(?:here(?:'s| is| are)|below (?:is|are)|these are|this is)(?: a (?:list|summary) of)? (?:what (?:i|was|has been)(?:'ve| have)? (?:changed|improved|did|done|fixed|edited)|the changes|my (?:changes|edits|critique|review|feedback|notes)|a (?:critique|review) of|the (?:critique|review)|some (?:feedback|suggestions|notes) (?:on|for|about))",
    rf"(?:i (?:would|'d)|i) (?:only |just |also )*(?:suggest|recommend|keep|leave|change|advise)(?: (?:adding|changing|keeping|leaving|removing|that|to|it|only|the (?:draft|text|answer)))? ?(?:{_EN_TEXT}|as (?:it )?is|unchanged)",
    rf"(?:well|nicely|clearly|very well) (?:done|written|said|put)\b|(?:great|good|nice|excellent) (?:job|work|draft|answer|text|start)\b|(?:overall|in general),? {_EN_WHICH}{_EN_TEXT}",
    r"(?:compared (?:to|with) the (?:draft|original)|unlike the (?:draft|original)|in (?:this|the) (?:revised |new |improved |updated )?(?:version|revision|rewrite))\b|the (?:critique|reviewer|feedback) (?:is|was|says|said|suggests|points|mentions|asks)",
    # German
    r"(?:der|die|das|dein|deine|ihr|ihre|dieser|diese|dieses|mein|meine) (?:(?:ursprüngliche|obige|vorliegende|bestehende|bisherige|überarbeitete|verbesserte|neue|aktuelle)[rsn]? )?(?:entwurf|text|antwort|mail|e-mail|nachricht|brief|fassung|version|absatz|satz|code|liste|tabelle|gedicht|rezept|erklärung|überarbeitung|zusammenfassung|übersetzung|formulierung|beschreibung)"
    r" (?:(?:ist|sind|war|wirkt|klingt|liest sich|bleibt|passt|wurde|enthält|beantwortet|erfüllt|kann|könnte|braucht|benötigt|bedarf|muss|verbessert|erklärt) (?:[\w-]+ ){0,4}?(?:gut|sehr gut|korrekt|richtig|klar|perfekt|ausgezeichnet|hervorragend|unverändert|vollständig|verständlich|prägnant|präzise|so|bereits|schon|keine|keiner|nicht|nichts|überarbeitet|verbessert|den entwurf|die frage|besser|treffend|gelungen|ordnung))\b",
    r"ich habe (?:[\w-]+ ){0,5}?(?:text|entwurf|antwort|formulierung\w*|satz|sätze|wortlaut|struktur|änderungen|fassung|mail|stil)\b[^.!?\n]{0,60}(?:überarbeitet|verbessert|geändert|angepasst|gekürzt|korrigiert|belassen|gelassen|umformuliert|vorgenommen|beibehalten|geprüft)",
    r"hier (?:ist|sind|steht) (?:[\w-]+ ){0,2}?(?:was ich|meine änderungen|die änderungen|meine kritik|meine anmerkungen)|folgendes (?:wurde|habe ich) (?:geändert|verbessert)|im vergleich zum entwurf|gegenüber dem entwurf",
    # French
    r"(?:le|la|l'|votre|ton|ta|ce|cette|mon|ma) ?(?:texte|réponse|brouillon|version|message|courriel|e-?mail|mail|lettre|code|paragraphe|phrase|résumé|traduction|ébauche|formulation|original|explication|recette|poème|rédaction)(?: (?:original|initial|actuel|révisé|amélioré|proposé|ci-dessus|fourni|donné)e?)?"
    r" (?:(?:est|sont|reste|semble|paraît|me semble|peut|a été|était|n'a pas|n'a besoin|ne nécessite|ne demande|n'appelle|convient|répond|contient|corrige|améliore) ?(?:[\w'-]+ ){0,4}?(?:déjà|bien|bonne?|claire?|correcte?|parfaite?|excellente?|complète?|complet|précise?|concise?|besoin|aucune?|inchangée?|tel(?:le)? quel(?:le)?|améliorée?|révisée?|rester|bien|modification|changement|correction|à la question|plus|satisfaisante?|exacte?|le brouillon))\b",
    r"j'ai (?:[\w'-]+ ){0,2}?(?:modifié|amélioré|corrigé|gardé|conservé|reformulé|révisé|changé|laissé|relu|retravaillé|clarifié|raccourci|apporté) (?:le|la|les|l'|votre|ton|ta|quelques|certaines|plusieurs|aucune?|de légères) ?(?:texte|réponse|brouillon|version|structure|ton|style|phrases?|formulations?|modifications?|changements?|corrections?|message|code|original|tournures?)",
    r"voici (?:ce que j'ai|les (?:modifications|changements|corrections)|mes (?:remarques|modifications|suggestions))|par rapport (?:au brouillon|à l'original)",
    # Spanish
    r"(?:el|la|tu|su|este|esta|mi) (?:texto|respuesta|borrador|versión|mensaje|correo|carta|código|párrafo|resumen|traducción|redacción|original|explicación|receta|poema|frase|lista|tabla)(?: (?:original|actual|revisad[oa]|mejorad[oa]|anterior|proporcionad[oa]))?"
    r" (?:(?:ya|también|me) )?(?:está|es|son|queda|parece|se (?:mantiene|ve|entiende|lee)|no (?:necesita|requiere|precisa|tiene|contiene)|puede|mejora|responde|cumple|fue|ha sido|era) ?(?:[\w-]+ ){0,3}?(?:bien|buen[oa]?|clar[oa]|correct[oa]|perfect[oa]|excelente|complet[oa]|precis[oa]|concis[oa]|ya|cambios|ningún|ninguna|modificaciones|correcciones|errores|quedar|dejarse|mejorad[oa]|revisad[oa]|más|igual|a la pregunta|adecuad[oa]|el borrador|usarse|mejoras)\b",
    r"(?:he|se han?|hice|yo) ?(?:[\w-]+ )?(?:cambiado|cambié|mejorado|mejoré|corregido|corregí|mantenido|mantuve|revisado|revisé|dejado|dejé|reformulado|realizado|hecho|ajustado|acortado|algunos cambios) (?:el|la|los|las|tu|su|algunos|algunas|varios|unos|pequeños|ningún) ?(?:texto|respuesta|borrador|versión|estructura|tono|estilo|frases?|redacción|cambios?|correcciones|mejoras|mensaje|código|original|ajustes)",
    r"(?:esto es lo que|estos son los cambios|aquí (?:está|están) (?:lo que|los cambios|mis (?:cambios|comentarios|sugerencias)))|en comparación con el borrador|respecto al borrador",
    # Portuguese
    r"(?:o|a|seu|sua|este|esta|esse|essa|teu|tua) (?:texto|resposta|rascunho|versão|mensagem|e-?mail|carta|código|parágrafo|resumo|tradução|redação|original|explicação|receita|poema|frase|lista|tabela)(?: (?:original|atual|revisad[oa]|revist[oa]|melhorad[oa]|anterior|fornecid[oa]))?"
    r" (?:(?:já|também|me) )?(?:está|é|são|fica|parece|permanece|não (?:precisa|necessita|requer|tem|contém|carece)|pode|melhora|responde|cumpre|foi|era|ficou) ?(?:[\w-]+ ){0,3}?(?:bem|bom|boa|clar[oa]|corret[oa]|perfeit[oa]|excelente|complet[oa]|precis[oa]|concis[oa]|já|alterações|mudanças|nenhuma?|modificações|correções|erros|ficar|melhorad[oa]|revisad[oa]|revist[oa]|mais|igual|inalterad[oa]|à pergunta|adequad[oa]|o rascunho|ser usad[oa]|ótim[oa])\b",
    r"(?:eu )?(?:mudei|melhorei|corrigi|mantive|revisei|revi|deixei|reformulei|alterei|ajustei|encurtei|fiz|foram feitas) (?:[\w-]+ )?(?:o|a|os|as|seu|sua|algumas|alguns|pequenas|poucas|nenhuma) ?(?:texto|resposta|rascunho|versão|estrutura|tom|estilo|frases?|redação|alterações|mudanças|correções|melhorias|mensagem|código|original|ajustes)",
    r"(?:aqui (?:está|estão) (?:o que|as alterações|as mudanças|os meus comentários|as minhas)|isto é o que (?:mudei|alterei)|eis o que)|em comparação com o rascunho|em relação ao rascunho",
    # Italian
    r"(?:il|la|questo|questa|tuo|tua) ?(?:testo|risposta|bozza|versione|messaggio|codice|riassunto|traduzione)(?: (?:originale|attuale|rivist[oa]))? (?:già )?(?:è|va|sembra|non (?:ha bisogno|necessita|richiede)|risulta|può)\b(?: [\w-]+){0,2} (?:già|bene|buon[oa]|chiar[oa]|corrett[oa]|perfett[oa]|eccellente|complet[oa]|modifiche|di modifiche)",
    # Russian
    r"(?:(?:этот|ваш|твой|исходный|данный|ваша|твоя|эта|переработанный|исправленный|новый|улучшенный|представленный|приведённый) )?(?:текст|ответ|черновик|вариант|письмо|версия|перевод|код|абзац|сообщение|формулировка|объяснение|рецепт|правка|черновой вариант)(?: [\w-]+)?"
    r" (?:(?:уже|и так|в целом|вполне|действительно|теперь) )*(?:хорош\w*|верн\w*|правильн\w*|отличн\w*|корректн\w*|понят\w*|ясн\w*|полн\w*|точн\w*|идеальн\w*|не (?:нуждается|требует|содержит|нужно)|оста[её]тся|можно|отвечает на|стал|улучш\w*|написан\w*|звучит|выглядит|сформулирован\w*|соответствует|устраивает)",
    r"я (?:[\w-]+ ){0,2}?(?:изменил|улучшил|исправил|оставил|добавил|переписал|отредактировал|сократил|уточнил|сохранил|переработал|внёс|проверил|поправил)[аи]? (?:[\w-]+ ){0,2}?(?:текст|ответ|черновик|вариант|формулировк\w*|структур\w*|стиль|правк\w*|изменени\w*|исправлени\w*|всё|предложени\w*|тон)",
    r"вот (?:что (?:я )?(?:изменил|исправил|улучшил)|список (?:изменений|правок)|мои (?:правки|замечания))|по сравнению с (?:черновиком|исходным)|в (?:новой|исправленной|этой) (?:версии|редакции)",
    # Chinese
    r"(?:这个|这段|这篇|该|此|您的|你的|上述|上面的|现有的?|目前的?|当前的?|修改后的?|改进后的?|修订后的?|新的?|原来的|原先的|本)?(?:原文|草稿|初稿|原稿|回答|答案|文本|内容|译文|文案|邮件|文字|表述|版本|修订版|修改版|代码|文章|段落|句子|答复|总结)(?:本身|整体|总体|部分)?(?:上|的)?(?:[^，。！？\n]{0,12}?)(?:已经|已|很|非常|相当|十分|没有(?:问题|错误|明显)|无误|无需|无须|不需要|不用|不必|保持|正确|清晰|清楚|完整|准确|可以直接|改进了|更加|更|写得|比草稿|比原|优秀|完美|简洁)",
    r"我(?:已经|已|对|把|将|只|仅|在)?[^，。！？\n]{0,14}(?:修改|改进|调整|优化|润色|更正|保留|改写|更改|修订|补充|删减)(?:了|如下|过|后)|(?:以下|下面|这)是?(?:我)?(?:所)?(?:做|作)?的?(?:修改|改进|改动|更改|说明|批评|点评|修订说明|意见)|与(?:草稿|原文|初稿)相比|相比(?:草稿|原文)",
    # Japanese
    r"(?:この|その|元の|原|上記の|ご提示の|いただいた|現在の|修正後の|改訂後の|改善後の|今回の)?(?:文章|回答|下書き|原稿|草稿|テキスト|本文|文面|メール|改訂版|修正版|改善版|訳文|要約|コード|ドラフト|説明|内容)(?:は|も|について|に関して)[^。！？\n]{0,24}(?:良い|良く|よく|良好|正しい|正確|問題|適切|明確|完璧|不要|十分|わかりやすい|分かりやすい|簡潔|修正|変更|改善|そのまま|完成|必要|優れ|改良|より)",
    r"(?:以下|次|下記)の?(?:点|通り|とおり|ように|箇所|内容)[^。！？\n]{0,10}(?:変更|修正|改善|改訂)|(?:文章|回答|下書き|表現|構成|内容|原稿)を[^。！？\n]{0,12}(?:修正|改善|変更|書き直|整え|調整|見直)(?:し(?:まし)?た|いたしました)|下書きと比べ",
    # Korean
    r"(?:이 |그 |원래 |위 |현재 |제시된 |수정된 |개선된 )?(?:초안|답변|글|문장|원문|텍스트|내용|메일|번역|요약|코드|수정본|개선본|설명)(?:은|는|이|가|도)[^.!?\n]{0,24}(?:이미|훌륭|완벽|좋|정확|그대로|충분|명확|문제|잘|간결|올바|필요|개선|수정|나아|적절|더)",
    r"(?:다음과 같이|아래와 같이|다음 사항을)[^.!?\n]{0,8}(?:수정|변경|개선|고)|(?:초안|답변|글|문장|표현|내용)(?:을|를)[^.!?\n]{0,14}(?:수정|개선|변경|다듬|고쳤|보완)(?:했|하였)|초안(?:과|에) 비(?:해|교)",
    # Arabic
    r"(?:هذا |هذه )?(?:النص|الإجابة|الجواب|المسودة|الرد|الصياغة|الرسالة|الترجمة|النسخة|الفقرة|الوصف|الملخص|الكود)(?: (?:الأصلي|الحالي|المنقح|المعدل|الجديد|المحسن|السابق)ة?)? (?:[^\s.،؛]+ ){0,3}?(?:جيد|صحيح|ممتاز|واضح|كامل|لا (?:يحتاج|تحتاج|يتطلب|تتطلب)|سليم|كما (?:هو|هي)|دقيق|مكتمل|مناسب|أفضل|أوضح|تحسن|يجيب|تجيب|محكم)",
    r"(?:لقد )?(?:قمت|أجريت|عدلت|حسنت|غيرت|أضفت|أبقيت|صححت|راجعت|أعدت)[^.!؟\n]{0,20}(?:تعديل|تحسين|تغيير|النص|الإجابة|المسودة|الصياغة|الأسلوب|كتابة|بعض التعديلات)|(?:فيما يلي|هذه|إليك)[^.!؟\n]{0,8}(?:التعديلات|التغييرات|ملاحظات|ما (?:غيرته|عدلته))|مقارنة بالمسودة",
    # Hindi
    r"(?:यह |मूल |आपका |आपकी |दिया गया |ऊपर का |संशोधित |मौजूदा )?(?:उत्तर|जवाब|मसौदा|पाठ|लेख|ड्राफ्ट|संदेश|अनुवाद|सारांश|कोड|वाक्य|ईमेल|टेक्स्ट|संस्करण)(?: \S+){0,2}? (?:पहले से|पहले ही|सही|अच्छा|ठीक|स्पष्ट|पूर्ण|पूरा|उत्कृष्ट|बढ़िया|सटीक|बिल्कुल|बेहतर|में कोई|को बदलने|को और)",
    r"मैंने[^।.!?\n]{0,30}(?:बदलाव|सुधार|संशोधन|ठीक|बदला|सुधारा|संशोधित|रखा)[^।.!?\n]{0,8}(?:किए|किया|की|है|हैं)|(?:यहाँ|ये|नीचे)[^।.!?\n]{0,14}(?:बदलाव|सुधार|परिवर्तन)[^।.!?\n]{0,8}(?:हैं|किए)|मसौदे की तुलना",
    r"(?:de|het|je|uw|deze|dit|mijn) (?:\w+ )?(?:tekst|antwoord|concept|versie|bericht|brief|mail|alinea|gedicht|uitleg|vertaling|samenvatting) (?:is|was|lijkt|klinkt|leest|ziet) (?:[\w-]+ ){0,4}?(?:goed|prima|duidelijk|correct|helder|perfect|uitstekend|compleet|verbeterd|beter|uit)\b|(?:ten? |ta |to |twój |twoja |pański )?(?:tekst|odpowiedź|szkic|wersja|wiadomość|list|akapit|wiersz|wyjaśnienie|tłumaczenie|streszczenie) (?:jest|był\w?|wygląda|brzmi|wydaje się|pozostaje|nie wymaga) ?(?:[\w-]+ ){0,3}?(?:dobr\w*|poprawn\w*|jasn\w*|świetn\w*|zrozumiał\w*|kompletn\w*|doskonał\w*|zmian|poprawek|lepsz\w*)|(?:bu |verilen |mevcut |senin |sizin )?(?:metin|metniniz|cevap|cevabınız|yanıt|taslak|taslağınız|mesaj|mektup|paragraf|şiir|açıklama|çeviri|özet) (?:[\w-]+ ){0,4}?(?:iyi|doğru|net|açık|anlaşılır|mükemmel|yeterli|uygun|güzel|eksiksiz)\b|ik heb (?:[\w-]+ ){0,5}?(?:tekst|antwoord|zinnen|versie|formulering|wijzigingen)\b|(?:poprawiłe?[mł]\w*|zmieniłe?[mł]\w*|skróciłe?[mł]\w*|przeredagowałe?[mł]\w*) (?:[\w-]+ ){0,3}?(?:tekst|odpowiedź|zdani\w*|styl|szkic)|(?:metni|cevabı|yanıtı|taslağı|cümleleri|üslubu) (?:[\w-]+ ){0,3}?(?:düzelttim|değiştirdim|kısalttım|iyileştirdim|geliştirdim|düzenledim)",
    r"(?:ה)?(?:טקסט|תשובה|טיוטה|גרסה|הודעה|מכתב|פסקה|שיר|הסבר|תרגום|סיכום) (?:ה\S+ )?(?:הזה |הזאת |שלך |כבר |נראית? |נשמעת? |הוא |היא )*(?:מאוד )?(?:טוב|טובה|מצוין|מצוינת|ברור|ברורה|מדויק|מדויקת|תקין|תקינה|מושלם|מושלמת|נכון|נכונה|שלם|שלמה|אינו דורש|אינה דורשת|לא דורש|לא צריך)|(?:תיקנתי|שיניתי|קיצרתי|שיפרתי|ניסחתי|ערכתי)[^.!?\n]{0,24}(?:טקסט|תשובה|ניסוח|משפט|סגנון|מבנה)",
)

# At the start: nothing was changed, or nothing need be.
UNCHANGED = Phrases(
    r"(?:there (?:are|is|were) |i (?:have |'ve )?(?:made|see|found|find) |requires? )?(?:no|zero) (?:(?:material|major|further|significant|substantial|additional|real|other|more|necessary) )*(?:changes?|edits?|revisions?|improvements?|corrections?|modifications?|issues?|problems?|rewrite|rewriting|adjustments?)\b(?: (?:are|is|were|was|have been))?(?: (?:needed|necessary|required|made|found|to (?:make|report|fix)|identified|suggested|at this time|here|applied))?(?=\W|$)",
    r"nothing (?:to (?:change|improve|fix|add|correct|revise)|needs? (?:to (?:be )?chang\w+|changing|fixing)|(?:was|has been) changed)|(?:it )?(?:does(?:n't| not)|do(?:n't| not)) need (?:any )?(?:changes?|edit\w*|revision|to be changed|changing)",
    r"(?:(?:the |it is |it's |this is |text |answer |exactly |basically )*(?:same|identical)(?: (?:text|answer|as|to|thing))*)(?: (?:above|before|previously|the (?:draft|original|previous|one above|above|text|answer)|draft|in the draft))+|(?:the )?same as (?:above|before|the)\b|(?:left |kept |remains? |stays? |text |answer |draft |it is |it's )*unchanged(?=\W*(?:$|\.|,|;|:|-|since|as|because))|as (?:above|before)(?=\W*$)|see (?:above|the (?:draft|original|previous))|(?:i(?:'d| would|'ll| will)? )?(?:left|leave|keep|kept) (?:it )?as (?:it )?is|ditto(?=\W*$)",
    r"(?:looks?|sounds?|reads?|all|it's all|everything (?:is|looks)|this (?:is|looks)|that(?:'s| is)) (?:already )?(?:good|fine|great|correct|perfect|well|excellent)(?: (?:to me|as (?:it )?is|already|now|overall))?(?=\W*$|[.!] )",
    r"keine(?:rlei)? (?:(?:weiteren?|wesentlichen?|größeren?|inhaltlichen?) )*(?:änderungen?|anpassungen?|korrekturen?|überarbeitung|verbesserungen?)\b|(?:es )?(?:ist|sind|war|waren|braucht|gibt|bedarf)(?: es)? (?:hier |an dieser stelle )?(?:keine[rn]?|nichts) (?:[\w-]+ )?(?:änder|zu ändern|anpassung|korrektur|überarbeitung|zu verbessern|hinzuzufügen)|(?:bleibt |text |entwurf |antwort )*unverändert|(?:siehe|wie) (?:oben|gehabt|zuvor|bisher|im entwurf)|gleich(?:er text)? wie (?:oben|der entwurf|zuvor)|identisch (?:mit|zum)|passt so|nichts (?:zu (?:ändern|verbessern)|geändert)|(?:änderungen|eine überarbeitung) (?:sind|ist) nicht (?:nötig|notwendig|erforderlich)",
    r"(?:il n'y a )?(?:aucune?|pas de|rien à) ?(?:(?:autre|réelle) )?(?:modification|changement|correction|amélioration|révision|changer|modifier|corriger|ajouter|améliorer)s?\b|(?:voir|cf\.?|comme) (?:ci-dessus|plus haut|l'original|le brouillon)|(?:texte |reste |laissé |réponse )*inchangée?|identique (?:au|à|à la)|même (?:texte|réponse|chose) que|sans (?:modification|changement)|idem\b|tel(?:le)? quel(?:le)?(?=\W*$)",
    r"no (?:se (?:requieren?|necesitan?|han hecho|hicieron)|(?:es|son|fueron) necesari[oa]s?|hacen? falta|hay|necesita|requiere|he hecho) (?:[\w-]+ )?(?:cambios?|modificaci\w+|correcci\w+|ajustes|que (?:cambiar|corregir|mejorar)|nada que)|(?:sin|ningún|ninguna) (?:cambios?|modificaci\w+|correcci\w+|alteraci\w+)|(?:igual|idéntic[oa]|lo mismo) (?:que|al?) (?:antes|arriba|el|lo|anterior|borrador|la)|(?:ver|véase|como) (?:arriba|el borrador|lo anterior)|nada que (?:cambiar|mejorar|corregir|añadir)|(?:queda|se deja|lo dejo) (?:igual|tal cual|como está)",
    r"(?:não (?:são necessárias|é necessári[oa]|há(?: necessidade de)?|precisa de|foram (?:necessárias|feitas)|se fazem necessárias|fiz|carece de|requer)|nenhuma|sem|dispensa) (?:[\w-]+ )?(?:alteraç\w+|mudanças?|modificaç\w+|correç\w+|ajustes?|mexer|revisão)|(?:igual|idêntic[oa]|o mesmo) (?:ao?|que|à) (?:anterior|acima|rascunho|original|texto|antes|resposta|de cima)|(?:ver|vide|como) (?:acima|o rascunho)|inalterad[oa]|nada a (?:mudar|alterar|melhorar|corrigir|acrescentar)|mantém-se (?:igual|como está)|(?:fica|deixo|mantenho) (?:igual|como está|tal como)",
    r"nessun[ao]? (?:modific\w+|cambiament\w+|correzion\w+)|invariato|come sopra|uguale (?:a|alla|al)|niente da cambiare|geen (?:wijzigingen|aanpassingen)|ongewijzigd",
    r"(?:никаких |дополнительных |существенных )*(?:изменени[йея]|правки|правок|исправлени[йея]|доработк[аи]|доработок|поправ\w+) (?:[\w-]+ )?(?:не (?:требу\w+|нужн\w+|понадоб\w+|внос\w+|вн[её]с\w+)|нет|отсутству\w+)|(?:не требу\w+|не нужн\w+|нет) (?:[\w-]+ )?(?:изменени\w*|правок|исправлени\w*|доработк\w*)|без (?:изменений|правок)|(?:то же(?: самое)?|так же)(?:,? что(?: и)?| как)? (?:выше|в черновике|раньше)|см\. ?выше|смотри(?:те)? выше|как (?:выше|в черновике)(?=\W*$)|(?:оставл\w+|оставить|оставил\w*) (?:[\w-]+ )?(?:как есть|без изменений)|менять нечего|нечего (?:исправлять|менять)|вс[её] (?:верно|правильно|хорошо|в порядке)(?=\W*$)",
    r"(?:无需|无须|無需|不需要|不用|没有必要|不必|毋须|并未|没有|未)(?:任何|做|进行|作|再|做出|做任何|额外)*(?:的)?(?:修改|更改|改动|调整|变更|改进|修正|变化|改變|润色|改写)|(?:原文|内容|答案|回答|文本)?(?:保持|维持)(?:不变|原样|原文|原状)|同上|见上(?:文)?|如上(?:所述)?(?=\W*$)|与?(?:原文|草稿|上文|前文|初稿|上面)(?:相同|一致|一样|同)|(?:没什么|没有什么|没有)(?:可|需要|要)(?:改|修改|补充|改进)的?|(?:内容|文本|原文)?(?:未作|未做)(?:任何)?(?:修改|改动)|不变(?=\W*$)",
    r"(?:特に|これ以上)?(?:の)?(?:修正|変更|訂正|改善|直す|手直し|書き直し|手を加える)(?:する|すべき|が必要な)?(?:点|箇所|必要|こと|ところ)?(?:は|が|の必要は|を加える必要は)?(?:特に|まったく|ほとんど)?(?:ありません|不要|ございません|なし|ない|必要ありません|見当たりません|いりません)|変更なし|同上|上記(?:と同(?:じ|様)|の(?:とおり|通り)|参照|に同じ)|(?:元|下書き|原文|前)(?:の(?:文章|まま|文|回答))?と(?:同じ|同一|変わり)|そのまま(?:で)?(?:結構|問題|使え|お使い|良い|いい|大丈夫)|このままで",
    r"(?:더 이상 |특별히 |별도의 |별다른 )?(?:수정|변경|고칠|개선|보완)(?:할|이|은|사항|점|이나 변경|이 더)?(?: ?(?:이|은|사항이|사항은|점이|부분이|필요가|필요는|할 필요가))?[^.!?\n]{0,6}(?:필요 ?(?:없|하지 않)|없(?:음|습니다|다|어요)|불필요)|변경 ?(?:사항)? ?없음|위와 (?:같|동일)|(?:초안|원문|이전)과 (?:같|동일)|그대로 (?:두|유지|사용하|쓰)|동일(?:함|합니다)(?=\W*$)|상동",
    r"(?:لا (?:حاجة|داعي|يلزم|تلزم|توجد|يوجد|ضرورة)|ليس هناك|ليست هناك|لم (?:أجر|أغير|يتم))[^.!؟\n]{0,24}(?:تعديل|تغيير|تصحيح|تحسين|للتعديل|للتغيير|إضافة)|(?:بدون|دون|بلا)(?: أي)? (?:تغيير|تعديل)|لا (?:تغيير|تعديل|تعديلات|تغييرات)|كما (?:ورد |ذكر )?(?:أعلاه|سبق)|(?:نفس|مطابق)[^.!؟\n]{0,8}(?:النص|ما سبق|المسودة|أعلاه|السابق)|انظر أعلاه|يبقى (?:النص )?كما هو",
    r"(?:कोई|किसी|और)(?: \S+){0,2}? ?(?:बदलाव|परिवर्तन|सुधार|संशोधन)[^।.!?\n]{0,24}(?:नहीं|जरूरत नहीं|आवश्यक नहीं|अनावश्यक)|(?:बदलाव|सुधार|परिवर्तन|संशोधन) (?:की )?(?:कोई )?(?:जरूरत|आवश्यकता) नहीं|अपरिवर्तित|जैसा का तैसा|ऊपर (?:देखें|जैसा|की तरह)|यथावत|पहले जैसा(?: ही)?(?=\W*$)|वही (?:पाठ|उत्तर|जो ऊपर)|मसौदे (?:के समान|जैसा)",
    r"(?:er (?:zijn|is) )?geen (?:\w+ )?(?:wijziging\w*|aanpassing\w*|verandering\w*|correctie\w*) (?:nodig|vereist|noodzakelijk)?|niets (?:te (?:veranderen|verbeteren)|veranderd)|zie (?:boven|hierboven)|hetzelfde als (?:hierboven|het concept)|(?:nie (?:ma|wymaga|trzeba|potrzeba|wprowadz\w+|są potrzebne)[^.!?\n]{0,24}(?:zmian\w*|poprawek|korekt\w*|poprawi\w*)|bez zmian|żadn\w+ (?:zmian|poprawek)|zmiany nie są (?:potrzebne|konieczne)|jak (?:wyżej|powyżej)|tak samo jak)|(?:hiçbir |herhangi bir )?(?:değişiklik|düzeltme|değişikliğe|düzeltmeye)[^.!?\n]{0,12}(?:gerekmi\w+|gerek (?:yok|duyulm)|gerekli değil|yapılmadı|yok)|değişiklik yok|aynen (?:kalsın|bırak)|yukarıdaki gibi|(?:אין|לא נדרש|לא נדרשים|לא דרוש|ללא|בלי)[^.!?\n]{0,14}(?:שינוי|שינויים|תיקון|תיקונים)|כמו (?:לעיל|למעלה)|ראה לעיל|נשאר(?:ה)? ללא שינוי|nessuna? (?:modifica|correzione|cambiamento)|non (?:servono|sono necessarie|c'è bisogno di) (?:modifiche|correzioni|cambiamenti)",
)

# All of a text: a mere nod.
APPROVAL = Phrases(
    r"(?:(?:that|this|it|everything)(?:'s| is| looks| seems)? )?(?:all |absolutely |completely |quite |perfectly )?(?:correct|right|good|fine|ok|okay|perfect|great|approved|agreed|lgtm|accurate|exactly|true|excellent|done|looks good|all good|no notes|ship it|well done|nothing to add|spot on)(?: (?:to me|as is|already|so|now))?",
    r"(?:das )?(?:stimmt|passt|ist (?:richtig|gut|korrekt|ok|in ordnung)|richtig|korrekt|genau|gut|perfekt|prima|in ordnung|einverstanden)(?: so)?|(?:c'est )?(?:correct|juste|exact|bon|bien|parfait|très bien|tout est bon|rien à redire|d'accord)|(?:está |es |todo )*(?:bien|correcto|perfecto|exacto|de acuerdo)|(?:está |é |tudo )*(?:bem|certo|correto|perfeito|exato|de acordo|ótimo)|(?:va bene|corretto|perfetto|giusto|klopt|prima|goed)",
    r"(?:вс[её] )?(?:верно|правильно|хорошо|отлично|точно|согласен|согласна|так и есть|в порядке)|(?:完全)?(?:正确|对|没错|很好|可以|没问题|同意|好的|不错)(?:了|的)?|(?:その通り|合って|正しい|問題ない|大丈夫|結構)(?:です|います|ありません)?|(?:맞(?:습니다|아요|는 설명입니다)|좋(?:습니다|아요)|정확합니다|완벽합니다|동의합니다)|(?:هذا )?(?:صحيح|جيد|ممتاز|تمام|سليم|موافق)|(?:यह )?(?:सही|ठीक|अच्छा|बढ़िया|उत्तम)(?: है)?",
    r"(?:(?:dat |het )?(?:klopt|is goed|is prima|goed zo|akkoord|in orde)|(?:to )?(?:prawda|dobrze|zgadza się|świetnie|w porządku|poprawnie|doskonale)|(?:bu )?(?:doğru|tamam|iyi|güzel|mükemmel|uygun|harika)|(?:זה )?(?:נכון|בסדר|מצוין|טוב|מושלם|מדויק|מאושר))",
)

# At the start: the model asks for what it was given, or offers its services.
ASKS_BACK = Phrases(
    r"(?:sure[!,.]? |of course[!,.]? |certainly[!,.]? |okay[,.!]? |i'd be happy to help[!,.]? |i'm happy to help[!,.]? )*(?:please|could you|can you|would you|kindly|if you could) (?:please )?(?:provide|share|paste|send|give|post|supply|let me know|upload|clarify|tell me|specify)(?: me)?(?: with)? ?(?:the|your|a|more|which|what|me)\b",
    r"(?:it (?:seems|looks like|appears)(?: that)?|i (?:notice|see)(?: that)?) (?:you (?:forgot|haven't|have not|didn't|did not)|there(?:'s| is) no|no (?:draft|text)|the (?:draft|text|message) (?:is|was) (?:missing|empty|not))|i (?:don't|do not|didn't) (?:see|have|find|receive)(?: \w+)? (?:a|the|any|your) (?:draft|text|answer|document|message|code)|there is no (?:draft|text) (?:to|provided)|what would you like (?:me )?(?:to|help)|how (?:can|may) i (?:help|assist)|which (?:text|draft|part) (?:would|should|do)",
    r"(?:bitte|könntest du|könnten sie|kannst du|können sie)(?: \w+){0,3} (?:entwurf|text|die antwort|den code)(?: \w+){0,4} (?:schicken|senden|geben|einfügen|bereitstellen|zukommen|teilen|ein|mit|hier)|bitte (?:sende|schicke|gib|füge|stelle|teile)(?:n sie)?\b[^.!?\n]{0,40}(?:entwurf|text|antwort)|(?:welchen|was für einen) (?:text|entwurf)|wie kann ich (?:dir|ihnen) helfen|es (?:scheint|sieht so aus)[^.!?\n]{0,30}(?:entwurf|text)[^.!?\n]{0,20}(?:fehl|nicht|kein)",
    r"(?:veuillez|pouvez-vous|pourriez-vous|peux-tu|merci de)(?: me| m')? ?(?:fournir|partager|envoyer|donner|coller|transmettre|communiquer|préciser)\b|il (?:semble|manque)[^.!?\n]{0,30}(?:brouillon|texte)|je ne vois (?:pas|aucun)[^.!?\n]{0,10}(?:brouillon|texte)|comment puis-je (?:vous|t')",
    r"(?:por favor,? )?(?:proporcion|compart|envía|envíe|pega|pegue|facilit|podrías|puedes|podría)\w*(?:me)? (?:[\w-]+ )?(?:el|la|tu|su|un) (?:texto|borrador|respuesta|código|mensaje)|(?:parece que|veo que) (?:no|falta)[^.!?\n]{0,30}(?:borrador|texto)|no veo (?:el|ningún) (?:borrador|texto)|¿?(?:en qué|cómo) puedo ayudar",
    r"(?:por favor,? )?(?:forneça|envie|partilhe|compartilhe|cole|indique|poderia|pode|podes)\w* (?:[\w-]+ )?(?:o|a|seu|sua|um) (?:texto|rascunho|resposta|código|mensagem)|(?:parece que|vejo que) (?:não|falta)[^.!?\n]{0,30}(?:rascunho|texto)|não (?:vejo|encontrei|recebi) (?:o|nenhum) (?:rascunho|texto)|(?:em que|como) posso ajudar",
    r"(?:пожалуйста,? )?(?:пришлите|предоставьте|отправьте|вставьте|укажите|уточните|поделитесь|дайте|пришли|отправь)[^.!?\n]{0,20}(?:текст|черновик|ответ|вариант|код|задан)|(?:похоже|кажется),? (?:что )?(?:вы не|нет|черновик|текст)[^.!?\n]{0,30}|я не вижу (?:черновик|текст)|чем (?:я )?могу (?:вам )?помочь|какой (?:текст|черновик)",
    r"请(?:您)?(?:提供|发送|给出|粘贴|分享|告诉我|补充|上传)[^。！？\n]{0,12}(?:原文|草稿|文本|内容|答案|文章|代码|信息)|(?:您|你)(?:似乎|好像)?(?:没有|尚未|还没有?|忘记)[^。！？\n]{0,6}(?:提供|附上|给出|粘贴)|(?:没有|未)(?:看到|收到|提供)[^。！？\n]{0,6}(?:草稿|原文|文本)|有什么(?:可以|能)帮|需要我(?:做什么|帮)",
    r"(?:下書き|原文|文章|原稿|テキスト|回答|対象の文)を?[^。！？\n]{0,8}(?:お送り|ご提示|ご提供|ご共有|貼り付け|送って|教えて|見せて|お知らせ)|(?:下書き|文章|原稿|テキスト)が(?:見当たり|ありません|添付|提供されて)|何を?お手伝い|どのような(?:文章|テキスト)",
    r"(?:초안|원문|글|텍스트|내용|문장)(?:을|를)[^.!?\n]{0,8}(?:제공|보내|공유|알려|붙여|입력)(?:해|주)|(?:초안|원문|텍스트)(?:이|가) (?:없|제공되지|보이지)|무엇을 도와|어떻게 도와",
    r"(?:يرجى|الرجاء|من فضلك|هل يمكنك|أرجو)[^.!؟\n]{0,10}(?:تزويد|إرسال|تقديم|مشاركة|لصق|أرسل|شارك|توضيح|ارسال)[^.!؟\n]{0,16}(?:النص|المسودة|الإجابة|المحتوى|السؤال|التفاصيل)?|(?:لا أرى|لم أجد|لم تقدم|لم ترفق|يبدو أنك)[^.!؟\n]{0,16}(?:مسودة|نص|المسودة|النص)|كيف (?:يمكنني|أستطيع) (?:مساعدتك|أن أساعد)",
    r"(?:कृपया )[^।.!?\n]{0,20}(?:मसौदा|पाठ|ड्राफ्ट|उत्तर|टेक्स्ट|लेख)[^।.!?\n]{0,10}(?:दें|भेजें|साझा|प्रदान|बताएं|बताएँ)|(?:कोई )?(?:मसौदा|पाठ|ड्राफ्ट) (?:नहीं (?:दिया|मिला|दिख)|उपलब्ध नहीं)|मैं (?:आपकी )?(?:कैसे|क्या) (?:मदद|सहायता)",
    r"(?:kun je|kunt u|wil je|graag)[^.!?\n]{0,30}\b(?:tekst|concept|antwoord)\b[^.!?\n]{0,20}\b(?:sturen|delen|geven|plakken)|(?:stuur|plak|deel|geef) (?:me )?[^.!?\n]{0,12}\b(?:tekst|concept)\b|ik zie geen (?:tekst|concept)|(?:proszę|czy możesz|czy mógł\w*|wyślij|wklej|podaj|prześlij)[^.!?\n]{0,24}(?:tekst|szkic|treść|wiadomość)|nie widzę (?:tekstu|szkicu)|(?:lütfen )?[^.!?\n]{0,24}(?:metni|taslağı|metninizi|taslağınızı|cevabı)[^.!?\n]{0,16}(?:gönder|paylaş|yapıştır|ver|ilet)|(?:metin|taslak) (?:göremiyorum|yok|eksik)|(?:אנא|בבקשה|תוכל|תוכלי|האם תוכל)[^.!?\n]{0,20}(?:לשלוח|שלח|שלחו|הדבק|לשתף|שתף|לספק)[^.!?\n]{0,20}(?:טקסט|טיוטה|תשובה|תוכן)|לא (?:רואה|קיבלתי|מצאתי)[^.!?\n]{0,12}(?:טקסט|טיוטה)|(?:puoi|potresti|per favore)[^.!?\n]{0,20}(?:inviar|mandar|fornir|condivid|incoll)\w*[^.!?\n]{0,16}(?:testo|bozza)|non vedo (?:il|alcun|nessun) (?:testo|bozza)|waarmee kan ik|w czym mogę pomóc|nasıl yardımcı|במה אוכל לעזור|come posso aiutar",
)

# A whole text that only announces another.
INTRO_ONLY = Phrases(
    r"(?:(?:sure|certainly|of course|okay|ok|absolutely|great|yes|alright)[,!.]* )*(?:here(?:'s| is| are| you go)|below (?:is|are)|this is|the following is|see below|i(?:'ve| have) (?:revised|improved|rewritten))\b[^\n]{0,90}[:.]?",
    r"(?:(?:gerne|klar|natürlich|sicher|okay)[,!.]* )*(?:hier (?:ist|kommt|sind)|nachfolgend|im folgenden|das ist)\b[^\n]{0,90}:?",
    r"(?:(?:bien sûr|d'accord|volontiers|certainement)[ ,!.]*)*(?:voici|voilà|ci-dessous)\b[^\n]{0,90}:?",
    r"(?:(?:claro|por supuesto|desde luego)[,!.]* )*(?:aquí (?:está|tienes|tiene|va)|esta es|a continuación|este es)\b[^\n]{0,90}:?",
    r"(?:(?:claro|com certeza|certamente)[,!.]* )*(?:aqui (?:está|vai|tens|tem)|eis|segue|abaixo está|esta é)\b[^\n]{0,90}:?",
    r"(?:(?:certo|ecco|certamente)[,!.]* )*(?:ecco)\b[^\n]{0,90}:?",
    r"(?:(?:конечно|хорошо|разумеется)[,!.]* )*(?:вот|ниже|далее)\b[^\n]{0,90}:?",
    r"(?:好的|当然|没问题)?[，,！!。]*(?:以下|下面|这)(?:是|为)[^\n]{0,40}[：:]?",
    r"(?:はい|もちろん|承知しました)?[、，!！。]*(?:以下|こちら|次)(?:が|は|に)[^\n]{0,40}[：:。]?",
    r"(?:네|물론|물론입니다|알겠습니다)?[,!. ]*(?:다음은|아래는|여기)[^\n]{0,50}[:.]?",
    r"(?:بالتأكيد|حسنا|طبعا|بالطبع)?[,،!. ]*(?:إليك|فيما يلي|هذا هو|هذه هي)[^\n]{0,60}:?",
    r"(?:ज़रूर|बिल्कुल|ठीक है)?[,!. ]*(?:यहाँ|यह|ये|यहां|नीचे)[^\n]{0,60}(?:है|हैं)[:：]?",
    r"(?:(?:natuurlijk|graag|zeker|oké)[,!.]* )*(?:hier (?:is|zijn|volgt)|hieronder)\b[^\n]{0,90}:?|(?:(?:oczywiście|jasne|dobrze)[,!.]* )*(?:oto|poniżej)\b[^\n]{0,90}:?|(?:(?:tabii|elbette|tamam)[,!.]* )*(?:işte|aşağıda)\b[^\n]{0,90}:?|(?:(?:בטח|כמובן|בשמחה)[,!.]* )*(?:הנה|להלן)[^\n]{0,60}:?",
)
TEXT_NOUN = Phrases(
    r"\b(?:draft|answer|text|version|response|reply|rewrite|revision|improved|revised|rewritten|polished|corrected|updated|descriptions?|summary|paragraphs?|sentences?|wording)\b",
    r"\b(?:antwort|text|fassung|version|entwurf|überarbeit\w*|verbessert\w*)\b|\b(?:texte|réponse|version|brouillon|révisée?|améliorée?|corrigée?)\b",
    r"\b(?:texto|respuesta|versión|borrador|mejorad\w|revisad\w|resposta|versão|rascunho|melhorad\w|revist\w|testo|risposta|versione|bozza)\b",
    r"(?:текст|ответ|вариант|верси|черновик|редакци)|(?:答案|回答|文本|版本|修改|改进|草稿|全文)|(?:回答|文章|改善|修正|バージョン|下書き)|(?:답변|초안|수정|개선|버전|글)|(?:النص|الإجابة|النسخة|المسودة|الجواب)|(?:उत्तर|जवाब|पाठ|मसौदा|संस्करण)",
    r"\b(?:tekst\w*|antwoord|versie|concept|zin(?:nen)?|alinea\w*|odpowied\w*|wersj\w*|szkic\w*|zdani\w*|akapit\w*|popraw\w*|metin|metn\w*|cevap\w*|cevab\w*|yanıt\w*|taslak|taslağ\w*|cümle\w*|paragraf\w*|sürüm\w*|frase|paragrafo)\b|(?:טקסט|תשובה|גרסה|טיוטה|משפט|פסקה|ניסוח)",
)

# An order to leave a word as it is.
KEEP = Phrases(
    r"(?:keep|leave|retain|stick|stay|use|behalt|lass|bleib|belass|gard|conserv|laiss|mant|dej|qued|deix|fic|остав|сохран|保留|保持|沿用|그대로|유지|ابق|احتفظ|रख)"
)
DRAFT_NOUN = Phrases(
    r"\b(?:drafts?|entwurf\w*|brouillons?|ébauche|borrador\w*|rascunhos?|bozza|concept)\b|\b(?:revised|improved|rewritten|original) (?:answer|text|version|response)\b",
    r"черновик|草稿|初稿|下書き|草案|초안|مسودة|المسودة|मसौद|ड्राफ्ट",
    r"\b(?:concepttekst|kladversie|szkic\w*|wersja robocza|taslak|taslağ\w*)\b|טיוטה|הטיוטה",
)
# A task that wants the changes told.
ASKS_CHANGES = Phrases(
    r"\b(?:chang(?:es|ed|ing)|(?:what|which|every|each|any|the|a|this|your) change|changelog|release notes|diff|edits|explain (?:what|why|your)|track(?:ed)? changes|commit message|what you did|migration)\b",
    r"\b(?:änderung\w*|geändert\w*|anpassung\w*|verbesserungen|korrekturen|modific\w*|changement\w*|corrections?|cambi\w*|correcci\w+|mejoras|alteraç\w*|mudan\w*|correções|correção|melhorias)\b",
    r"изменени|правк|исправлени|улучшени|修改|改动|更改|改进|变更|変更|修正|改善|변경|수정|개선|تعديل|تغيير|تحسين|बदलाव|परिवर्तन|सुधार|संशोधन",
    r"\b(?:wijziging\w*|verander\w*|verschil\w*|zmian\w*|zmieni\w*|różnic\w*|poprawk\w*|değişiklik\w*|değişen|fark\w*|modifiche|cambiament\w*)\b|(?:שינוי|שינויים|הבדל|תיקונים)",
)

# A heading over a list of what was changed, at the end of an answer.
CHANGE_LOG = Phrases(
    r"^\W{0,6}(?:(?:key |main |summary of |list of |the |my )*(?:changes?|edits?|improvements?|revisions?|modifications?|corrections?)(?: (?:i )?(?:made|applied|include|were made))?|what (?:i|has|was|i've)(?: have| been)? (?:changed|improved|fixed)|(?:revision|editor'?s?|editing|change) (?:notes?|log|summary)|notes? on (?:the )?(?:revision|changes|edits)|explanation of (?:the )?(?:changes|edits)|why (?:i|these) chang\w+)\W{0,4}:\W{0,4}",
    r"^\W{0,6}(?:(?:vorgenommene |wichtigste |meine |die )*(?:änderungen|anpassungen|verbesserungen|korrekturen)|was (?:ich|sich) (?:geändert|verbessert)(?: habe| hat)?|anmerkungen zur überarbeitung)\W{0,4}:\W{0,4}",
    r"^\W{0,6}(?:(?:les |principales |mes )*(?:modifications|changements|corrections|améliorations)(?: (?:apportée?s|effectuée?s|principaux))?|ce (?:que j'ai|qui a) changé|notes de révision)\W{0,4}:\W{0,4}",
    r"^\W{0,6}(?:(?:los |principales |mis )*(?:cambios|modificaciones|correcciones|mejoras)(?: (?:realizad[oa]s|hech[oa]s|aplicad[oa]s|principales))?|(?:qué|lo que) (?:he cambiado|cambié)|notas de (?:la )?revisión)\W{0,4}:\W{0,4}",
    r"^\W{0,6}(?:(?:as |principais |minhas )*(?:alterações|mudanças|modificações|correções|melhorias)(?: (?:feitas|realizadas|efetuadas|aplicadas))?|o que (?:mudei|alterei|mudou)|notas (?:da|de) revisão)\W{0,4}:\W{0,4}",
    r"^\W{0,6}(?:(?:внесённые |основные |мои |список )*(?:изменения|правки|исправления|улучшения|изменений|правок)|что (?:я )?(?:изменил|исправил|изменено|изменилось)[аио]?|примечания к правке)\W{0,4}:\W{0,4}",
    r"^\W{0,6}(?:(?:主要)?(?:修改|改动|更改|修订|改进|变更)(?:说明|之处|内容|点|如下|要点|记录)?|做了哪些修改)\W{0,4}[:：]",
    r"^\W{0,6}(?:(?:主な)?(?:変更|修正|改善)(?:点|箇所|内容)?|(?:修正|変更)の?(?:メモ|説明))\W{0,4}[:：]",
    r"^\W{0,6}(?:(?:주요 )?(?:변경|수정|개선)(?: ?(?:사항|내용|점))?)\W{0,4}[:：]",
    r"^\W{0,6}(?:(?:أهم )?(?:التعديلات|التغييرات|التحسينات|التصحيحات)(?: (?:التي أجريت|المجراة|التي أجريتها))?|ما الذي (?:تغير|غيرته)|ملاحظات التعديل)\W{0,4}:",
    r"^\W{0,6}(?:(?:किए गए |मुख्य )*(?:बदलाव|परिवर्तन|सुधार|संशोधन)(?: किए गए)?|क्या बदला)\W{0,4}[:：]",
    r"^\W{0,6}(?:(?:de |belangrijkste |aangebrachte )*(?:wijzigingen|aanpassingen|verbeteringen|veranderingen)|wat (?:ik heb|er is) (?:veranderd|gewijzigd|aangepast)|(?:wprowadzone |główne |najważniejsze )*(?:zmiany|poprawki)|co (?:zmieniłem|zmieniłam|zmieniono|poprawiłem)|(?:yapılan |yaptığım |başlıca )*(?:değişiklikler|düzeltmeler|iyileştirmeler)|(?:השינויים|שינויים|תיקונים|שיפורים)(?: שנעשו| שביצעתי| עיקריים)?|מה שיניתי|(?:le |principali )*(?:modifiche|correzioni|cambiamenti)(?: apportat[ei]| fatt[ei]| effettuat[ei])?|cosa ho cambiato)\W{0,4}:\W{0,4}",
)

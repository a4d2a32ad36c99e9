"""How a text says that the rest of it is somewhere else. Looked for in folded lines."""

# ruff: noqa: E501  a language's phrases are read as one line

from chatrefine.quality.fold import Phrases

# With a bracket, dots or a comment mark round it, such a line stands in for text.
REST = Phrases(
    r"\b(?:rest|remaining|remainder|other|others|existing|previous|original|earlier|same|above|unchanged|omitted|untouched|kept|left|as before|as above|truncated|abbreviated|elided|snip(?:ped)?)\b[^\n]{0,60}\b(?:unchanged|same|as (?:before|is|above|in)|stays?|remains?|remain|here|above|code|text|content|steps?|sections?|answer|omitted|continues?|draft|goes|untouched|unaltered|already|lines?|functions?|methods?|paragraphs?|items?|rows?|entries|identical|brevity|logic|implementation|imports?|part|set-?up|follows?|months?|days?|fields?|details?|version|table|list)\b",
    r"\b(?:unchanged|no changes?|omitted|same as (?:before|above|draft|original|the)|as (?:before|above|in the (?:draft|original))|to be continued|continues?(?: as before| here)?|continued|and so on|and so forth|etc\.?|insert[^\n]{0,40}|your [^\n]{0,30} here|add [^\n]{0,40} here|content here|text here|details here|example here|fill in|tbd|to ?do)\b\W*$|\bfor brevity\b|\bremains unchanged\b|\bsame as (?:before|above|in the)\b|\b(?:code|text|content|answer|details?|steps?) (?:here|goes here|continues)\b|\b(?:full|complete|improved|revised|rewritten|rest of the) (?:text|answer|code|content|version|draft)\b",
    r"\b(?:rest|übrige[nrs]?|restliche[nrs]?|weitere[nrs]?|vorhandene[nrs]?|bisherige[nrs]?|alle anderen)\b[^\n]{0,50}\b(?:unverändert|bleib\w*|wie (?:oben|bisher|zuvor|gehabt|im entwurf)|gleich|identisch|hier|code|text|schritte|antwort|folgt|ausgelassen)\b|\bunverändert\b|\bwie (?:oben|bisher|zuvor|gehabt|im entwurf)\b|\bhier [^\n]{0,40}(?:einfügen|eintragen|ergänzen)\b|\b(?:usw|u\.s\.w)\.?\W*$|\bgekürzt\b|\bausgelassen\b|\bder rest\b",
    r"\b(?:reste|suite|suivant|texte|code|étapes|existante?)\b[^\n]{0,50}\b(?:inchangée?s?|identiques?|comme (?:avant|ci-dessus|précédemment)|reste|ici|idem|même|omise?)\b|\binchangée?s?\b|\bidentiques? (?:au|à)\b|\b(?:insérer|ajouter|compléter)[^\n]{0,40}\bici\b|\bcode existant\b|\ble reste\b|\bà suivre\b|\bsans changement\b",
    r"\b(?:resto|texto|código|contenido|pasos|demás)\b[^\n]{0,50}\b(?:sin cambios|igual|como antes|existente|idéntico|aquí|permanece|se mantiene|omitido|mismo)\b|\bsin cambios\b|\bcódigo existente\b|\b(?:insert|añad|agreg|coloc)\w*[^\n]{0,40}\baquí\b|\bel resto\b|\bcomo (?:antes|arriba)\b|\bcontinúa\b",
    r"\b(?:resto|restante|texto|código|conteúdo|passos|demais)\b[^\n]{0,50}\b(?:inalterad\w|sem alterações|sem mudanças|igual|como antes|existente|idêntico|aqui|permanece|mantém-se|mantido|omitido|mesmo)\b|\binalterad[oa]s?\b|\bsem (?:alterações|mudanças)\b|\bcódigo existente\b|\b(?:inser|adicion|coloqu|acrescent)\w*[^\n]{0,40}\baqui\b|\bo (?:resto|restante)\b|\bcomo (?:antes|acima)\b|\bcontinua\b",
    r"\b(?:resto|testo|codice)\b[^\n]{0,40}\b(?:invariat\w|come prima|uguale|esistente|qui)\b|\binvariat[oa]\b|\b(?:rest|overige|bestaande)\b[^\n]{0,40}\b(?:ongewijzigd|hetzelfde|code)\b",
    r"(?:остальн|остаток|далее|существующ|прежн|оставш|дальше)[^\n]{0,50}(?:без изменений|как (?:раньше|прежде|выше|было|в черновике)|не изменил|не меня|здесь|код|текст|то же|прежн|остаётся|так же|ответ|по тексту)|без изменений|\bкак (?:раньше|выше|было)\b|(?:вставьте|вставить|добавьте)[^\n]{0,40}(?:сюда|здесь)|и так далее\W*$|\bи т\. ?д\.?\W*$|продолжение следует",
    r"(?:后文|前文|下文|余文|以下)?(?:同前|同上文|同原文|从略)|(?:其余|其他|其它|剩余|余下|剩下|后面|後面|以下|原有|此处|之前|前面|后续|後續|下文|其餘)[^\n]{0,14}(?:不变|不變|相同|同上|省略|保持|略|代码|代碼|内容|步骤|一致|一样|未改|没变|没有变|填)|省略|同上|保持(?:不变|原样)|(?:此处|这里|在此)[^\n]{0,10}(?:填写|插入|补充|添加|省略)|(?:内容|代码|部分)不变|未完待续|以下略",
    r"(?:以下|残り|その他|他の(?:部分|箇所|手順)?|既存|以降|あとは|後は|続き|元の)[^\n]{0,14}(?:同じ|変更なし|省略|同様|そのまま|略|コード|同文|変わらず|続く|変更はありません|前と同じ|下書き)|省略|中略|後略|以下略|変更なし|ここに[^\n]{0,14}(?:入れ|挿入|記入|書|追加)|下書きと同じ|既存のコード",
    r"(?:나머지|이하|기존|그 외|이후|다른 부분|뒷부분)[^\n]{0,16}(?:동일|변경 ?없|생략|그대로|같음|같습니다|코드|유지|이전과|계속)|생략|중략|이하 동일|변경 ?없음|여기에[^\n]{0,16}(?:입력|추가|삽입|작성)|위와 (?:같|동일)",
    r"(?:باقي|بقية|ما تبقى|الباقي|تتمة|بقيه)[^\n]{0,30}(?:كما (?:هو|هي|سبق)|دون تغيير|بدون تغيير|نفسه|لم يتغير|لم تتغير|النص|الإجابة|الكود|محذوف|هنا)|(?:دون|بدون) تغيير|كما (?:هو|هي|سبق|أعلاه)|(?:أدخل|ضع|أضف)[^\n]{0,20}هنا|يتبع",
    r"(?:बाकी|शेष|आगे|अन्य|पहले का|मौजूदा)[^\n]{0,30}(?:वही|पहले जैसा|यथावत|अपरिवर्तित|समान|जैसा (?:था|है|ऊपर)|कोड|पाठ|नहीं बदला|वैसा ही|वैसे ही)|अपरिवर्तित|यथावत|(?:यहाँ|यहां)[^\n]{0,20}(?:डालें|लिखें|जोड़ें)|पहले जैसा ही",
    r"\b(?:rest|overige|resterende|bestaande|vorige)\b[^\n]{0,40}\b(?:ongewijzigd|hetzelfde|gelijk|zoals|blijft|hier|code|tekst)\b|\bongewijzigd\b|\bzoals (?:hierboven|eerder|voorheen)\b|\bhier invullen\b|\b(?:reszta|pozostał\w*|dalej|dalsza część)\b[^\n]{0,40}\b(?:bez zmian|jak (?:wyżej|poprzednio|dotąd)|taka sama|kod\w*|tekst\w*)\b|\bbez zmian\b|\bjak (?:wyżej|poprzednio)\b|\bwstaw[^\n]{0,30}tutaj\b|\bciąg dalszy\b|\bitd\.?\W*$|(?:geri kalan\w*|kalan kısım|gerisi|devamı|mevcut kod)[^\n]{0,30}(?:aynı|değişmedi|değişmeden|olduğu gibi|burada|yukarıdaki)|olduğu gibi|değişmedi|buraya[^\n]{0,20}(?:yaz|ekle|gir)\w*|(?:שאר|יתר|המשך|שארית)[^\n]{0,20}(?:ללא שינוי|כמו קודם|כמו לעיל|נשאר|זהה)|ללא שינוי|כמו (?:קודם|לעיל)|(?:הכנס|הוסף|כתוב)[^\n]{0,16}כאן|\b(?:resto|restante)\b[^\n]{0,30}\b(?:invariato|come (?:prima|sopra)|uguale)\b",
)

# A plain sentence of that kind.
REST_PLAIN = Phrases(
    r"(?:the )?(?:rest|remainder|remaining (?:text|code|answer|steps|sections|content|part|lines))(?: of the (?:answer|text|draft|code|article|letter|e-?mail|recipe|list|function|script|document|response|steps))?\b[^.\n]{0,20}\b(?:unchanged|the same|as before|as it was|as in the (?:draft|original)|identical)\b[^.\n]{0,20}",
    r"(?:der )?rest(?: (?:der antwort|des textes|des codes))? (?:bleibt|ist) (?:unverändert|gleich|wie (?:bisher|oben|im entwurf))|le reste(?: de la réponse| du texte| du code)? (?:est|reste) (?:inchangée?|identique|le même)[^.\n]{0,20}|el resto(?: de la respuesta| del texto| del código)? (?:queda|permanece|sigue|es) (?:igual|sin cambios|el mismo)[^.\n]{0,20}|o rest(?:o|ante)(?: da resposta| do texto| do código)? (?:fica|permanece|continua|mantém-se) (?:igual|inalterado|sem alterações|o mesmo)[^.\n]{0,20}",
    r"(?:остальн\w+|остальная часть|далее)(?: (?:текст|ответ|код|часть \w+))? (?:без изменений|не изменил\w*|оста[её]тся (?:прежн\w+|без изменений|как (?:было|есть)))|(?:其余|其他|剩余|剩下|后面)(?:的)?(?:部分|内容|代码|步骤|文本)?(?:均|都|全部)?(?:保持)?(?:不变|相同|与?原文(?:相同|一致)|同上)|(?:残り|その他|以降|あと)(?:の(?:部分|文章|回答|手順))?は(?:変更なし|同じ|そのまま|元のまま)(?:です|になります)?|(?:나머지|이하)(?: ?(?:부분|내용|코드))?(?:은|는)? ?(?:동일|그대로|변경 ?없음|이전과 같)[^.\n]{0,8}|(?:باقي|بقية) (?:النص|الإجابة|الكود|الخطوات) (?:كما (?:هو|هي)|دون تغيير|بدون تغيير)|(?:बाकी|शेष)(?: \S+)? (?:वही|पहले जैसा|अपरिवर्तित|यथावत|वैसा ही)[^।\n]{0,20}",
    r"de rest(?: van (?:de tekst|het antwoord|de code))? (?:blijft|is) (?:ongewijzigd|hetzelfde|gelijk)[^.\n]{0,20}|(?:reszta|pozostała część)(?: (?:tekstu|odpowiedzi|kodu))? (?:pozostaje |jest )?(?:bez zmian|taka sama)[^.\n]{0,20}|(?:metnin |cevabın |kodun )?(?:geri kalanı|kalanı|gerisi|devamı) (?:aynı|değişmedi|olduğu gibi)[^.\n]{0,20}|(?:שאר|יתר) (?:הטקסט|התשובה|הקוד) (?:נשאר(?:ה)? )?(?:ללא שינוי|כמו קודם|זהה)|il resto(?: del testo| della risposta| del codice)? (?:rimane|resta|è) (?:invariato|uguale|come prima)[^.\n]{0,20}",
)

# Bracketed fields that only a form or a letter may keep.
FIELD = Phrases(
    r"\[(?:insert|enter|add|fill in|put|type|specify|provide|describe|list|include|write|paste)\b[^\]\n]{0,80}\]",
    r"\[(?:hier )?[^\]\n]{0,50}(?:einfügen|eintragen|ergänzen)\]|\[(?:insérer|insérez|ajouter|ajoutez|indiquer|indiquez|préciser)\b[^\]\n]{0,80}\]|\[(?:insert\w+|añad\w+|agreg\w+|indi\w+|escrib\w+)\b[^\]\n]{0,80}\]|\[(?:inser\w+|adicion\w+|indi\w+|escrev\w+|preench\w+)\b[^\]\n]{0,80}\]",
    r"\[(?:вставь\w*|вставить|укажите|добавьте|впишите)[^\]\n]{0,60}\]|[\[【](?:请|在此|此处|插入|填写)[^\]】\n]{0,40}[\]】]|[\[【](?:ここに|挿入)[^\]】\n]{0,40}[\]】]|\[(?:여기에|삽입)[^\]\n]{0,40}\]|\[(?:أدخل|ضع|أضف|اكتب)[^\]\n]{0,60}\]|\[(?:यहाँ|यहां)[^\]\n]{0,60}\]",
    r"\[(?:vul|voeg|hier|schrijf|noem)\b[^\]\n]{0,60}\]|\[(?:wstaw|wpisz|podaj|dodaj|uzupełnij)\b[^\]\n]{0,60}\]|\[(?:buraya|ekle|yazın|girin)\b[^\]\n]{0,60}\]|\[[^\]\n]{0,40}(?:ekleyin|yazın|girin|doldurun)\]|\[(?:הכנס|הוסף|כתוב|מלא|ציין)[^\]\n]{0,60}\]|\[(?:inserire|inserisci|aggiungere|aggiungi|scrivi|indica|specifica)\b[^\]\n]{0,60}\]",
)

# A text in which blanks for names and dates are usual.
FORMS = Phrases(
    r"\b(?:letters?|e-?mails?|mails?|messages?|notes?|notices?|invitations?|contracts?|agreements?|resumes?|cv|forms?|announcements?|brief|anschreiben|nachricht|vertrag|einladung|lettre|courriel|message|contrat|carta|correo|mensaje|contrato|mensagem|lettera)\b",
    r"письм|сообщени|договор|信|邮件|短信|合同|手紙|メール|契約|편지|메일|문자|계약|رسالة|بريد|عقد|पत्र|ईमेल|संदेश",
    r"\b(?:bericht\w*|uitnodiging\w*|contract\w*|opzegging|aankondiging|wiadomoś\w*|list do|listu do|zaproszeni\w*|umow\w*|ogłoszeni\w*|podani\w*|mesaj\w*|mektup\w*|davetiye\w*|sözleşme\w*|dilekçe\w*|duyuru\w*|messaggio|invito|contratto|modulo|anschreiben|kündigung|bewerbung|absage)\b|(?:מכתב|מייל|הודעה|הזמנה|חוזה|טופס)",
)

# A task that wants blanks to fill, a part of a text or its outline.
ASKED = Phrases(
    r"\b(?:templates?|placeholders?|boilerplate|skeleton|stubs?|scaffold\w*|outline|fill[- ]?in|form letter|mail merge|blank\w*|todo|diff|patch|only (?:the )?(?:changed|changes|relevant|new)|snippet|excerpt|abridge\w*|cliffhanger|ellips\w*|lorem|dummy|filler|sample text|mock(?:up)?|not implemented|cloze|gap|comma|fragment|unfinished|incomplete|half sentence|cut off|(?:end|ends|ending) (?:in|with|on)|truncat\w*|breaks? off|trail(?:s|ing)? off|(?:first|opening) words)\b",
    r"\b(?:vorlage\w*|platzhalter\w*|gerüst|muster\w*|lückentext|formular\w*|gliederung|auszug|nur (?:die )?(?:änderungen|geänderte\w*)|auslassungspunkte?n?|blindtext)\b|\b(?:modèle|gabarit|squelette|formulaire|texte à trous|extrait|points de suspension|canevas)\b",
    r"\b(?:plantilla|esqueleto|formulario|marcador\w*|extracto|puntos suspensivos|modelo|molde|esboço|esqueleto|formulário|marcador\w*|excerto|reticências|minuta|texto de relleno)\b",
    r"(?:шаблон|заглушк|заготовк|бланк|каркас|многоточи|отрывок|только изменени)|(?:模板|占位|骨架|填空|省略号|片段|范本|样板)|(?:テンプレート|雛形|ひな形|穴埋め|プレースホルダ|骨組み|省略記号|抜粋|スタブ)|(?:템플릿|양식|서식|빈칸|자리표시|골격|말줄임표|발췌|스텁)|(?:قالب|نموذج|فراغ|هيكل|مقتطف|نقاط الحذف)|(?:टेम्पलेट|टेम्प्लेट|खाका|प्रारूप|रिक्त स्थान|नमूना|ढाँचा)",
    r"\b(?:sjabloon|voorbeeldbrief|skelet|formulier|fragment|opzet|szablon\w*|wzór|wzoru|formularz\w*|szkielet\w*|zarys|konspekt|fragment\w*|lukę|luki|şablon\w*|taslak form|iskelet|boşluk\w*|örnek form|alıntı|modello|scheletro|modulo|estratto|segnaposto)\b|(?:תבנית|שלד|טופס|קטע|מציין מיקום)",
)

"""Small talk by language: phrases that make a sentence a pleasantry, and its only words.

A sentence is small talk when it holds one of the `HEADS` and no word outside the `WORDS` of its
language. Whatever a user could act on (a thing, a number, a condition of its own) is not there.
"""

HEADS = {
    "en": (
        "hesitate|let me know|feel free|(?:do not|don t) hesitate|reach out|hope (?:that"
        " )?(?:this|that|it|you)|happy to|glad to|anything else|any (?:other|further|more"
        " )*questions|good luck|thank|thanks|great question|good question|here (?:is|s|are)"
        " (?:the|your|a|an)|below is|best of luck|take care|have a (?:great|good|nice|wonderful"
        "|lovely)|my pleasure|you re welcome|just ask|as requested|as you asked|you asked for|i"
        " d be"
    ),
    "pt": (
        "hesitate|espero|qualquer dúvida|alguma dúvida|se (?:precisar|quiser|tiver)|à"
        " disposição|fique à vontade|obrigad|boa sorte|boa pergunta|ótima pergunta|aqui (?:está"
        "|vai)|segue|conte comigo|me avis|hesite"
    ),
    "es": (
        "hesitate|espero|no dudes|no dude|alguna duda|más preguntas|otra pregunta|a (?:tu|su)"
        " disposición|gracias|suerte|buena pregunta|excelente pregunta|aquí (?:tienes|está"
        "|tiene|va)|avísame|encantad|con gusto"
    ),
    "de": (
        "ich hoffe|hoffentlich|weitere(?:n)? fragen|noch fragen|melde dich|melden sie sich"
        "|gerne|gern|viel (?:erfolg|glück|spaß|freude)|danke|gute frage|zur verfügung|hier ist"
        "|hier sind|lass es mich|sag (?:einfach )?bescheid"
    ),
    "fr": (
        "hesitate|j espère|en espérant|n hésite|à (?:ta|votre) disposition|merci|bonne"
        " (?:chance|question|journée)|bon (?:courage|appétit)|voici|avec plaisir|d autres"
        " questions|dites moi|dis moi|excellente question"
    ),
    "it": (
        "hesitate|spero|non esitare|altre domande|a (?:tua|sua) disposizione|grazie|buona"
        " (?:fortuna|domanda|giornata)|ottima domanda|ecco|con piacere|fammi sapere|mi faccia"
        " sapere|resto a"
    ),
    "nl": (
        "hesitate|ik hoop|hopelijk|laat het (?:me|mij) weten|meer vragen|andere vragen|nog vragen"
        "|graag gedaan|succes|veel (?:plezier|succes)|bedankt|dank je|goede vraag|hier is|hier zijn"
    ),
    "ru": (
        "hesitate|надеюсь|если (?:у вас )?(?:будут|есть|остались|появятся)|обращайтесь|спасибо"
        "|удачи|хороший вопрос|отличный вопрос|рад помочь|буду рад|с удовольствием|дайте знать"
        "|вот"
    ),
    "ar": (
        "hesitate|آمل|أتمنى|أرجو|لا تتردد|شكرا|بالتوفيق|سؤال|إليك|تفضل|يسعدني|أخبرني|المزيد|أي"
        " أسئلة"
    ),
    "hi": (
        "आशा है|उम्मीद है|बेझिझक|धन्यवाद|शुभकामनाएँ|अच्छा सवाल|बढ़िया सवाल|कोई (?:और )?सवाल|पूछ|बताएँ|बताइए "
    ),
    "zh": (
        "希望|随时|如有|如果还|还有(?:其他|任何|什么)?(?:问题|疑问)|谢谢|感谢|祝你|祝您|好问题"
        "|以下是|很高兴|乐意"
    ),
    "ja": (
        "幸いです|お気軽に|ください|ありがとうございます|お役に立|ご不明|いつでも|承知"
        "|かしこまり|喜んで"
    ),
    "ko": (
        "도움이|궁금한|언제든지|편하게|감사합니다|행운을|좋은 질문|말씀해|물어보|알려 ?주세요"
        "|기꺼이"
    ),
}

WORDS = {
    "en": (
        "issue issues problem problems trouble difficulty "
        "difficulties error errors run into encounter hit "
        "function code script list plan outline summary letter recipe table how it goes go turns "
        "works went on get with it "
        "hesitate let me know if you have any other further more additional questions question"
        " or need anything else help assistance feel free to ask reach out hesitate contact"
        " hope this that it helps helped helpful is are was be useful clear clears things up"
        " well doing i m am i d be happy glad to answer explain clarify with happy good luck"
        " best of thanks thank you very much so for your asking patience understanding time"
        " message great excellent interesting wonderful nice lovely day evening weekend week"
        " here s the a an revised improved updated corrected polished final full complete"
        " version answer response text draft rewrite below above as requested asked at all just"
        " please would like me adjust change changes anything something there can further"
        " assist sure of course certainly absolutely welcome my pleasure re take care have any"
        " time anytime want us on in touch get back and always these enjoy finds will what 'll"
        " bit requests tips through works out all everything goes way going find email finds"
    ),
    "pt": (
        "problema problemas dificuldade dificuldades algum "
        "hesitate espero que isso isto ajude ajudado tenha ter seja útil te lhe o a você esteja"
        " bem tudo qualquer dúvida dúvidas alguma outra mais se precisar quiser tiver de algo"
        " coisa ajuda é só me avisar avise chamar perguntar falar estou fico à disposição fique"
        " vontade para pergunta perguntas obrigado obrigada muito pela paciência atenção"
        " mensagem boa sorte ótima excelente aqui está vai segue abaixo versão resposta texto"
        " revisada melhorada corrigida atualizada final sua seu por favor não hesite em hesitar"
        " claro com certeza e bom dia ajudar sempre posso comigo conte tirar"
    ),
    "es": (
        "problema problemas dificultad algún "
        "hesitate espero que esto eso te le les ayude ayudado haya sirva servido sea sido útil"
        " se encuentre bien estés esté todo si tienes tiene alguna otra otras más dudas duda"
        " preguntas pregunta necesitas necesita algo ayuda dudes dude en decírmelo decirme"
        " preguntar preguntarme consultarme consultar escribirme contactarme avísame avíseme"
        " quedo estoy a tu su disposición para gracias muchas por paciencia tiempo mensaje"
        " atención buena suerte excelente gran aquí tienes está va la el una un versión"
        " respuesta texto revisada mejorada corregida actualizada final claro supuesto con"
        " gusto encantado encantada de ayudar ayudarte cualquier cosa y lo"
    ),
    "de": (
        "problem probleme problemen schwierigkeiten auftauchen auftreten "
        "ich hoffe das dies es hilft dir ihnen weiter geholfen hat habe konnte helfen"
        " hoffentlich bei weiteren weitere fragen frage noch wenn falls du sie hast haben melde"
        " dich melden sich gerne gern einfach jederzeit viel erfolg glück spaß freude dabei"
        " danke vielen dank für die ihre deine geduld nachricht gute sehr stehe zur verfügung"
        " hier ist sind überarbeitete verbesserte korrigierte aktualisierte fassung version"
        " antwort text der den lass es mich wissen sag bescheid brauchst brauchen etwas hilfe"
        " mir natürlich klar selbstverständlich und geht gut können kannst"
    ),
    "fr": (
        "problème problèmes difficulté difficultés rencontrez souci "
        "hesitate j espère que cela ça ceci vous t te aide aidera aider a aidé allez bien vas"
        " sera est soit utile en espérant hésitez hésite à me contacter demander poser si avez"
        " as des d autres autre questions question besoin de quoi que ce aide je reste suis"
        " votre ta disposition pour merci beaucoup patience message bonne chance excellente"
        " journée bon courage appétit voici voilà la le version révisée améliorée corrigée mise"
        " jour réponse texte avec plaisir bien sûr dites dis moi ou et importe quelle toute"
    ),
    "it": (
        "problema problemi difficoltà qualche "
        "hesitate spero che questo ti le vi sia utile d aiuto aiuti aiutato abbia possa"
        " aiutarti esserti averti aiutarla esserle averle aiutata essere essere"
        " stato esitare esiti a chiedere contattarmi scrivermi se hai ha"
        " altre altri domande domanda dubbi bisogno di altro aiuto resto sono tua sua"
        " disposizione per grazie mille la pazienza buona fortuna giornata ottima ecco la il"
        " versione risposta testo rivista corretta migliorata aggiornata con piacere fammi mi"
        " faccia sapere certo certamente volentieri qualsiasi e tutto bene stia"
    ),
    "nl": (
        "probleem problemen "
        "hesitate ik hoop hopelijk dat dit het je jou u uw helpt geholpen heeft nuttig is was laat"
        " me mij weten als nog meer andere vragen vraag"
        " hebt heeft iets nodig hulp kan ik van dienst"
        " zijn graag gedaan succes veel plezier ermee bedankt dank wel voor geduld bericht goede"
        " vraag hier de een herziene verbeterde bijgewerkte versie antwoord tekst aan gerust stel"
        " mag altijd en natuurlijk zeker fijne dag verder"
    ),
    "ru": (
        "проблемы проблема трудности "
        "hesitate надеюсь это вам тебе поможет помогло помог было будет полезно полезным если у"
        " вас тебя будут есть остались появятся возникнут ещё еще другие какие то вопросы"
        " вопрос что непонятно пишите спрашивайте обращайтесь стесняйтесь спасибо большое за"
        " терпение сообщение удачи хороший отличный рад рада помочь буду с удовольствием дайте"
        " мне знать вот исправленная улучшенная обновлённая версия текст ответ конечно всё"
        " хорошо и я всегда готов"
    ),
    "ar": (
        "hesitate آمل أتمنى أرجو أن يكون هذا ذلك يساعدك مفيدا مفيد لك قد ساعدك تكون بخير تتردد"
        " في السؤال سؤالي التواصل معي إذا كان كانت لديك أي أسئلة أخرى استفسار استفسارات سؤال"
        " شكرا جزيلا على صبرك رسالتك بالتوفيق جيد ممتاز رائع إليك النسخة المعدلة المنقحة"
        " المحسنة الإجابة النص تفضل يسعدني مساعدتك أخبرني المزيد من بالتأكيد بالطبع احتجت إلى"
        " شيء آخر مساعدة"
    ),
    "hi": (
        "आशा है उम्मीद कि यह इससे आपको आपकी मदद मिलेगी करेगा करेगी होगा मददगार उपयोगी हो अगर"
        " यदि कोई और सवाल प्रश्न तो बेझिझक पूछें पूछिए बताएँ बताइए ज़रूर जरूर धन्यवाद"
        " शुभकामनाएँ अच्छा बढ़िया आप अच्छे होंगे मुझे का के लिए बहुत सब सभी ठीक कुशल सकुशल"
        " स्वस्थ परिवार सहित मंगल से"
    ),
    "zh": (
        "希望这以上些内容信息回答对你您有所帮助到能如果还有任何其他更多什么的问题疑问请欢迎随时"
        "告诉我问提联系出谢感耐心祝好运成功顺利一切是个下修改进订润色后版本文答案很高兴乐意为您"
        "服务可继续"
    ),
    "ja": (
        "お役に立てれば幸いです参考なりましたらご不明な点質問わからないことがあればなど、気軽い"
        "つでも知らせ尋連絡聞いてくださいありがとうございます良いですね承知しかこまり喜んで手伝"
        "いま致たの何他"
    ),
    "ko": (
        "도움이 되었으면 좋겠습니다 되셨으면 되길 바랍니다 되기를 더 궁금한 점이 점 있으면"
        " 있으시면 언제든지 편하게 물어보세요 말씀해 주세요 질문해 알려 감사합니다 행운을"
        " 빕니다 좋은 질문입니다 기꺼이 도와드리겠습니다 다른 질문이 또는"
    ),
}

# Whole sentences of small talk, without their marks.
INTERJECTIONS = """
let s get started|let s dive in|let s begin|here you go|sure here you go|here it is|here we go
sure|sure thing|certainly|absolutely|of course|definitely|ok|okay|alright|great|gladly|no problem
thanks|thank you|you re welcome|hello|hi|hi there|hello there|good question|great question
happy to help|glad to help|good luck|enjoy|cheers|understood|got it|yes of course
what a great question|that s a great question|thanks for asking|thanks for the question
all the best|take care|thank you for your question|thank you very much|thanks so much|great choice
good idea|sure happy to help|sure no problem|of course happy to help|sounds good|no worries
have fun
claro|claro que sim|com certeza|certo|ótimo|sem problemas|com prazer|perfeito|boa pergunta
vamos lá|claro vamos lá
ótima pergunta|obrigado|obrigada|muito obrigado|muito obrigada|de nada|olá|oi|boa sorte
bom proveito|bom trabalho|bons estudos|boa viagem|até mais|um abraço|bom apetite
vamos allá|claro|claro que sí|por supuesto|desde luego|con gusto|perfecto|de acuerdo
buena pregunta|gracias
muchas gracias|hola|suerte|buena suerte|de nada|con mucho gusto|buen viaje|mucha suerte
buen provecho|encantado|encantada|excelente pregunta
los geht s|dann los|klar|natürlich|gerne|gern|selbstverständlich|sicher|gute frage|danke
vielen dank|hallo|viel erfolg
viel glück|viel spaß|guten appetit|alles gute|kein problem|gern geschehen|gerne doch|aber gerne
sehr gerne|gute reise|danke für die frage|gutes gelingen
c est parti|allons y|bien sûr|certainement|avec plaisir|volontiers|d accord|parfait|bonne question
merci|merci beaucoup
bonjour|bonne chance|bon courage|bon appétit|bonne journée|bon voyage|excellente question|entendu
très bonne question|absolument
andiamo|cominciamo|certo|certamente|volentieri|con piacere|perfetto|va bene|buona domanda
ottima domanda|grazie
grazie mille|ciao|buona fortuna|buon appetito|in bocca al lupo|buon viaggio|buona giornata
di nulla|prego|assolutamente
natuurlijk|zeker|graag|prima|goede vraag|bedankt|dank je wel|succes|graag gedaan|geen probleem
veel succes|veel plezier|hallo|uiteraard|met plezier|natuurlijk graag
конечно|разумеется|хорошо|с удовольствием|отличный вопрос|хороший вопрос|спасибо|удачи
здравствуйте|привет|пожалуйста|да конечно|приятного аппетита|всего доброго|рад помочь|рада помочь
безусловно
بالتأكيد|بالطبع|طبعا|حسنا|شكرا|أهلا|مرحبا|سؤال جيد|سؤال رائع|بكل سرور|بالتوفيق|شكرا لك|نعم بالطبع
على الرحب والسعة|أتمنى لك التوفيق|حظا سعيدا|بالهناء والشفاء|حسنًا|طبعًا|شكرًا|أهلًا|مرحبًا
ज़रूर|जरूर|बिल्कुल|बेशक|धन्यवाद|नमस्ते|अच्छा सवाल|बढ़िया सवाल|ठीक है|शुभकामनाएँ|शुभ यात्रा
ज़रूर बताता हूँ|शुक्रिया|आपका स्वागत है
好的|当然|没问题|谢谢|不客气|您好|你好|好问题|这是个好问题|祝你好运|祝您好运|加油|祝你成功
当然可以|没问题的|祝旅途愉快|好的没问题|祝一切顺利
はい|もちろんです|もちろん|承知しました|承知いたしました|かしこまりました|わかりました
了解しました|ありがとうございます|こんにちは|良い質問ですね|いい質問ですね|頑張ってください
どういたしまして|良い旅を|喜んで
네|물론입니다|물론이죠|물론|알겠습니다|좋은 질문입니다|좋은 질문이에요|감사합니다|안녕하세요
행운을 빕니다|네 물론입니다|기꺼이 도와드리겠습니다|즐거운 여행 되세요
"""

# What may stand in front of the first sentence, up to its comma or colon.
OPENINGS = """
in short|overall|in summary|all in all|in conclusion|to conclude|long story short|to sum up
in brief|briefly|in a nutshell|to summarise|to summarize|sure|of course|certainly|absolutely|well
so|basically|em resumo|resumindo|em suma|claro|com certeza|bem|bom|en resumen|resumiendo|en breve
en pocas palabras|por supuesto|bueno|pues|kurz gesagt|zusammengefasst|kurz|natürlich|gerne
en résumé|en bref|bien sûr|bref|in breve|in sintesi|riassumendo|certo|kortom|natuurlijk|uiteraard
samengevat|in het kort|короче|короче говоря
в двух словах|итак|в итоге|если коротко|коротко говоря|конечно|باختصار|بإيجاز|خلاصة القول|بالتأكيد
بالطبع|संक्षेप में|बेशक|总之|简而言之|简单来说|总的来说|好的|当然|要するに|つまり|簡単に言うと
まとめると|はい|もちろん|요컨대|요약하면|간단히 말해|물론
"""

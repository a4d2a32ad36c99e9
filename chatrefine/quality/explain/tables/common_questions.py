"""What an answer says of the question itself: that it is a good one, and how common it is.

One pattern a line, for a whole sentence without its marks; a line that begins with two blanks goes
on from the one before. Each names or praises the question: "this trips up most people" alone may
be said of the matter.
"""

COMMON_QUESTIONS = r"""
(?:(?:that s|that is|this is|what) )?(?:a )?(?:very |really |quite )?(?:good|great|excellent|fair
  |interesting) question(?: and| but)? (?:this|that|it)(?: one)?(?: really| often| always
  | definitely)? (?:trips?|catch(?:es)?|confuses?|puzzles?|stumps?|throws?|gets?) (?:up )?(?:(?:so
  |quite )?(?:a lot of|lots of|plenty of|many|most) )?(?:people|developers|programmers|beginners
  |newcomers|students|learners|users|folks|us|everyone|everybody)(?: out| up| off)?(?: at first)?
(?:(?:that s|that is|this is|what) )?(?:a )?(?:very |really |quite )?(?:good|great|excellent|fair
  |interesting) question(?: and| but)? (?:this|that|it)(?: one)?(?: comes up (?:a lot|often
  |all the time|quite often)| is asked (?:a lot|often|all the time)|(?: s| is) (?:a |an )?(?:very
  |really |quite |extremely )?(?:common|frequent|classic|popular)(?: question| one
  | source of confusion| point of confusion| stumbling block| misunderstanding))
(?:this|that|it)(?: s| is) (?:a |an )?(?:very |really |quite |extremely )?(?:common|frequent|classic
  |popular) question
(?:(?:muy )?(?:buena|excelente) pregunta )?(?:esa |esta )?(?:es )?una (?:duda|pregunta) (?:muy )?
  (?:común|frecuente|habitual)
(?:muy )?(?:buena|excelente) pregunta (?:mucha gente se confunde|confunde a mucha gente)
  (?: con esto)?
(?:(?:boa|ótima|excelente) pergunta )?(?:essa |esta )?(?:é )?uma (?:dúvida|pergunta) (?:muito )?
  (?:comum|frequente)
(?:boa|ótima|excelente) pergunta (?:isso confunde muita gente|muita gente se confunde)(?: com isso)?
(?:(?:sehr )?gute frage )?(?:das )?ist eine (?:sehr )?(?:häufige|beliebte|typische) frage
(?:sehr )?gute frage (?:das verwirrt|darüber stolpern|das fragen sich) (?:viele|viele leute)
(?:(?:très )?(?:bonne|excellente) question )?c est une question (?:très )?(?:fréquente|courante
  |classique)
(?:(?:bella|buona|ottima) domanda )?(?:è )?(?:un dubbio|una domanda) (?:molto )?(?:comune|frequente)
(?:goede vraag )?(?:dat|dit) is een (?:veelgestelde|veel gestelde|veelvoorkomende) vraag
(?:(?:хороший|отличный) вопрос )?(?:это )?(?:очень )?(?:частый|распространённый|популярный) вопрос
(?:好问题 ?)?(?:这是个|这是一个|是)?(?:很|非常)?常见的?(?:问题|疑问)
(?:これは)?(?:とても)?よく(?:ある|いただく|聞かれる)ご?質問です(?:ね)?
(?:좋은 질문입니다 )?(?:자주|많이) (?:받는|나오는|묻는) 질문입니다
"""

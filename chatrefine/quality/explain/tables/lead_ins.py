"""How a list or section is announced: patterns of whole lines, in words without their marks.

One pattern a line; a line that begins with two blanks goes on from the one before. The groups `t`
and `u` are what it is about; a line without them announces nothing of its own. `GEN` stands for
the names any list of steps may have, `HERE` for words that point at what follows.
"""

GENERIC = {
    "en": """
steps?|instructions?|step by step(?: instructions| guide)?|guide|procedure|overview|introduction|
  intro|answer|solution|explanation|details|what to do|the following
""",
    "de": """
schritte?|anleitung|vorgehen|vorgehensweise|überblick|übersicht|einleitung|antwort|lösung|
  erklärung
""",
    "fr": """
étapes?|instructions?|marche à suivre|procédure|aperçu|introduction|réponse|solution|explication
""",
    "es": """
pasos?|instrucciones|procedimiento|resumen|introducción|respuesta|solución|explicación
""",
    "pt": """
passos?|passo a passo|instruções|procedimento|visão geral|introdução|resposta|solução|explicação
""",
    "it": """
passaggi|passi|istruzioni|procedura|panoramica|introduzione|risposta|soluzione|spiegazione
""",
    "nl": """
stappen|stap|instructies|procedure|overzicht|inleiding|antwoord|oplossing|uitleg
""",
}
HERE = {
    "en": """
(?:here (?:s|is|are)|below (?:is|are)|these are|you ll find below|see below for)
""",
    "de": """
(?:hier (?:ist|sind|kommt|kommen)|nachfolgend (?:ist|sind)|das (?:ist|sind)|im folgenden)
""",
    "fr": """
(?:voici|voilà|ci dessous)
""",
    "es": """
(?:aquí (?:está|están|tienes|tiene|van)|estos son|estas son|a continuación)
""",
    "pt": """
(?:aqui (?:está|estão|vai|vão)|estes são|estas são|a seguir|seguem|segue)
""",
    "it": """
(?:ecco|questi sono|queste sono|di seguito)
""",
    "nl": """
(?:hier (?:is|zijn|volgen)|dit zijn|hieronder (?:staan|volgen))
""",
}
FRAMES = {
    "en": r"""
(?:HERE )?how to (?P<t>.+)
(?:HERE )?(?:the |some |a |your )?(?:simple |quick |basic |detailed )?(?:GEN)(?: to (?P<t>.+?)|\s
  for (?P<u>.+?))?(?: (?:are|is))?(?: (?:as follows|these|below))?
to (?P<t>.+?) (?:please )?(?:follow|do|take|use) (?:these|the following|the)(?: simple| few)
  ? (?:steps|instructions)(?: below)?
(?:please )?(?:follow|do|take|use) (?:these|the following|the)(?: simple)? (?:steps|instructions)
  (?: (?:below )?to (?P<t>.+))?(?: below)?
(?:you can )?(?P<t>.+?) (?:by following|in) (?:these|the following) steps
HERE (?:the |some |a few |a )?(?P<u>.+?)(?: below)?
(?P<u>.+?) (?:are|is)(?: (?:as follows|the following|these|below|listed below))?
(?P<u>.+?) (?:as follows|the following)
""",
    "de": r"""
HERE (?:die |eine |einige )?(?:GEN)(?: (?:für|zum|zur) (?P<u>.+))?
(?:die )?(?:GEN)(?: (?:für|zum|zur) (?P<u>.+?))?(?: (?:sind|lauten))?
so (?:gehen sie|gehst du|geht es|geht s|gehts)(?: vor)?
(?:gehen sie|gehe|geh)(?: dazu)? (?:wie folgt|so|folgendermaßen) vor
(?:führen sie|führe)(?: dazu)? (?:diese|die folgenden|folgende) schritte (?:aus|durch)
um (?P<t>.+?) (?:gehen sie|gehe|geh) (?:wie folgt|so|folgendermaßen) vor
HERE (?:die |ein paar |einige )?(?P<u>.+)
(?P<u>.+?) (?:sind|ist|lauten)(?: (?:wie folgt|folgende|diese))?
""",
    "fr": r"""
HERE comment (?P<t>.+)
comment (?P<t>.+)
(?:HERE )?(?:les |la |des |quelques )?(?:GEN)(?: (?:pour|à suivre pour) (?P<t>.+?))?(?: (?:sont|
  est))?(?: (?:les suivantes|la suivante))?
(?:pour (?P<t>.+?) )?(?:suivez|suis|procédez à|effectuez) (?:ces|les) étapes(?: suivantes)?
HERE (?:les |des |quelques |la |le )?(?P<u>.+)
(?P<u>.+?) (?:sont|est)(?: (?:les suivant(?:e)?s|le suivant|la suivante))?
""",
    "es": r"""
(?:HERE )?cómo (?P<t>.+)
(?:HERE )?(?:los |las |unos |algunos |la |el )?(?:GEN)(?: para (?P<t>.+?))?(?: (?:son|es))
  ?(?: (?:los|las) siguientes)?
(?:para (?P<t>.+?) )?(?:siga|sigue|sigan) (?:estos|los siguientes) pasos
HERE (?:los |las |algunos |algunas )?(?P<u>.+)
(?P<u>.+?) (?:son|es)(?: (?:los|las) siguientes| el siguiente| la siguiente)?
""",
    "pt": r"""
(?:HERE )?como (?P<t>.+)
(?:HERE )?(?:os |as |alguns |algumas |a |o )?(?:GEN)(?: para (?P<t>.+?))?(?: (?:são|é))?(?: (?:os|
  as) seguintes)?
(?:para (?P<t>.+?) )?(?:siga|sigam) (?:estes|os seguintes|esses) passos
HERE (?:os |as |alguns |algumas )?(?P<u>.+)
(?P<u>.+?) (?:são|é)(?: (?:os|as) seguintes| o seguinte| a seguinte)?
""",
    "it": r"""
(?:HERE )?come (?P<t>.+)
(?:HERE )?(?:i |gli |le |alcuni |la )?(?:GEN)(?: per (?P<t>.+?))?(?: (?:sono|è))?(?: i seguenti|\s
  le seguenti| la seguente)?
(?:per (?P<t>.+?) )?(?:segui|segua|seguite) (?:questi|i seguenti) (?:passaggi|passi)
HERE (?:i |gli |le |alcuni |alcune )?(?P<u>.+)
(?P<u>.+?) (?:sono|è)(?: i seguenti| le seguenti| il seguente| la seguente)?
""",
    "nl": r"""
(?:HERE )?hoe (?P<t>.+)
(?:HERE )?(?:de |een paar |enkele )?(?:GEN)(?: om (?P<t>.+?)| voor (?P<u>.+?))?(?: (?:zijn|is))
  ?(?: als volgt)?
(?:om (?P<t>.+?) )?(?:volg|doorloop) (?:deze|de volgende) stappen
HERE (?:de |een paar |enkele )?(?P<u>.+)
(?P<u>.+?) (?:zijn|is)(?: als volgt| de volgende)?
""",
}

"""Abbreviations and what they stand for, as the keys of their tokens: `short=full`."""

SHORT_FORMS = """
and=&|eg=for example|eg=for instance|for example=for instance|ie=that is|etc=and so on
approx=approximately|no=number|dr=doctor|mr=mister|st=saint|pr=pull request|ca=circa
asap=as soon as possible|max=maximum|min=minimum|info=information|app=application
config=configuration|repo=repository|docs=documentation|vs=versus|dept=department|db=database
k8s=kubernetes|w/=with|w/o=without|fig=figure|vol=volume|p=page|pp=pages|tel=telephone
govt=government|intro=introduction|temp=temperature|est=estimated|e=&|y=&|et=&|und=&|и=&
pex=por exemplo|p ex=por exemplo|pej=por ejemplo|p ej=por ejemplo|zb=zum beispiel
z b=zum beispiel|dh=das heißt|d h=das heißt|usw=und so weiter|bzw=beziehungsweise|inkl=inklusive
ggf=gegebenenfalls|evtl=eventuell|ca=zirka|nr=nummer|sr=senhor|sra=senhora|dra=doutora|dr=doutor
av=avenida|tel=telefone|nº=número|n=número|sr=señor|sra=señora|dra=doctora|ud=usted|uds=ustedes
etc=etcétera|pág=página|те=то есть|т е=то есть|итд=и так далее|и т д=и так далее|напр=например
см=смотрите|cad=c'est à dire|mme=madame|m=monsieur|etc=et cetera|ecc=eccetera|dott=dottore
sig=signor|in=inches|secs=seconds|mins=minutes|us=united states|us!=united states|usa=united states
uk=united kingdom|eu=european union|un=united nations|nyc=new york city
ai=artificial intelligence|tv=television|phone=telephone|ad=advertisement|kb=keyboard|per=/|a=/
por=/|pro=/|par=/|al=/|twice=n:2 times|twice=n:2 x|once=n:1 time|thrice=n:3 times|double=n:2 x
n:24 / n:7=around the clock|us=the united states|us!=the united states|us!=usa
uk=the united kingdom|eu=the european union
ok=okay|n°=numéro|séc=século|ул=улица|ул=улице|ул=улицы|ул=улицу|apto=apartamento|tel=teléfono
avda=avenida|bd=boulevard|str=straße|tgl=täglich|jährl=jährlich|vgl=vergleiche
mlle=mademoiselle|depto=departamento|gibt 's=gibt es|gibt's=gibt es
"""

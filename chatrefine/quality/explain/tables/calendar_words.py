"""Months and weekdays by language: twelve and seven entries, spellings of one parted by commas."""

MONTHS = {
    "en": (
        "january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug"
        "|september,sept,sep|october,oct|november,nov|december,dec"
    ),
    "fr": (
        "janvier,janv|février,févr|mars|avril,avr|mai|juin|juillet,juil|août|septembre,sept"
        "|octobre,oct|novembre,nov|décembre,déc"
    ),
    "de": (
        "januar,jänner,jan|februar,feb|märz,mär|april,apr|mai|juni,jun|juli,jul|august,aug"
        "|september,sept,sep|oktober,okt|november,nov|dezember,dez"
    ),
    "es": (
        "enero,ene|febrero,feb|marzo,mar|abril,abr|mayo,may|junio,jun|julio,jul|agosto,ago"
        "|septiembre,setiembre,sept,sep|octubre,oct|noviembre,nov|diciembre,dic"
    ),
    "pt": (
        "janeiro,jan|fevereiro,fev|março,mar|abril,abr|maio,mai|junho,jun|julho,jul|agosto,ago"
        "|setembro,set|outubro,out|novembro,nov|dezembro,dez"
    ),
    "it": (
        "gennaio,gen|febbraio,feb|marzo,mar|aprile,apr|maggio,mag|giugno,giu|luglio,lug|agosto"
        ",ago|settembre,set|ottobre,ott|novembre,nov|dicembre,dic"
    ),
    "nl": (
        "januari,jan|februari,feb|maart,mrt|april,apr|mei|juni,jun|juli,jul|augustus,aug"
        "|september,sep|oktober,okt|november,nov|december,dec"
    ),
    "ru": (
        "января,январь,янв|февраля,февраль,февр|марта,март|апреля,апрель,апр|мая,май|июня,июнь"
        "|июля,июль|августа,август,авг|сентября,сентябрь,сент|октябрь,октября,окт|ноябрь,ноября"
        ",нояб|декабрь,декабря,дек"
    ),
    "uk": (
        "січень,січня|лютого,лютий|березень,березня|квітень,квітня|травень,травня|червень"
        ",червня|липень,липня|серпень,серпня|вересень,вересня|жовтень,жовтня|листопада,листопад"
        "|грудень,грудня"
    ),
    "pl": (
        "stycznia,styczeń|lutego,luty|marzec,marca|kwiecień,kwietnia|maja,maj|czerwiec,czerwca"
        "|lipiec,lipca|sierpnia,sierpień|wrzesień,września|października,październik|listopada"
        ",listopad|grudzień,grudnia"
    ),
    "sv": (
        "januari,jan|februari,feb|mars|april,apr|maj|juni|juli|augusti,aug|september,sep"
        "|oktober,okt|november,nov|december,dec"
    ),
    "tr": "ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık",
    "ar": (
        "يناير,كانون الثاني|فبراير,شباط|مارس,آذار|أبريل,نيسان|مايو,أيار|يونيو,حزيران|يوليو,تموز"
        "|أغسطس,آب|سبتمبر,أيلول|أكتوبر|نوفمبر|ديسمبر"
    ),
    "hi": (
        "जनवरी|फ़रवरी,फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर,सितम्बर|अक्टूबर|नवंबर,नवम्बर|दिसंबर,दिसम्बर"
    ),
}

WEEKDAYS = {
    "en": (
        "monday,mon|tuesday,tues,tue|wednesday,wed|thursday,thurs,thu|friday,fri|saturday,sat"
        "|sunday,sun"
    ),
    "fr": "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
    "de": "montag|dienstag|mittwoch|donnerstag|freitag|samstag,sonnabend|sonntag",
    "es": "lunes|martes|miércoles|jueves|viernes|sábado|domingo",
    "pt": (
        "segunda feira,2a feira|terça feira,3a feira|quarta feira,4a feira|quinta feira"
        ",5a feira|sexta feira,6a feira|sábado|domingo"
    ),
    "it": "lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica",
    "nl": "maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag",
}

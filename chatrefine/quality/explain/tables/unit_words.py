"""Units by dimension: `words=factor`, the factor being how many base units one of them is.

Words of one unit are parted by commas; a leading `!` keeps the case (`Mb` is not `MB`).
Currencies have the factor 1 each in a dimension of their own, so no two ever mix.
"""

UNITS = {
    "time": (
        "ms,msec,millisecond,milliseconds,millisekunden,milissegundo,milissegundos,milisegundos"
        ",毫秒,ミリ秒=1/1000|s,sec,secs,second,seconds,seg,segundo,segundos,segs,sekunde,sekunden"
        ",sek,seconde,secondes,secondo,secondi,секунда,секунды,секунд,секунду,сек,秒,秒钟,秒鐘,秒間,초"
        ",ثانية,ثوان,सेकंड=1|min,mins,minute,minutes,minuto,minutos,minuten,minuti,минута"
        ",минуты,минут,минуту,мин,分,分钟,分鐘,分間,분,دقيقة,دقائق,मिनट=60|h,hr,hrs,hour,hours,hora,horas"
        ",stunde,stunden,std,uren,heure,heures,ora,ore,час,часа,часов,ч,小时,小時,个小时,個小時,个钟头,個鐘頭,時間,시간,ساعة,ساعات,घंटे"
        ",घंटा=3600|d,day,days,dia,dias,día,días,tag,tage,tagen,dag,dagen,jour,jours,giorno,giorni,день"
        ",дня,дней,天,日間,يوم,أيام,दिन=86400|week,weeks,wk,wks,semana,semanas,woche,wochen,weken"
        ",semaine,semaines,settimana,settimane,неделя,недели,недель,周,週,个星期,個星期,週間,أسبوع,أسابيع=604800"
    ),
    "month": (
        "month,months,mês,meses,mes,monat,monate,monaten,mois,mese,mesi,месяц,месяца,месяцев,个月,個月"
        ",か月,ヶ月,ヵ月,カ月,개월,달,maanden,maand,شهر,أشهر=1|year,years,yr,yrs,ano,anos,año,años,jahr,jahre,jahren,an"
        ",ans,année,années,anno,anni,jaar,год,года,лет=12"
    ),
    "length": (
        "nm,nanometre,nanometer,nanometres,nanometers=1/1000000000|µm,μm,um,micron"
        ",microns=1/1000000|mm,millimetre,millimetres,millimeter,millimeters,milímetro"
        ",milímetros,millimètre,millimètres,millimetro,millimetri,миллиметр,миллиметров,мм,毫米"
        ",ミリメートル=1/1000|cm,centimetre,centimetres,centimeter,centimeters,centímetro,centímetros"
        ",zentimeter,centimètre,centimètres,centimetro,centimetri,сантиметр,сантиметров"
        ",сантиметра,см,厘米,センチ,センチメートル,센티미터,سم=1/100|m,metre,metres,meter,meters,metro,metros"
        ",mètre,mètres,metri,метр,метра,метров,м,米,メートル,미터,متر,मीटर=1|km,kilometre,kilometres"
        ",kilometer,kilometers,quilómetro,quilómetros,quilômetro,quilômetros,kilómetro"
        ",kilómetros,kilomètre,kilomètres,chilometro,chilometri,километр,километра,километров"
        ",км,公里,千米,キロメートル,킬로미터,كم,किलोमीटर,किमी=1000|in,inch,inches=254/10000|ft,foot"
        ",feet=3048/10000|yd,yard,yards=9144/10000|mi,mile,miles,milha,milhas,milla,millas"
        ",meile,meilen=1609344/1000"
    ),
    "area": (
        "m^2,sqm,m2,square metres,square meters,metros quadrados,metros cuadrados,quadratmeter"
        ",qm,mètres carrés,平方米,平方メートル=1|cm^2,cm2=1/10000|km^2,km2=1000000|ha,hectare"
        ",hectáreas,hectares,hektar=10000"
    ),
    "mass": (
        "mg,milligram,milligrams,miligramo,miligramos,miligramas,мг,毫克=1/1000|g,gr"
        ",gram,grams,gramme,grammes,grama,gramas,gramo,gramos,gramm,grammo,grammi,грамм,грамма"
        ",граммов,г,克,グラム,그램,غرام,ग्राम=1|kg,kilo,kilos,kilogram,kilograms,kilogramme"
        ",kilogrammes,quilo,quilos,quilograma,quilogramas,kilogramo,kilogramos,kilogramm,chilo"
        ",chili,chilogrammo,chilogrammi,килограмм,килограмма,килограммов,кг,公斤,千克,キロ,キログラム,킬로그램"
        ",كيلوغرام,किलो,किलोग्राम=1000|t,tonne,tonnes,tonelada,toneladas,тонн,吨=1000000|oz"
        ",ounce,ounces=283495/10000|lb,lbs,pound,pounds=45359237/100000"
    ),
    "volume": (
        "ml,millilitre,millilitres,milliliter,milliliters,mililitro,mililitros,мл,毫升,ミリリットル"
        ",밀리리터=1|cl,centilitre,centilitres,centiliter,centiliters=10|dl,decilitre,decilitres"
        ",deciliter=100|l,litre,litres,liter,liters,litro,litros,litri,литр,литра,литров,л,升"
        ",リットル,리터,لتر,लीटर=1000|tbsp,tablespoon,tablespoons=tbsp|tsp,teaspoon,teaspoons=tsp|cup"
        ",cups=cup"
    ),
    "data": (
        "bytes,byte=1|!kB,!KB,kilobyte,kilobytes=1000|!MB,megabyte,megabytes=1000000|!GB"
        ",gigabyte,gigabytes=1000000000|!TB,terabyte,terabytes=1000000000000|!KiB,kibibyte"
        ",kibibytes=1024|!MiB,mebibyte,mebibytes=1048576|!GiB=1073741824"
    ),
    "speed": (
        "km/h,kmh,kph,kilometres per hour,kilometers per hour=1|mph,miles per hour=mph|m/s"
        ",metres per second,meters per second=m/s"
    ),
    "rate": "!Mbit/s,mbps,!Mb/s=1|!Gbit/s,gbps,!Gb/s=1000|!MB/s=8",
    "frequency": "hz,hertz=1|khz,kilohertz=1000|mhz,megahertz=1000000|ghz,gigahertz=1000000000",
    "pressure": (
        "pa,pascal,pascals=1|hpa,mbar,millibar,millibars=100|kpa,kilopascal,kilopascals=1000"
        "|bar,bars=100000|psi=psi"
    ),
    "power": "w,watt,watts,вт=1|kw,kilowatt,kilowatts,quilowatts,kilovatios=1000",
    "energy": "!kWh,kilowatt hours,kilowattstunden,quilowatt horas=1|kcal=kcal|kj=kj",
    "temperature": (
        "°c,℃,degrees celsius,grad celsius,graus celsius,grados celsius,degrés celsius"
        ",градусов цельсия,摄氏度,攝氏度=c"
        "|°f,℉,degrees fahrenheit=f|°,degree,degrees,grad,graus,grados"
        ",gradi,degrés,градусов,度=deg"
    ),
    "share": (
        "%,percent,per cent,pct,por cento,por ciento,prozent,pour cent,per cento,процент"
        ",процента,процентов,بالمئة,بالمائة,في المئة,في المائة,٪,パーセント,퍼센트,प्रतिशत=1|‰=1/10"
    ),
    "usd": (
        "$,us$,usd,dollar,dollars,dólar,dólares,dollari,доллар,доллара,долларов,美元,ドル,달러"
        ",دولار=1"
    ),
    "eur": "€,eur,euro,euros,евро,欧元,歐元,ユーロ,유로,يورو=1",
    "gbp": "£,gbp,pounds sterling=1",
    "jpy": "¥,￥,jpy,yen,ienes,yenes,иен,円,엔=1",
    "cny": "cny,rmb,yuan,元,人民币=1",
    "brl": "r$,brl,real,reais=1",
    "inr": "₹,inr,rs,rupee,rupees,रुपये,रुपए=1",
    "rub": "₽,rub,рубль,рубля,рублей,руб=1",
    "krw": "₩,krw,원=1",
    "chf": "chf,franken,francs suisses=1",
}

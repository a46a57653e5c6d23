import { parseBanks } from '../../lookups/parse';

/*
 * The first three digits of a CLABE, slug and name; a closed one is kept for old accounts.
 * Source: banksMap of npm clabe-validator 3.2.2 (MIT), taken 2026-11-21, without the central bank and clearing
 * codes. Names as customers know them; closed: GE Money, Interacciones, Accendo, Famsa, CIBanco.
 */
export const banks = parseBanks(`
002|banamex|Banamex
006|banco-nacional-de-comercio-exterior|Banco Nacional de Comercio Exterior
009|banco-nacional-de-obras-y-servicios-publicos|Banco Nacional de Obras y Servicios Públicos
012|bbva-mexico|BBVA México
014|santander|Santander
019|banjercito|Banjército
021|hsbc|HSBC
022|ge-money-bank|GE Money Bank|closed
030|banbajio|BanBajío
032|ixe|IXE
036|inbursa|Inbursa
037|banco-interacciones|Banco Interacciones|closed
042|mifel|Mifel
044|scotiabank|Scotiabank
058|banregio|Banregio
059|invex|Invex
060|bansi|Bansí
062|afirme|Afirme
072|banorte|Banorte
102|accendo-banco|Accendo Banco|closed
103|american-express-bank-mexico|American Express Bank (México)
106|bank-of-america-mexico|Bank of America México
108|mufg-bank-mexico|MUFG Bank México
110|banco-j-p-morgan|Banco J.P. Morgan
112|monex|Monex
113|ve-por-mas|Ve por Más
116|ing-bank-mexico|ING Bank (México)
124|citi-mexico|Citi México
126|banco-credit-suisse-mexico|Banco Credit Suisse (México)
127|banco-azteca|Banco Azteca
128|autofin|Autofin
129|barclays-bank-mexico|Barclays Bank México
130|compartamos|Compartamos
131|famsa|Famsa|closed
132|multiva|Multiva
133|actinver|Actinver
134|banco-wal-mart-de-mexico-adelante|Banco Wal-Mart de México Adelante
135|nacional-financiera|Nacional Financiera
136|inter-banco|Inter Banco
137|bancoppel|BanCoppel
138|abc-capital|ABC Capital
139|ubs-banco|UBS Banco
140|consubanco|Consubanco
141|volkswagen-bank|Volkswagen Bank
143|cibanco|CIBanco|closed
145|banco-base|Banco Base
147|bankaool|Bankaool
148|pagatodo|PagaTodo
150|inmobiliario-mexicano|Inmobiliario Mexicano
151|fundacion-donde-banco|Fundación Dondé Banco
152|bancrea|Bancrea
154|banco-finterra|Banco Finterra
155|industrial-and-commercial-bank-of-china|Industrial and Commercial Bank of China
156|banco-de-sabadell|Banco de Sabadell
157|shinhan-bank|Shinhan Bank
158|mizuho-bank|Mizuho Bank
159|bank-of-china-mexico|Bank of China México
160|banco-s3-mexico|Banco S3 México
166|banco-del-bienestar|Banco del Bienestar
167|hey-banco|Hey Banco
168|sociedad-hipotecaria-federal|Sociedad Hipotecaria Federal
600|monex-casa-de-bolsa|Monex Casa de Bolsa
601|gbm-grupo-bursatil-mexicano|GBM Grupo Bursátil Mexicano
602|masari-casa-de-bolsa|Masari Casa de Bolsa
604|inversora-bursatil|Inversora Bursátil
605|value-casa-de-bolsa|Valué, Casa de Bolsa
606|base-internacional-casa-de-bolsa|Base Internacional Casa de Bolsa
607|casa-de-cambio-tiber|Casa de Cambio Tiber
608|vector-casa-de-bolsa|Vector Casa de Bolsa
610|b-y-b-casa-de-cambio|B y B Casa de Cambio
611|intercam-casa-de-cambio|Intercam Casa de Cambio
613|multivalores-casa-de-bolsa-multiva-gpo-fin|Multivalores Casa de Bolsa, Multiva Gpo. Fin.
614|acciones-y-valores-banamex-casa-de-bolsa|Acciones y Valores Banamex, Casa de Bolsa
615|merrill-lynch-mexico-casa-de-bolsa|Merrill Lynch México, Casa de Bolsa
616|casa-de-bolsa-finamex|Casa de Bolsa Finamex
617|valores-mexicanos-casa-de-bolsa|Valores Mexicanos Casa de Bolsa
618|unica-casa-de-cambio|Única Casa de Cambio
619|mapfre-tepeyac|MAPFRE Tepeyac
620|profuturo-g-n-p-afore|Profuturo G.N.P., Afore
621|actinver-casa-de-bolsa|Actinver Casa de Bolsa
622|actinver-622|Actinver
623|skandia-vida|Skandia Vida
624|consultoria-internacional-casa-de-cambio|Consultoría Internacional Casa de Cambio
626|deutsche-securities|Deutsche Securities
627|zurich-compania-de-seguros|Zurich Compañía de Seguros
628|zurich-vida-compania-de-seguros|Zurich Vida, Compañía de Seguros
629|hipotecaria-su-casita|Hipotecaria su Casita
630|intercam-casa-de-bolsa|Intercam Casa de Bolsa
631|ci-casa-de-bolsa|CI Casa de Bolsa
632|bulltick-casa-de-bolsa|Bulltick Casa de Bolsa
633|sterling-casa-de-cambio|Sterling Casa de Cambio
634|fincomun-servicios-financieros-comunitarios|Fincomún, Servicios Financieros Comunitarios
636|hdi-seguros|HDI Seguros
637|orderexpress-casa-de-cambio|OrderExpress Casa de Cambio
638|nu-mexico|Nu México
640|j-p-morgan-casa-de-bolsa|J.P. Morgan Casa de Bolsa
642|operadora-de-recursos-reforma|Operadora de Recursos Reforma
646|stp|STP
647|telecomunicaciones-de-mexico|Telecomunicaciones de México
648|evercore-casa-de-bolsa|Evercore Casa de Bolsa
649|skandia-operadora|Skandia Operadora
651|seguros-monterrey-new-york-life|Seguros Monterrey New York Life
652|solucion-asea-sociedad-financiera-popular|Solución Asea, Sociedad Financiera Popular
653|kuspit-casa-de-bolsa|Kuspit Casa de Bolsa
655|jp-sofiexpress|JP SofiExpress
656|unagra-s-f-p|UNAGRA, S.F.P.
659|opciones-empresariales-del-noreste|Opciones Empresariales Del Noreste
661|klar|Klar
670|libertad-servicios-financieros|Libertad Servicios Financieros
674|axa-seguros|AXA Seguros
677|caja-popular-mexicana|Caja Popular Mexicana
679|financiera-nacional-de-desarrollo-agropecuario|Financiera Nacional De Desarrollo Agropecuario
680|caja-popular-cristobal-colon|Caja Popular Cristóbal Colón
683|caja-de-ahorro-de-los-telefonistas|Caja de Ahorro de los Telefonistas
684|transfer|Transfer
685|fondo-de-garantia-y-fomento-para-la-agricultura-ganaderia-y-avicultura-fondo|Fondo de Garantía y Fomento para la Agricultura, Ganadería y Avicultura (FONDO)
686|afore-invercap|Afore InverCap
688|crediclub|Crediclub
689|fondo-mexicano-del-petroleo-para-la-estabilizacion-y-el-desarrollo|Fondo Mexicano del Petroleo para la Estabilizacion y el Desarrollo
699|fondeadora|Fondeadora
703|tesored|Tesored
706|arcus-financial-intelligence|Arcus Financial Intelligence
710|nvio-pagos-mexico|NVIO Pagos México
721|albo|albo
722|mercado-pago|Mercado Pago
723|cuenca|Cuenca
728|spin-by-oxxo|Spin by OXXO
732|peibo|Peibo
734|finch|Finch
812|bbva-mexico-812|BBVA México
814|santander-814|Santander
821|hsbc-821|HSBC
846|stp-846|STP
`);

import { parseBanks } from '../parse';

/*
 * The first three digits of a CLABE, slug and name; a closed one takes no money.
 * Source: Banco de México's participants of the SPEI (banxico.org.mx/cep/instituciones.do) of 2026-09-22, without the
 * central bank, CLS, Indeval and CoDi. Names as customers know them; closed: banks that were merged or wound up. A list
 * is for convenience: another code is sent to the provider, who decides.
 */
export const banks = parseBanks(`
002|banamex|Banamex
006|bancomext|Bancomext
009|banobras|Banobras
012|bbva-mexico|BBVA México
014|santander|Santander
019|banjercito|Banjército
021|hsbc|HSBC
022|ge-money-bank|GE Money Bank|closed
030|banbajio|BanBajío
032|ixe|Ixe|closed
036|inbursa|Inbursa
037|interacciones|Interacciones|closed
042|mifel|Mifel
044|scotiabank|Scotiabank
058|banregio|Banregio
059|invex|Invex
060|bansi|Bansí
062|afirme|Afirme
072|banorte|Banorte
102|accendo-banco|Accendo Banco|closed
106|bank-of-america|Bank of America
108|mufg|MUFG
110|jp-morgan|J.P. Morgan
112|monex|Monex
113|ve-por-mas|Ve por Más
116|ing|ING|closed
124|citi-mexico|Citi México
126|credit-suisse|Credit Suisse|closed
127|banco-azteca|Banco Azteca
128|kapital|Kapital
129|barclays|Barclays
130|compartamos|Compartamos
131|famsa|Famsa|closed
132|multiva|Multiva
133|actinver|Actinver
134|wal-mart|Wal-Mart|closed
135|nafin|Nafin
136|intercam-banco|Intercam Banco
137|bancoppel|BanCoppel
138|uala|Ualá
140|consubanco|Consubanco
141|volkswagen-bank|Volkswagen Bank
143|cibanco|CIBanco|closed
145|banco-base|Banco Base
147|bankaool|Bankaool
148|pagatodo|PagaTodo
150|inmobiliario-mexicano|Inmobiliario Mexicano
151|fundacion-donde-banco|Fundación Dondé Banco
152|bancrea|Bancrea
154|covalto|Covalto
155|icbc|ICBC
156|sabadell|Sabadell
157|shinhan|Shinhan
158|mizuho|Mizuho
159|bank-of-china|Bank of China
160|banco-s3|Banco S3
166|banco-del-bienestar|Banco del Bienestar
167|hey-banco|Hey Banco
168|hipotecaria-federal|Hipotecaria Federal
170|revolut|Revolut
600|monex-casa-de-bolsa|Monex Casa de Bolsa
601|gbm|GBM
602|masari-casa-de-bolsa|Masari Casa de Bolsa
605|value-casa-de-bolsa|Value Casa de Bolsa
608|vector-casa-de-bolsa|Vector Casa de Bolsa|closed
616|finamex|Finamex
617|valmex|Valmex
620|profuturo|Profuturo
631|trf|TRF
634|fincomun|Fincomún
638|nu-mexico|Nu México
646|stp|STP
652|credicapital|CrediCapital
653|kuspit|Kuspit
656|unagra|Unagra
659|asp-integra-opciones|ASP Integra Opciones
660|altor|Altor
661|klar|Klar
670|libertad|Libertad
677|caja-popular-mexicana|Caja Popular Mexicana
680|caja-popular-cristobal-colon|Caja Popular Cristóbal Colón
683|caja-de-ahorro-de-los-telefonistas|Caja de Ahorro de los Telefonistas
684|transfer|Transfer
685|fondo-fira|Fondo (FIRA)
688|crediclub|CrediClub
699|fondeadora|Fondeadora
703|tesored|Tesored
706|arcus|Arcus
710|nvio|NVIO
714|ppbalance-mexico|PPBalance México
715|cashi|Cashi
720|mexpago|MexPago
721|albo|albo
722|mercado-pago|Mercado Pago
723|cuenca|Cuenca
725|coopdesarrollo|Coopdesarrollo
727|transfer-direct|Transfer Direct
728|spin-by-oxxo|Spin by OXXO
729|depositos-y-pagos-digitales|Depósitos y Pagos Digitales
730|clip|Clip
732|peibo|Peibo
734|finco-pay|Finco Pay
738|fintoc|Fintoc
`);

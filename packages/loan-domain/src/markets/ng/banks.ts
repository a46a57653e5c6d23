import { parseBanks } from '../parse';

/*
 * Code, slug and name as payment providers know them; a closed one takes no money.
 * Sources, compared on 2026-11-26: the Central Bank's lists of institutions of 2026-10-09 (cbn.gov.ng/supervision) with
 * the codes of Paystack's `GET /bank`. Left out: Access Bank (Diamond) (now 044), ALAT (035A is no number, its
 * accounts are Wema's), and microfinance banks without a published code. A list is for convenience: another code is
 * sent to the provider, who decides.
 */
export const banks = parseBanks(`
40195|78-finance-company|78 Finance Company
120001|9-payment-service-bank-9psb|9 Payment Service Bank (9PSB)
404|abbey-mortgage-bank|Abbey Mortgage Bank
51204|above-only-mfb|Above Only MFB
51312|abulesoro-mfb|Abulesoro MFB
044|access-bank|Access Bank
602|accion-microfinance-bank|Accion Microfinance Bank
90102|adamawa-mortgage-bank|Adamawa Mortgage Bank
50315|aella-mfb|Aella MFB
90077|ag-mortgage-bank|AG Mortgage Bank
50036|ahmadu-bello-university-microfinance-bank|Ahmadu Bello University Microfinance Bank
120004|airtel-smartcash-psb|Airtel Smartcash PSB
51336|aku-microfinance-bank|AKU Microfinance Bank
090561|akuchukwu-microfinance-bank|Akuchukwu Microfinance Bank
50055|al-barakah-microfinance-bank|Al-Barakah Microfinance Bank
51074|alert-microfinance-bank|Alert Microfinance Bank
50059|all-workers-microfinance-bank|All Workers Microfinance Bank
108|alpha-morgan-bank|Alpha Morgan Bank
000304|alternative-bank|Alternative Bank
090629|amegy-microfinance-bank|Amegy Microfinance Bank
50926|amju-unique-mfb|Amju Unique MFB
50083|aramoko-mfb|Aramoko MFB
401|aso-savings-and-loans|ASO Savings and Loans
50092|assets-microfinance-bank|Assets Microfinance Bank
MFB50094|astrapolaris-mfb|Astrapolaris MFB
090478|avuenegbe-microfinance-bank|Avuenegbe Microfinance Bank
51351|awacash-microfinance-bank|Awacash Microfinance Bank
51337|aztec-microfinance-bank|Aztec Microfinance Bank
51229|bainescredit-mfb|Bainescredit MFB
50117|banc-corp-microfinance-bank|Banc Corp Microfinance Bank
50572|bankit-microfinance-bank|Bankit Microfinance Bank
51341|bankly-mfb|Bankly MFB
MFB50992|baobab-microfinance-bank|Baobab Microfinance Bank
51100|bellbank-microfinance-bank|BellBank Microfinance Bank
51267|benysta-microfinance-bank|Benysta Microfinance Bank
50123|beststar-microfinance-bank|Beststar Microfinance Bank
50725|bold-mfb|Bold MFB
650|bosak-microfinance-bank|Bosak Microfinance Bank
50931|bowen-microfinance-bank|Bowen Microfinance Bank
FC40163|branch-international-finance-company|Branch International Finance Company
50645|buypower-mfb|BuyPower MFB
565|carbon|Carbon
51353|cashbridge-microfinance-bank|Cashbridge Microfinance Bank
865|cashconnect-mfb|Cashconnect MFB
50823|cemcs-microfinance-bank|CEMCS Microfinance Bank
100036|chams-mobile|Chams Mobile
50171|chanelle-microfinance-bank|Chanelle Microfinance Bank
312|chikum-microfinance-bank|Chikum Microfinance Bank
023|citibank-nigeria|Citibank Nigeria
070027|citycode-mortgage-bank|Citycode Mortgage Bank
50910|consumer-microfinance-bank|Consumer Microfinance Bank
50204|corestep-mfb|Corestep MFB
559|coronation-merchant-bank|Coronation Merchant Bank
FC40128|county-finance|County Finance
40119|credit-direct|Credit Direct
51297|crescent-mfb|Crescent MFB
090560|crust-microfinance-bank|Crust Microfinance Bank
50216|crutech-microfinance-bank|Crutech Microfinance Bank
51334|davenport-microfinance-bank|Davenport Microfinance Bank
51450|dillon-microfinance-bank|Dillon Microfinance Bank
50162|dot-microfinance-bank|Dot Microfinance Bank
50922|ebsu-microfinance-bank|EBSU Microfinance Bank
050|ecobank-nigeria|Ecobank Nigeria
50263|ekimogun-mfb|Ekimogun MFB
098|ekondo-microfinance-bank|Ekondo Microfinance Bank
090678|excel-finance-bank|Excel Finance Bank
50126|eyowo|Eyowo|closed
51318|fairmoney-microfinance-bank|FairMoney Microfinance Bank
50298|fedeth-mfb|Fedeth MFB
070|fidelity-bank|Fidelity Bank
51314|firmus-mfb|Firmus MFB
011|first-bank-of-nigeria|First Bank of Nigeria
214|first-city-monument-bank|First City Monument Bank (FCMB)
090164|first-royal-microfinance-bank|First Royal Microfinance Bank
51333|firstmidas-mfb|Firstmidas MFB
413|firsttrust-mortgage-bank|FirstTrust Mortgage Bank
501|fsdh-merchant-bank|FSDH Merchant Bank
832|futminna-microfinance-bank|Futminna Microfinance Bank
MFB51093|garun-mallam-mfb|Garun Mallam MFB
812|gateway-mortgage-bank|Gateway Mortgage Bank
00103|globus-bank|Globus Bank
090574|goldman-mfb|Goldman MFB
100022|gomoney|GoMoney|closed
090664|good-shepherd-microfinance-bank|Good Shepherd Microfinance Bank
562|greenwich-merchant-bank|Greenwich Merchant Bank
51276|grooming-microfinance-bank|Grooming Microfinance Bank
058|guaranty-trust-bank|GTBank (Guaranty Trust Bank)
50368|gti-mfb|GTI MFB
51251|hackman-microfinance-bank|Hackman Microfinance Bank
90065|haggai-mortgage-bank|Haggai Mortgage Bank
50383|hasal-microfinance-bank|Hasal Microfinance Bank
120002|hope-psb|Hope PSB
51211|ibank-microfinance-bank|IBank Microfinance Bank
51279|ibbu-mfb|IBBU MFB
51244|ibile-microfinance-bank|Ibile Microfinance Bank
90012|ibom-mortgage-bank|Ibom Mortgage Bank
50439|ikoyi-osun-mfb|Ikoyi Osun MFB
50442|ilaro-poly-microfinance-bank|Ilaro Poly Microfinance Bank
50453|imowo-mfb|Imowo MFB
415|imperial-homes-mortgage-bank|Imperial Homes Mortgage Bank
51392|indulge-mfb|Indulge MFB
50457|infinity-mfb|Infinity MFB
070016|infinity-trust-mortgage-bank|Infinity Trust Mortgage Bank
090701|isua-mfb|Isua MFB
301|jaiz-bank|Jaiz Bank
50502|kadpoly-mfb|Kadpoly MFB
51308|kanopoly-mfb|Kanopoly MFB
082|keystone-bank|Keystone Bank
899|kolomoni-mfb|Kolomoni MFB
100025|kongapay|KongaPay
50200|kredi-money-mfb|Kredi Money MFB
50211|kuda-bank|Kuda MFB
90052|lagos-building-investment-company|Lagos Building Investment Company
090420|letshego-microfinance-bank|Letshego Microfinance Bank
50549|links-mfb|Links MFB
031|living-trust-mortgage-bank|Living Trust Mortgage Bank
50491|loma-mfb|Loma MFB
303|lotus-bank|Lotus Bank
090171|mainstreet-microfinance-bank|Mainstreet Microfinance Bank
50563|mayfair-mfb|Mayfair MFB
90003|mayfresh-mortgage-bank|Mayfresh Mortgage Bank
50304|mint-mfb|Mint MFB
946|money-master-psb|Money Master PSB
50515|moniepoint-mfb-ng|Moniepoint MFB
120003|mtn-momo-psb|MTN MoMo PSB
090190|mutual-benefits-microfinance-bank|Mutual Benefits Microfinance Bank
090679|ndcc-microfinance-bank|NDCC Microfinance Bank
51361|net-microfinance-bank|Net Microfinance Bank
51142|nigerian-navy-microfinance-bank|Nigerian Navy Microfinance Bank
50072|nombank-mfb|Nombank MFB
561|nova-bank|Nova Bank
51371|novus-mfb|Novus MFB
50629|npf-microfinance-bank|NPF Microfinance Bank
51261|nsuk-microfinance-bank|NSUK Microfinance Bank
50697|oluchukwu-microfinance-bank|Oluchukwu Microfinance Bank
999992|paycom|OPay
107|optimus-bank|Optimus Bank
100002|paga|Paga
999991|palmpay|PalmPay
104|parallex-bank|Parallex Bank
311|parkway-readycash|Parkway ReadyCash
090680|pathfinder-microfinance-bank|Pathfinder Microfinance Bank
100039|paystack-titan|Paystack-Titan
50743|peace-microfinance-bank|Peace Microfinance Bank
51226|pecantrust-microfinance-bank|Pecantrust Microfinance Bank
51146|personal-trust-mfb|Personal Trust MFB
50746|petra-microfinance-bank|Petra Microfinance Bank
MFB51452|pettysave-mfb|Pettysave MFB
050021|pfi-finance-company|PFI Finance Company
268|platinum-mortgage-bank|Platinum Mortgage Bank
00716|pocket-app|Pocket App
076|polaris-bank|Polaris Bank
50864|polyunwana-mfb|Polyunwana MFB
105|premiumtrust-bank|PremiumTrust Bank
50739|prospa-capital-microfinance-bank|Prospa Capital Microfinance Bank
050023|prosperis-finance|Prosperis Finance
101|providus-bank|Providus Bank
51293|quickfund-mfb|QuickFund MFB
502|rand-merchant-bank|Rand Merchant Bank
090496|randalpha-microfinance-bank|Randalpha Microfinance Bank
90067|refuge-mortgage-bank|Refuge Mortgage Bank
50761|rehoboth-microfinance-bank|Rehoboth Microfinance Bank
50994|rephidim-microfinance-bank|Rephidim Microfinance Bank
51286|rigo-microfinance-bank|Rigo Microfinance Bank
50767|rockshield-microfinance-bank|Rockshield Microfinance Bank
125|rubies-mfb|Rubies MFB
51113|safe-haven-mfb|Safe Haven MFB
40165|sage-grey-finance|Sage Grey Finance
50582|shield-mfb|Shield MFB
106|signature-bank|Signature Bank
51062|solid-allianze-mfb|Solid Allianze MFB
50800|solid-rock-mfb|Solid Rock MFB
51310|sparkle-microfinance-bank|Sparkle Microfinance Bank
51429|springfield-microfinance-bank|Springfield Microfinance Bank
221|stanbic-ibtc-bank|Stanbic IBTC Bank
068|standard-chartered-bank|Standard Chartered Bank
090162|stanford-microfinance-bank|Stanford Microfinance Bank
50809|stateside-microfinance-bank|Stateside Microfinance Bank
070022|stb-mortgage-bank|STB Mortgage Bank
51253|stellas-mfb|Stellas MFB
232|sterling-bank|Sterling Bank
305|summit-bank|Summit Bank
100|suntrust-bank|SunTrust Bank
50968|supreme-mfb|Supreme MFB
302|taj-bank|TAJ Bank
51269|tangerine-money|Tangerine Money
109|tatum-bank|Tatum Bank
51403|tenn|Tenn
102|titan-trust-bank|Titan Trust Bank
090708|transpay-mfb|TransPay MFB
50840|uandc-microfinance-bank|U&C Microfinance Bank
090706|ucee-mfb|Ucee MFB
51322|uhuru-mfb|Uhuru MFB
51080|ultraviolet-microfinance-bank|Ultraviolet Microfinance Bank
50870|unaab-microfinance-bank|Unaab Microfinance Bank
51447|uniabuja-mfb|Uniabuja MFB
50871|unical-mfb|Unical MFB
51316|unilag-microfinance-bank|Unilag Microfinance Bank
50875|unimaid-microfinance-bank|Unimaid Microfinance Bank
032|union-bank-of-nigeria|Union Bank of Nigeria
033|united-bank-for-africa|United Bank for Africa (UBA)
215|unity-bank|Unity Bank
50880|uniuyo-mfb|Uniuyo MFB
50894|uzondu-microfinance-bank|Uzondu Microfinance Bank
050020|vale-finance|Vale Finance
566|vfd-microfinance-bank|VFD Microfinance Bank
51085|victory-mfb|Victory MFB
51355|waya-microfinance-bank|Waya Microfinance Bank
035|wema-bank|Wema Bank (ALAT)
51386|weston-charis-mfb|Weston Charis MFB
100040|xpress-wallet|Xpress Wallet
594|yes-mfb|Yes MFB
057|zenith-bank|Zenith Bank
51373|zitra-microfinance-bank|Zitra Microfinance Bank
`);

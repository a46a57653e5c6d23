import { parseBanks } from '../parse';

/*
 * The first four letters of an IFSC, slug and name; a closed one takes no deposits.
 * Sources: the public list of the Reserve Bank of India (public and private sector, small finance and payments banks,
 * 2026-11-21), and the RBI's IFSC directory as npm ifsc 2.0.50 (MIT, 2026-08-24) has it: co-operative and regional
 * rural banks with 20 branches or more. A list is for convenience: an IFSC of a bank that is not listed is sent to the
 * provider, who decides.
 */
export const banks = parseBanks(`
ABHY|abhyudaya-co-operative-bank|Abhyudaya Co-operative Bank
AMCB|ahmedabad-mercantile-co-operative-bank|Ahmedabad Mercantile Co-operative Bank
AHDC|ahmednagar-district-central-co-operative-bank|Ahmednagar District Central Co-operative Bank
AIRP|airtel-payments-bank|Airtel Payments Bank
AJAR|ajara-urban-co-operative-bank|Ajara Urban Co-operative Bank
ADCC|akola-district-central-co-operative-bank|Akola District Central Co-operative Bank
AKJB|akola-janata-commercial-co-operative-bank|Akola Janata Commercial Co-operative Bank
AUCB|almora-urban-co-operative-bank|Almora Urban Co-operative Bank
AJHC|ambarnath-jai-hind-co-operative-bank|Ambarnath Jai-hind Co-operative Bank
APBL|andhra-pradesh-state-co-operative-bank|Andhra Pradesh State Co-operative Bank
TAUB|ankola-urban-co-operative-bank|Ankola Urban Co-operative Bank
APMC|ap-mahesh-co-operative-urban-bank|A.P. Mahesh Co-operative Urban Bank
ASBL|apna-sahakari-bank|Apna Sahakari Bank
AUBL|au-small-finance-bank|AU Small Finance Bank
UTIB|axis-bank|Axis Bank
BDBL|bandhan-bank|Bandhan Bank
BARB|bank-of-baroda|Bank of Baroda
BKID|bank-of-india|Bank of India
MAHB|bank-of-maharashtra|Bank of Maharashtra
BARA|baramati-sahakari-bank|Baramati Sahakari Bank
BACB|bassein-catholic-co-operative-bank|Bassein Catholic Co-operative Bank
BCBM|bharat-co-operative-bank|Bharat Co-operative Bank
BMCB|bombay-mercantile-co-operative-bank|Bombay Mercantile Co-operative Bank
BUCB|burdwan-central-co-operative-bank|Burdwan Central Co-operative Bank
CNRB|canara-bank|Canara Bank
CLBL|capital-small-finance-bank|Capital Small Finance Bank
CBIN|central-bank-of-india|Central Bank of India
CRGB|chhattisgarh-gramin-bank|Chhattisgarh Gramin Bank
CITI|citibank-india|Citibank India|closed
CCBL|citizen-credit-co-operative-bank|Citizen Credit Co-operative Bank
CIUB|city-union-bank|City Union Bank
COSB|cosmos-co-operative-bank|Cosmos Co-operative Bank
CSBK|csb-bank|CSB Bank
DBSS|dbs-bank-india|DBS Bank India
DCBL|dcb-bank|DCB Bank
DLSC|delhi-state-co-operative-bank|Delhi State Co-operative Bank
DEOB|deogiri-nagari-sahakari-bank-aurangabad|Deogiri Nagari Sahakari Bank Aurangabad
DEUT|deutsche-bank-india|Deutsche Bank India
DLXB|dhanlaxmi-bank|Dhanlaxmi Bank
DMKJ|dmk-jaoli-bank|Dmk Jaoli Bank
DNSB|dombivli-nagari-sahakari-bank|Dombivli Nagari Sahakari Bank
ESFB|equitas-small-finance-bank|Equitas Small Finance Bank
ESMF|esaf-small-finance-bank|ESAF Small Finance Bank
FDRL|federal-bank|Federal Bank
FINO|fino-payments-bank|Fino Payments Bank
PJSB|gopinath-patil-parsik-janata-sahakari-bank|Gopinath Patil Parsik Janata Sahakari Bank
GBCB|greater-bombay-co-operative-bank|Greater Bombay Co-operative Bank
GSCB|gujarat-state-co-operative-bank|Gujarat State Co-operative Bank
HCBL|hasti-co-operative-bank|HASTI Co-operative Bank
HDFC|hdfc-bank|HDFC Bank
HPSC|himachal-pradesh-state-co-operative-bank|Himachal Pradesh State Co-operative Bank
HSBC|hsbc-india|HSBC India
HUSB|hutatma-sahakari-bank|Hutatma Sahakari Bank
ICIC|icici-bank|ICICI Bank
IBKL|idbi-bank|IDBI Bank
IDFB|idfc-first-bank|IDFC First Bank
IPOS|india-post-payments-bank|India Post Payments Bank
IDIB|indian-bank|Indian Bank
IOBA|indian-overseas-bank|Indian Overseas Bank
INDB|indusind-bank|IndusInd Bank
JJSB|jalgaon-janata-bank|Jalgaon Janata Bank
JPCB|jalgaon-peoples-co-operative-bank|Jalgaon Peoples Co-operative Bank
JAKA|jammu-and-kashmir-bank|Jammu & Kashmir Bank
JSFB|jana-small-finance-bank|Jana Small Finance Bank
JSBL|janakalyan-sahakari-bank|Janakalyan Sahakari Bank
JANA|janaseva-sahakari-bank-pune|Janaseva Sahakari Bank, Pune
JSBP|janata-sahakari-bank-pune|Janata Sahakari Bank (Pune)
JIOP|jio-payments-bank|Jio Payments Bank
KAIJ|kallappanna-awade-ichalkaranji-janata-sahakari-bank|Kallappanna Awade Ichalkaranji Janata Sahakari Bank
KCCB|kalupur-commercial-co-operative-bank|Kalupur Commercial Co-operative Bank
KJSB|kalyan-janata-sahakari-bank|Kalyan Janata Sahakari Bank
KACE|kangra-central-co-operative-bank|Kangra Central Co-operative Bank
KUCB|karad-urban-co-operative-bank|Karad Urban Co-operative Bank
KARB|karnataka-bank|Karnataka Bank
PKGB|karnataka-grameena-bank|Karnataka Grameena Bank
KSCB|karnataka-state-co-operative-apex-bank|Karnataka State Co-operative Apex Bank
KVBL|karur-vysya-bank|Karur Vysya Bank
KLGB|kerala-grameena-bank|Kerala Grameena Bank
KSBK|kerala-state-co-operative-bank|Kerala State Co-operative Bank
KOLH|kolhapur-urban-co-operative-bank|Kolhapur Urban Co-operative Bank
KKBK|kotak-mahindra-bank|Kotak Mahindra Bank
KNSB|kurla-nagarik-sahakari-bank|Kurla Nagarik Sahakari Bank
MCBL|mahanagar-co-operative-bank|Mahanagar Co-operative Bank
MAHG|maharashtra-gramin-bank|Maharashtra Gramin Bank
MSCI|maharashtra-state-co-operative-bank|Maharashtra State Co-operative Bank
MCAB|meghalaya-co-operative-apex-bank|Meghalaya Co-operative Apex Bank
MSNU|mehsana-urban-co-operative-bank|Mehsana Urban Co-operative Bank
MDBK|model-co-operative-bank|Model Co-operative Bank
MDCB|mumbai-district-central-co-operative-bank|Mumbai District Central Co-operative Bank
MUBL|municipal-co-operative-bank|Municipal Co-operative Bank
MSLM|muslim-co-operative-bank|Muslim Co-operative Bank
NGSB|nagpur-nagarik-sahakari-bank|Nagpur Nagarik Sahakari Bank
NTBL|nainital-bank|Nainital Bank
NMCB|nasik-merchants-co-operative-bank|Nasik Merchants Co-operative Bank
NCUB|nilambur-co-operative-urban-bank|Nilambur Co-operative Urban Bank
NKGS|nkgsb-co-operative-bank|NKGSB Co-operative Bank
NSPB|nsdl-payments-bank|NSDL Payments Bank
NNSB|nutan-nagarik-sahakari-bank|Nutan Nagarik Sahakari Bank
ORCB|odisha-state-co-operative-bank|Odisha State Co-operative Bank
PUCB|pandharpur-urban-co-operative-bank|Pandharpur Urban Co-operative Bank
PSBL|pavana-sahakari-bank|Pavana Sahakari Bank
PYTM|paytm-payments-bank|Paytm Payments Bank|closed
PMEC|prime-co-operative-bank|Prime Co-operative Bank
PSIB|punjab-and-sind-bank|Punjab & Sind Bank
PUNB|punjab-national-bank|Punjab National Bank
TPSC|punjab-state-co-operative-bank|Punjab State Co-operative Bank
PUSD|pusad-urban-co-operative-bank|Pusad Urban Co-operative Bank
RRBP|rajarambapu-sahakari-bank|Rajarambapu Sahakari Bank
RMGB|rajasthan-gramin-bank|Rajasthan Gramin Bank
RSCB|rajasthan-state-co-operative-bank|Rajasthan State Co-operative Bank
RSBL|rajgurunagar-sahakari-bank|Rajgurunagar Sahakari Bank
RDCB|rajnandgaon-district-central-co-operative-bank|Rajnandgaon District Central Co-operative Bank
RATN|rbl-bank|RBL Bank
SRCB|saraswat-co-operative-bank|Saraswat Co-operative Bank
SDCE|satara-district-central-co-operative-bank|Satara District Central Co-operative Bank
TSSB|satara-sahakari-bank|Satara Sahakari Bank
SMCB|shivalik-small-finance-bank|Shivalik Small Finance Bank
SVSH|shree-veershaiv-co-operative-bank|Shree Veershaiv Co-operative Bank
CRUB|shri-chhatrapati-rajashri-shahu-urban-co-operative-bank|Shri Chhatrapati Rajashri Shahu Urban Co-operative Bank
SIDC|sindhudurg-district-central-co-operative-bank|Sindhudurg District Central Co-operative Bank
NESF|slice-small-finance-bank|slice Small Finance Bank
SJSB|solapur-janata-sahakari-bank|Solapur Janata Sahakari Bank
SIBL|south-indian-bank|South Indian Bank
SCBL|standard-chartered-bank|Standard Chartered Bank
SBIN|state-bank-of-india|State Bank of India
SUSB|suco-souharda-sahakari-bank|Suco Souharda Sahakari Bank
SDCB|surat-district-co-operative-bank|Surat District Co-operative Bank
SPCB|surat-peoples-co-operative-bank|Surat People's Co-operative Bank
SURY|suryoday-small-finance-bank|Suryoday Small Finance Bank
SUTB|sutex-co-operative-bank|Sutex Co-operative Bank
SVCB|svc-co-operative-bank|SVC Co-operative Bank
TMBL|tamilnad-mercantile-bank|Tamilnad Mercantile Bank
TNSC|tamilnadu-state-apex-co-operative-bank|Tamilnadu State Apex Co-operative Bank
TGRB|telangana-grameena-bank|Telangana Grameena Bank
TSAB|telangana-state-co-operative-apex-bank|Telangana State Co-operative Apex Bank
TBSB|thane-bharat-sahakari-bank|Thane Bharat Sahakari Bank
TDCB|thane-district-central-co-operative-bank|Thane District Central Co-operative Bank
VCOB|the-vijay-co-operative-bank|The Vijay Co-operative Bank
TJSB|tjsb-sahakari-bank|TJSB Sahakari Bank
TGMB|tumkur-grain-merchants-co-operative-bank|Tumkur Grain Merchant's Co-operative Bank
UCBA|uco-bank|UCO Bank
UJVN|ujjivan-small-finance-bank|Ujjivan Small Finance Bank
UBIN|union-bank-of-india|Union Bank of India
UNBA|unity-small-finance-bank|Unity Small Finance Bank
URBN|urban-co-operative-bank-perinthalmanna|Urban Co-operative Bank Perinthalmanna
UTKS|utkarsh-small-finance-bank|Utkarsh Small Finance Bank
UPCB|uttar-pradesh-co-operative-bank|Uttar Pradesh Co-operative Bank
VARA|varachha-co-operative-bank|Varachha Co-operative Bank
VVSB|vasai-vikas-sahakari-bank|Vasai Vikas Sahakari Bank
VSBL|vishweshwar-sahakari-bank|Vishweshwar Sahakari Bank
WBSC|west-bengal-state-co-operative-bank|West Bengal State Co-operative Bank
YESB|yes-bank|Yes Bank
ZSBL|zila-sahakari-bank-ghaziabad|Zila Sahakari Bank Ghaziabad
ZCBL|zoroastrian-co-operative-bank|Zoroastrian Co-operative Bank
`);

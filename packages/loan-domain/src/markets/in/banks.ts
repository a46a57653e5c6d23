import { parseBanks } from '../../lookups/parse';

/*
 * The first four letters of an IFSC, slug and name; a closed one takes no deposits.
 * Compiled by hand on 2026-11-21 after the public list of the Reserve Bank of India: public and private sector,
 * small finance and payments banks. An IFSC of a bank that is not listed is accepted by its format.
 */
export const banks = parseBanks(`
AIRP|airtel-payments-bank|Airtel Payments Bank
AUBL|au-small-finance-bank|AU Small Finance Bank
UTIB|axis-bank|Axis Bank
BDBL|bandhan-bank|Bandhan Bank
BARB|bank-of-baroda|Bank of Baroda
BKID|bank-of-india|Bank of India
MAHB|bank-of-maharashtra|Bank of Maharashtra
CNRB|canara-bank|Canara Bank
CLBL|capital-small-finance-bank|Capital Small Finance Bank
CBIN|central-bank-of-india|Central Bank of India
CITI|citibank-india|Citibank India|closed
CIUB|city-union-bank|City Union Bank
CSBK|csb-bank|CSB Bank
DBSS|dbs-bank-india|DBS Bank India
DCBL|dcb-bank|DCB Bank
DEUT|deutsche-bank-india|Deutsche Bank India
DLXB|dhanlaxmi-bank|Dhanlaxmi Bank
ESFB|equitas-small-finance-bank|Equitas Small Finance Bank
ESMF|esaf-small-finance-bank|ESAF Small Finance Bank
FDRL|federal-bank|Federal Bank
FINO|fino-payments-bank|Fino Payments Bank
HDFC|hdfc-bank|HDFC Bank
HSBC|hsbc-india|HSBC India
ICIC|icici-bank|ICICI Bank
IBKL|idbi-bank|IDBI Bank
IDFB|idfc-first-bank|IDFC First Bank
IPOS|india-post-payments-bank|India Post Payments Bank
IDIB|indian-bank|Indian Bank
IOBA|indian-overseas-bank|Indian Overseas Bank
INDB|indusind-bank|IndusInd Bank
JAKA|jammu-and-kashmir-bank|Jammu & Kashmir Bank
JSFB|jana-small-finance-bank|Jana Small Finance Bank
JIOP|jio-payments-bank|Jio Payments Bank
KARB|karnataka-bank|Karnataka Bank
KVBL|karur-vysya-bank|Karur Vysya Bank
KKBK|kotak-mahindra-bank|Kotak Mahindra Bank
NTBL|nainital-bank|Nainital Bank
NSPB|nsdl-payments-bank|NSDL Payments Bank
PYTM|paytm-payments-bank|Paytm Payments Bank|closed
PSIB|punjab-and-sind-bank|Punjab & Sind Bank
PUNB|punjab-national-bank|Punjab National Bank
RATN|rbl-bank|RBL Bank
SMCB|shivalik-small-finance-bank|Shivalik Small Finance Bank
NESF|slice-small-finance-bank|slice Small Finance Bank
SIBL|south-indian-bank|South Indian Bank
SCBL|standard-chartered-bank|Standard Chartered Bank
SBIN|state-bank-of-india|State Bank of India
SURY|suryoday-small-finance-bank|Suryoday Small Finance Bank
TMBL|tamilnad-mercantile-bank|Tamilnad Mercantile Bank
UCBA|uco-bank|UCO Bank
UJVN|ujjivan-small-finance-bank|Ujjivan Small Finance Bank
UBIN|union-bank-of-india|Union Bank of India
UNBA|unity-small-finance-bank|Unity Small Finance Bank
UTKS|utkarsh-small-finance-bank|Utkarsh Small Finance Bank
YESB|yes-bank|Yes Bank
`);

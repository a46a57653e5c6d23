import { parseBanks } from '../../lookups/parse';

/*
 * Code, slug and name as payment providers know them; a closed one is kept for old accounts.
 * Source: npm ng-banks 2.1.1 (MIT), compared with banks-ng 1.1.1 (MIT), taken 2026-11-21. Left out: Heritage Bank
 * (licence revoked), Access Bank (Diamond) (now 044), ALAT (035A is no number, its accounts are Wema's). Added:
 * Moniepoint. Corrected: names in capitals, "PETRA MIRCOFINANCE", PayCom is OPay.
 */
export const banks = parseBanks(`
801|abbey-mortgage-bank|Abbey Mortgage Bank
51204|above-only-mfb|Above Only MFB
044|access-bank|Access Bank
50926|amju-unique-mfb|Amju Unique MFB
401|aso-savings-and-loans|ASO Savings and Loans
51229|bainescredit-mfb|Bainescredit MFB
50931|bowen-microfinance-bank|Bowen Microfinance Bank
565|carbon|Carbon
50823|cemcs-microfinance-bank|CEMCS Microfinance Bank
023|citibank-nigeria|Citibank Nigeria
559|coronation-merchant-bank|Coronation Merchant Bank
050|ecobank-nigeria|Ecobank Nigeria
562|ekondo-microfinance-bank|Ekondo Microfinance Bank
50126|eyowo|Eyowo|closed
070|fidelity-bank|Fidelity Bank
51314|firmus-mfb|Firmus MFB
011|first-bank-of-nigeria|First Bank of Nigeria
214|first-city-monument-bank|First City Monument Bank (FCMB)
501|fsdh-merchant-bank|FSDH Merchant Bank
00103|globus-bank|Globus Bank
100022|gomoney|GoMoney|closed
058|guaranty-trust-bank|GTBank (Guaranty Trust Bank)
51251|hackman-microfinance-bank|Hackman Microfinance Bank
50383|hasal-microfinance-bank|Hasal Microfinance Bank
51244|ibile-microfinance-bank|Ibile Microfinance Bank
50457|infinity-mfb|Infinity MFB
301|jaiz-bank|Jaiz Bank
50502|kadpoly-mfb|Kadpoly MFB
082|keystone-bank|Keystone Bank
50200|kredi-money-mfb|Kredi Money MFB
50211|kuda-bank|Kuda MFB
90052|lagos-building-investment-company|Lagos Building Investment Company
50549|links-mfb|Links MFB
303|lotus-bank|Lotus Bank
50563|mayfair-mfb|Mayfair MFB
50304|mint-mfb|Mint MFB
50515|moniepoint-mfb-ng|Moniepoint MFB
999992|paycom|OPay
100002|paga|Paga
999991|palmpay|PalmPay
104|parallex-bank|Parallex Bank
311|parkway-readycash|Parkway ReadyCash
50746|petra-microfinance-bank|Petra Microfinance Bank
076|polaris-bank|Polaris Bank
101|providus-bank|Providus Bank
51293|quickfund-mfb|QuickFund MFB
502|rand-merchant-bank|Rand Merchant Bank
125|rubies-mfb|Rubies MFB
51310|sparkle-microfinance-bank|Sparkle Microfinance Bank
221|stanbic-ibtc-bank|Stanbic IBTC Bank
068|standard-chartered-bank|Standard Chartered Bank
232|sterling-bank|Sterling Bank
100|suntrust-bank|SunTrust Bank
302|taj-bank|TAJ Bank
51269|tangerine-money|Tangerine Money
51211|tcf-mfb|TCF MFB
102|titan-trust-bank|Titan Trust Bank
50871|unical-mfb|Unical MFB
032|union-bank-of-nigeria|Union Bank of Nigeria
033|united-bank-for-africa|United Bank for Africa (UBA)
215|unity-bank|Unity Bank
566|vfd-microfinance-bank|VFD Microfinance Bank
035|wema-bank|Wema Bank (ALAT)
057|zenith-bank|Zenith Bank
`);

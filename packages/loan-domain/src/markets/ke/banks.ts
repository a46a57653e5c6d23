import { parseBanks } from '../parse';

/* Some of the Central Bank of Kenya's banks by their clearing codes, compiled by hand on 2026-11-26: enough for an example. */
export const banks = parseBanks(`
03|absa-bank-kenya|Absa Bank Kenya
11|co-operative-bank-of-kenya|Co-operative Bank of Kenya
68|equity-bank-kenya|Equity Bank Kenya
01|kcb-bank-kenya|KCB Bank Kenya
`);

import type { Recipe } from '../recipe';

/** Uganda, as a copy of the example. */
export const market: Recipe = {
  name: 'a market',
  goal: 2,
  apply({ copyFolder, replace }) {
    const markets = 'packages/loan-domain/src/markets';
    copyFolder(`${markets}/ke`, `${markets}/ug`, text => text.replaceAll("'KE'", "'UG'"));
    replace('packages/loan-domain/src/market.ts', "['NG', 'MX', 'IN']", "['NG', 'MX', 'IN', 'UG']");
  },
  tests: [
    'packages/loan-domain/src/lookups',
    'packages/loan-domain/src/markets',
    'packages/sandbox/src/controls',
    'packages/federation/src/lender/written-files',
  ],
  generate: ['.', 'tsx', 'packages/federation/src/cli/write-lender-schema.ts'],
};

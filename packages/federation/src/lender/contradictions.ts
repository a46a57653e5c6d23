import type { Lender } from './lender-schema';

/** A check of keys together, which no schema of one key can see: what is wrong, as a sentence that begins with the key. */
type Check = (lender: Lender) => string | undefined;

function unknownDefaultPackage({ defaultPackage, packages }: Lender): string | undefined {
  const names = Object.keys(packages);
  if (names.includes(defaultPackage)) return undefined;
  const allowed = names.map(name => `"${name}"`).join(', ') || 'a key of packages';
  return `defaultPackage: found "${defaultPackage}"; allowed: ${allowed}.`;
}

function missingLicence({ mode, packages, markets }: Lender): string | undefined {
  if (mode === 'sandbox') return undefined;
  const served = Object.values(packages).map(({ market }) => market);
  const without = served.find(market => !markets[market]?.lender);
  if (!without) return undefined;
  return `markets.${without}.lender: found nothing; a live lender says who lends in each of its markets, and under which licence.`;
}

const checks: readonly Check[] = [unknownDefaultPackage, missingLicence];

/** What contradicts in a lender's file whose keys are right one by one. */
export function contradictionsOf(lender: Lender): string[] {
  return checks.flatMap(check => check(lender) ?? []);
}

import { missingLegalTexts } from './checks/legal-texts';
import { servedMarkets } from './checks/served-markets';
import { wrongTexts } from './checks/texts';
import { unknownChannels } from './checks/unknown-channels';
import type { Lender } from './lender-schema';

/** A check of keys together, which no schema of one key can see: what is wrong, as sentences that begin with the key. */
type Check = (lender: Lender) => string | readonly string[] | undefined;

function unknownDefaultPackage({ defaultPackage, packages }: Lender): string | undefined {
  const names = Object.keys(packages);
  if (names.length === 0)
    return 'packages: found nothing; a live lender names each of its app packages with its market.';
  if (names.includes(defaultPackage)) return undefined;
  const allowed = names.map(name => `"${name}"`).join(', ');
  return `defaultPackage: found "${defaultPackage}"; allowed: ${allowed}.`;
}

function missingLicence({ mode, packages, markets }: Lender): string | undefined {
  if (mode === 'sandbox') return undefined;
  const without = servedMarkets(packages).find(market => !markets[market]?.lender);
  if (!without) return undefined;
  return `markets.${without}.lender: found nothing; a live lender says who lends in each of its markets, and under which licence.`;
}

/** The app opens listed hosts alone, so a store on another one would be a dead end. */
function unlistedStore({ packages, hosts }: Lender): string | undefined {
  for (const [name, { store }] of Object.entries(packages)) {
    const host = store && new URL(store).hostname;
    if (!host || hosts.stores.includes(host)) continue;
    const listed = hosts.stores.map(one => `"${one}"`).join(', ') || 'none yet';
    return `packages["${name}"].store: found a page on "${host}"; allowed: one of hosts.stores (${listed}).`;
  }
  return undefined;
}

/** A sample of how to reach a lender would lead the borrowers of a live one to nobody. */
function missingSupport({ mode, packages, markets }: Lender): string[] {
  if (mode === 'sandbox') return [];
  return servedMarkets(packages)
    .filter(market => !markets[market]?.support)
    .map(
      market =>
        `markets.${market}.support: found nothing; a live lender says how its borrowers reach it in each of its markets.`,
    );
}

const checks: readonly Check[] = [
  unknownDefaultPackage,
  missingLicence,
  missingSupport,
  unknownChannels,
  missingLegalTexts,
  wrongTexts,
  unlistedStore,
];

/** What contradicts in a lender's file whose keys are right one by one. */
export function contradictionsOf(lender: Lender): string[] {
  return checks.flatMap(check => check(lender) ?? []);
}

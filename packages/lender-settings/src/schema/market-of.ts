import { type LegalTextName, type Market, type MarketCode, marketChanges } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import type { LenderDescription } from './lender-schema';

/** The markets of a lender's packages, each once. */
export function servedMarkets(packages: LenderDescription['packages']): readonly MarketCode[] {
  return [...new Set(Object.values(packages).map(({ market }) => market))];
}

type LegalVersions = Readonly<Partial<Record<LegalTextName, { readonly version: string } | undefined>>>;

/** The versions of a lender's own legal texts; undefined unless it has all of them. */
function versionsOf(legal: LegalVersions | undefined): Record<LegalTextName, string> | undefined {
  const { privacy, terms, renewalAgreement } = legal ?? {};
  if (!privacy || !terms || !renewalAgreement) return undefined;
  return { privacy: privacy.version, terms: terms.version, renewalAgreement: renewalAgreement.version };
}

/** What a lender changes of a market. */
export function changesOf(
  { markets }: LenderDescription,
  code: MarketCode,
): ReturnType<typeof marketChanges> {
  const given = markets[code] ?? {};
  return marketChanges(allMarkets[code], given, { ...given, legal: versionsOf(given.legal) });
}

/** A market as a lender has it. */
export function marketOf(lender: LenderDescription, code: MarketCode): Market<MarketCode> {
  return { ...allMarkets[code], ...changesOf(lender, code) };
}

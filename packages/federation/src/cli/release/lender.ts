import type { MarketCode } from '@sunbird/loan-domain';
import type { Lender } from '../../lender/lender-schema';
import type { ReleaseStore } from '../../store/release-store';
import { readSettings } from '../../store/revisions/site-state';
import { UsageError } from '../command-line';

/** Throws for a market in which the lender has no app. */
export function requireServed({ packages, brand }: Lender, market: MarketCode): void {
  const served = [...new Set(Object.values(packages).map(app => app.market))];
  if (served.includes(market)) return;
  throw new UsageError(`${brand} has no app in ${market}. Its markets: ${served.join(', ')}.`);
}

/** Throws if the store holds another lender's site, so that nobody releases into the wrong one. */
export function requireSiteOf({ folder }: ReleaseStore, site: string, { brand, packages }: Lender): void {
  const published = Object.entries(readSettings(folder)?.packages ?? {});
  const others = published.filter(([name]) => !packages[name]);
  const [first] = others;
  if (!first || others.length < published.length) return;
  const [name, app] = first;
  throw new UsageError(
    `${site} has the site of ${app.brand} (${name}), not of ${brand}. Name its own with --site.`,
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TourStop, tourStop } from '@sunbird/federation';
import { type MarketCode, orderStatuses } from '@sunbird/loan-domain';
import { sitePackagesIn } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import { root } from '../support/paths';
import type { Stop } from '../support/tour';

/** A screen in a state: the status of the borrower's order, and the address of the screen. */
export interface ListedScreen extends Stop {
  /** The folder that has the screen. */
  readonly folder: string;
  /** The markets that have the screen; all by default. */
  readonly markets?: readonly MarketCode[] | undefined;
}

const remoteSchema = v.object({
  routes: v.array(v.object({ name: v.string(), path: v.string(), tour: v.optional(v.array(tourStop), []) })),
});

/** `customerServices` in words: `customer services`. */
function inWords(name: string) {
  return name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}

interface Place {
  readonly folder: string;
  readonly route: string;
  readonly path: string;
}

function statesOf({ at }: TourStop): readonly (number | undefined)[] {
  if (at === 'everyStatus') return orderStatuses;
  return [at === 'signedOut' ? undefined : at];
}

function screensAt({ folder, route, path }: Place, stop: TourStop): ListedScreen[] {
  const { name = inWords(route), query, markets } = stop;
  return statesOf(stop).map(at => ({
    folder,
    name: name.replace('{at}', `${at}`),
    path: query === undefined ? path : `${path}?${query}`,
    markets,
    ...(at !== undefined && { at }),
  }));
}

/** What the `remote.json` of a folder says of tours. */
function screensIn(folder: string): ListedScreen[] {
  const { routes } = v.parse(
    remoteSchema,
    JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')),
  );
  return routes.flatMap(({ name, path, tour }) =>
    tour.flatMap(stop => screensAt({ folder, route: name, path }, stop)),
  );
}

const screens: readonly ListedScreen[] = [
  { folder: 'host', name: 'unknown page', path: '/nowhere' },
  ...sitePackagesIn(root).flatMap(screensIn),
];

/** The screens that borrowers of a market can reach. */
export function screensOf(market: MarketCode): readonly ListedScreen[] {
  return screens.filter(({ markets }) => markets?.includes(market) ?? true);
}

/** The same screens, borrower by borrower: a tour loads the page again only for another borrower. */
export function tourOf(market: MarketCode): readonly ListedScreen[] {
  return [...screensOf(market)].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersOf } from '@sunbird/languages/messages';
import { cataloguesOf, ownerOf, readCatalogue, sourceLanguage } from '@sunbird/languages/read-texts';
import { languages, legalTextNames, marketCodes } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { didYouMean } from '@sunbird/node-kit/command-line';
import { readJson } from '@sunbird/node-kit/parse-file';
import { root, sitePackagesIn } from '@sunbird/node-kit/workspace';
import * as v from 'valibot';
import type { LenderDescription } from '../schema/lender-schema';
import { servedMarkets } from '../schema/market-of';

type Catalogue = Readonly<Record<string, string>>;

const catalogueSchema = v.record(v.string(), v.string());

/** What a campaign says is in its own folder. */
function campaignCatalogues(): Catalogue[] {
  const campaigns = join(root, 'mfe-promotion/src/campaigns');
  return readdirSync(campaigns)
    .map(name => join(campaigns, name, 'messages/en.json'))
    .filter(file => existsSync(file))
    .map(file => readJson(file, catalogueSchema));
}

/** What the shell and the remotes say, and what they have in common; what the page says by itself is in every release. */
function appCatalogues(): Catalogue[] {
  const owners = ['i18n', ...sitePackagesIn(root).map(name => name.replace('mfe-', ''))];
  return cataloguesOf(sourceLanguage)
    .filter(catalogue => owners.includes(ownerOf(catalogue)) && catalogue !== 'host.page')
    .map(catalogue => readCatalogue(sourceLanguage, catalogue));
}

/** The app's texts by key, in English: no language has other arguments. Parts of the app may have different ones under one key. */
function readCatalogues(): ReadonlyMap<string, readonly string[]> {
  const textsByKey = new Map<string, string[]>();
  for (const catalogue of [...appCatalogues(), ...campaignCatalogues()]) {
    for (const [key, text] of Object.entries(catalogue))
      textsByKey.set(key, [...(textsByKey.get(key) ?? []), text]);
  }
  return textsByKey;
}

/**
 * The legal texts that a lender lacks: a live one brings all of its own, in each market and language. One in the box may
 * bring none and show the samples, or all.
 */
function missingLegalTexts({ mode, packages, markets, languages }: LenderDescription): string | undefined {
  const missing = servedMarkets(packages).flatMap(market => {
    const legal = markets[market]?.legal;
    if (!legal && mode === 'sandbox') return [];
    return legalTextNames.flatMap(name =>
      languages
        .filter(language => legal?.[name]?.[language] === undefined)
        .map(language => `markets.${market}.legal.${name}.${language}`),
    );
  });
  if (missing.length === 0) return undefined;
  return `${missing.join(', ')}: found nothing; a live lender brings its own ${legalTextNames.join(', ')} for each market and language.`;
}

function written(names: Iterable<string>): string {
  return [...names].join(', ') || 'none';
}

/** What is wrong with a text in place of those that the app has under its key; undefined if it fits. */
function problemOf(text: string, inPlaceOf: readonly string[]): string | undefined {
  let given: ReadonlySet<string>;
  try {
    given = placeholdersOf(text);
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message : String(error)}`;
  }
  for (const original of inPlaceOf) {
    const allowed = placeholdersOf(original);
    const missing = [...allowed].filter(name => !given.has(name));
    if (missing.length > 0) return `lacks ${written(missing)}; the app's text is "${original}"`;
    const unknown = [...given].filter(name => !allowed.has(name));
    if (unknown.length > 0) return `has ${written(unknown)}; allowed: ${written(allowed)}`;
  }
  return undefined;
}

/** Texts under keys that the app does not have, or with other arguments than the app gives them. */
function wrongTexts({ texts }: LenderDescription): string[] {
  return languages.flatMap(language => {
    const own = Object.entries(texts[language] ?? {});
    if (own.length === 0) return [];
    const catalogues = readCatalogues();
    return own.flatMap(([key, text]) => {
      const path = `texts.${language}[${JSON.stringify(key)}]`;
      const originals = catalogues.get(key);
      if (!originals) return `${path}: unknown key. ${didYouMean(key, [...catalogues.keys()])}`.trim();
      const problem = problemOf(text, originals);
      return problem === undefined ? [] : `${path}: ${problem}.`;
    });
  });
}

/** Ways to repay that a market does not know. */
function unknownChannels({ markets }: LenderDescription): string[] {
  return marketCodes.flatMap(code => {
    const channelIds = allMarkets[code].channels.map(({ channelId }) => channelId);
    return (markets[code]?.channels ?? []).flatMap((channel, index) =>
      channelIds.includes(channel)
        ? []
        : `markets.${code}.channels[${index}]: found "${channel}". ${didYouMean(channel, channelIds)}Allowed: ${channelIds.join(', ')}.`,
    );
  });
}

/** A check of keys together, which no schema of one key can see: what is wrong, as sentences that begin with the key. */
type Check = (lender: LenderDescription) => string | readonly string[] | undefined;

function unknownDefaultPackage({ defaultPackage, packages }: LenderDescription): string | undefined {
  const names = Object.keys(packages);
  if (names.length === 0)
    return 'packages: found nothing; a live lender names each of its app packages with its market.';
  if (names.includes(defaultPackage)) return undefined;
  const allowed = names.map(name => `"${name}"`).join(', ');
  return `defaultPackage: found "${defaultPackage}"; allowed: ${allowed}.`;
}

/** What a live lender must state in each of its markets: a sample would lead its borrowers nowhere. */
const ofMarkets = {
  lender: 'who lends in each of its markets, and under which licence',
  support: 'how its borrowers reach it in each of its markets',
} as const;

function missingFacts({ mode, packages, markets }: LenderDescription): string[] {
  if (mode === 'sandbox') return [];
  return (['lender', 'support'] as const).flatMap(key =>
    servedMarkets(packages)
      .filter(market => !markets[market]?.[key])
      .map(market => `markets.${market}.${key}: found nothing; a live lender says ${ofMarkets[key]}.`),
  );
}

/** The app opens listed hosts alone, so a store on another one would be a dead end. */
function unlistedStore({ packages, hosts }: LenderDescription): string | undefined {
  for (const [name, { store }] of Object.entries(packages)) {
    const host = store && new URL(store).hostname;
    if (!host || hosts.stores.includes(host)) continue;
    const listed = hosts.stores.map(one => `"${one}"`).join(', ') || 'none yet';
    return `packages["${name}"].store: found a page on "${host}"; allowed: one of hosts.stores (${listed}).`;
  }
  return undefined;
}

const checks: readonly Check[] = [
  unknownDefaultPackage,
  missingFacts,
  unknownChannels,
  missingLegalTexts,
  wrongTexts,
  unlistedStore,
];

/** What contradicts in a lender's file whose keys are right one by one. */
export function contradictionsOf(lender: LenderDescription): string[] {
  return checks.flatMap(check => check(lender) ?? []);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePackagesIn } from '@sunbird/build/site-packages';
import { cataloguesOf, ownerOf, readCatalogue } from '@sunbird/languages/read-texts';
import type { Language } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { root } from '../cli/root';

type Catalogue = Readonly<Record<string, string>>;

const catalogueSchema = v.record(v.string(), v.string());

/** What a campaign says is in its own folder. */
function campaignCatalogues(language: Language): Catalogue[] {
  const campaigns = join(root, 'mfe-promotion/src/campaigns');
  return readdirSync(campaigns)
    .map(name => join(campaigns, name, 'messages', `${language}.json`))
    .filter(file => existsSync(file))
    .map(file => v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8'))));
}

/** What the shell and the remotes say, and what they have in common. */
function appCatalogues(language: Language): Catalogue[] {
  const owners = ['i18n', ...sitePackagesIn(root).map(name => name.replace('mfe-', ''))];
  return cataloguesOf(language)
    .filter(catalogue => owners.includes(ownerOf(catalogue)))
    .map(catalogue => readCatalogue(language, catalogue));
}

/** The app's texts in a language, by key: parts of the app may have different ones under one key. */
export function readCatalogues(language: Language): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const catalogue of [...appCatalogues(language), ...campaignCatalogues(language)]) {
    for (const [key, text] of Object.entries(catalogue)) found.set(key, [...(found.get(key) ?? []), text]);
  }
  return found;
}

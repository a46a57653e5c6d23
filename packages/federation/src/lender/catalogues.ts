import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePackagesIn } from '@sunbird/build/site-packages';
import type { Language } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { root } from '../cli/root';

const catalogueSchema = v.record(v.string(), v.string());

/** Every folder with messages of the app. */
function messageFolders(): string[] {
  const campaigns = 'mfe-promotion/src/campaigns';
  return [
    'packages/i18n/src/messages',
    ...sitePackagesIn(root).map(name => `${name}/src/messages`),
    ...readdirSync(join(root, campaigns)).map(name => `${campaigns}/${name}/messages`),
  ].filter(folder => existsSync(join(root, folder)));
}

/** The app's texts in a language, by key: parts of the app may have different ones under one key. */
export function readCatalogues(language: Language): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const folder of messageFolders()) {
    const files = readdirSync(join(root, folder)).filter(
      file => /^(\w+)(-\w+)?\.json$/.exec(file)?.[1] === language,
    );
    for (const file of files) {
      const catalogue = v.parse(catalogueSchema, JSON.parse(readFileSync(join(root, folder, file), 'utf8')));
      for (const [key, text] of Object.entries(catalogue)) found.set(key, [...(found.get(key) ?? []), text]);
    }
  }
  return found;
}

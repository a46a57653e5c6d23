import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { registrySchema, releaseFolder } from '@sunbird/federation/registry';
import { integrityOf } from '@sunbird/node-kit/files';
import * as v from 'valibot';

const inPage = /<script type="application\/json" id="sunbird-registry">(.*?)<\/script>/s;
const schema = v.pick(registrySchema, ['revision', 'microFrontends']);

export interface Served {
  readonly revision: number;
  /** Missing or wrong files; empty: the revision is complete. */
  readonly problems: readonly string[];
}

/** Inspects a site as a browser sees it: the page, and every file that page and registry name, in each encoding. */
export function inspectServedSite(root: string): Served {
  const problems: string[] = [];

  /** The bytes of a file. Adds a problem if it is missing, or if a compressed copy has other bytes. */
  function sent(path: string): Buffer {
    const file = join(root, path);
    if (!existsSync(file)) {
      problems.push(`${path} is missing`);
      return Buffer.alloc(0);
    }
    const plain = readFileSync(file);
    for (const [ending, expand] of [
      ['.br', brotliDecompressSync],
      ['.gz', gunzipSync],
    ] as const) {
      if (existsSync(file + ending) && !plain.equals(expand(readFileSync(file + ending))))
        problems.push(`${path}${ending} is not of the same revision`);
    }
    return plain;
  }

  const page = v.parse(schema, JSON.parse(inPage.exec(sent('index.html').toString())?.[1] ?? '{}'));
  const registry = v.parse(registrySchema, JSON.parse(sent('registry.json').toString()));
  if (page.revision !== registry.revision) problems.push('page and registry are of two revisions');
  if (sent('sw.js').length === 0) problems.push('the worker is empty');
  for (const [name, releases] of Object.entries(registry.microFrontends)) {
    const shown = page.microFrontends[name]?.map(({ url }) => url).join();
    if (shown !== releases.map(({ url }) => url).join())
      problems.push(`${name} differs in page and registry`);
    for (const release of releases) {
      for (const [file, integrity] of Object.entries(release.extras.files)) {
        const path = releaseFolder(release) + file;
        if (integrityOf(sent(path)) !== integrity) problems.push(`${path} has other bytes`);
      }
    }
  }
  return { revision: registry.revision, problems };
}

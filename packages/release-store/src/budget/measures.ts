import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { messagesFile } from '@sunbird/federation/build-files';
import {
  defaultOf,
  hostName,
  noPreload,
  type Registry,
  type Release,
  releaseFolder,
} from '@sunbird/federation/registry';
import { integrityOf } from '@sunbird/node-kit/files';

/** How far a site may grow before its page needs a second round trip. */
const remotes = 10;
const candidates = 3;

const words = [
  'savings',
  'insurance',
  'rewards',
  'support',
  'referral',
  'family',
  'school',
  'travel',
  'shop',
];

/** Invented, and the same in each run: hashes do not compress, whatever they are of. */
function hashOf(of: string): string {
  return integrityOf(Buffer.from(of));
}

function folderHash(of: string): string {
  return createHash('sha256').update(of).digest('hex').slice(0, 10);
}

/** A remote as `pnpm new:remote` makes one: a route, its words in each language, no landing file. */
function newRemote(word: string, languages: readonly string[]): Release {
  const messages = languages.map((language): [string, string[]] => [language, [messagesFile(language)]]);
  const names = ['remote.js', ...messages.flatMap(([, files]) => files)];
  return {
    url: `remotes/${word}/0.1.0-${folderHash(word)}/entry.js`,
    metadata: { version: '0.1.0', integrity: hashOf(word) },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: '^1.0.0',
      routes: [{ path: `/${word}`, name: word, screen: `${word[0]?.toUpperCase()}${word.slice(1)}` }],
      files: Object.fromEntries(names.map(name => [name, hashOf(`${word} ${name}`)])),
      preload: { ...noPreload, always: ['remote.js'], languages: Object.fromEntries(messages) },
    },
  };
}

/** The next release of a package, of which every file has changed, for a fifth of the installs. */
function candidateOf(release: Release): Release {
  const folder = releaseFolder(release);
  const next = `${folder.slice(0, folder.lastIndexOf('-') + 1)}${folderHash(folder)}/`;
  const { files } = release.extras;
  return {
    ...release,
    url: release.url.replace(folder, next),
    metadata: { ...release.metadata, integrity: hashOf(release.url) },
    deployment: { traffic: 20, default: false },
    extras: {
      ...release.extras,
      files: Object.fromEntries(Object.keys(files).map(name => [name, hashOf(`${next} ${name}`)])),
    },
  };
}

/**
 * A registry of default releases as it may become: ten remotes, three of them with a candidate. Its page must still
 * come in one round trip.
 */
export function grownRegistry(registry: Registry): Registry {
  const host = registry.microFrontends[hostName] ?? [];
  const { [hostName]: _, ...own } = registry.microFrontends;
  const languages = Object.keys(host[0]?.extras.preload.languages ?? {});
  const added = words.slice(0, Math.max(0, remotes - Object.keys(own).length));
  const grown = Object.entries(own).map(([name, releases], index): [string, Release[]] => {
    return [name, index < candidates ? [...releases, ...releases.map(candidateOf)] : releases];
  });
  return {
    ...registry,
    microFrontends: {
      [hostName]: host,
      ...Object.fromEntries(grown),
      ...Object.fromEntries(added.map(word => [`sunbird/${word}`, [newRemote(word, languages)]])),
    },
  };
}

interface SiteScript {
  readonly release: Release;
  /** Its name in the folder of the release. */
  readonly name: string;
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
}

/** The scripts of a site's default releases. */
export function scriptsOf(root: string, registry: Registry): SiteScript[] {
  return Object.keys(registry.microFrontends).flatMap(remote => {
    const release = defaultOf(registry, remote);
    if (!release) return [];
    const folder = releaseFolder(release);
    const names = readdirSync(join(root, folder)).filter(name => name.endsWith('.js'));
    return names.map(name => {
      const file = `${folder}${name}`;
      return { release, name, file, text: readFileSync(join(root, file), 'utf8') };
    });
  });
}

function problemOf({ file, text }: SiteScript): string | undefined {
  try {
    void new Script(text);
    return undefined;
  } catch (error) {
    return `${file} is no script: ${String(error)}.`;
  }
}

/**
 * The scripts of a site that no browser can read. A step after the minifier, such as one that writes hashes into files,
 * can break what compiled.
 */
export function unreadableScripts(scripts: readonly SiteScript[]): string[] {
  return scripts.flatMap(script => problemOf(script) ?? []);
}

/** Names and texts of crypto-js that its minified code keeps. */
const marks = /_doCryptBlock|_keyPriorReset|Native crypto module could not be used/;

/** Whether a script loads before a call needs the cipher. */
function isEarly({ release, name, file }: SiteScript): boolean {
  return release.url === file || JSON.stringify(release.extras.preload).includes(`"${name}"`);
}

/**
 * What is wrong with the place of crypto-js in a site. It is not developed any more and serves the cipher of paths alone:
 * one chunk of the shell holds it, which loads where the browser has no WebCrypto.
 */
export function cipherProblems(scripts: readonly SiteScript[]): string[] {
  const withCipher = scripts.filter(({ text }) => marks.test(text));
  const early = withCipher
    .filter(isEarly)
    .map(({ file }) => `${file} holds crypto-js and loads with the page.`);
  if (withCipher.length === 1) return early;
  const files = withCipher.map(({ file }) => file).join(', ');
  const count = `${withCipher.length} files hold crypto-js instead of one${files === '' ? '' : `: ${files}`}.`;
  return [`${count} Only packages/api-client/src/cipher.ts may import it, and only by import().`, ...early];
}

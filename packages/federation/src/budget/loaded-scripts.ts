import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { defaultOf } from '../registry/choice/market-slot';
import { type Registry, type Release, releaseFolder } from '../registry/schema';

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

/** Whether the browser fetches it before anybody asks for a path. */
function isEarly({ release, name, file }: SiteScript): boolean {
  return release.url === file || JSON.stringify(release.extras.preload).includes(`"${name}"`);
}

/**
 * What is wrong with the place of crypto-js in a site. It is not developed any more and serves the cipher of paths alone:
 * one chunk of the shell holds it, which loads where the browser has no WebCrypto.
 */
export function cipherProblems(scripts: readonly SiteScript[]): string[] {
  const found = scripts.filter(({ text }) => marks.test(text));
  const early = found.filter(isEarly).map(({ file }) => `${file} holds crypto-js and loads with the page.`);
  if (found.length === 1) return early;
  const files = found.map(({ file }) => file).join(', ');
  const count = `${found.length} files hold crypto-js instead of one${files === '' ? '' : `: ${files}`}.`;
  return [`${count} Only packages/api-client/src/cipher.ts may import it, and only by import().`, ...early];
}

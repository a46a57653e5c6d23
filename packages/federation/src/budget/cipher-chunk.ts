import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, type Release, releaseFolder } from '../registry/schema';
import { defaultOf } from './start-files';

/** Names and texts of crypto-js that its minified code keeps. */
const marks = /_doCryptBlock|_keyPriorReset|Native crypto module could not be used/;

interface Found {
  /** Relative to the site's root. */
  readonly file: string;
  /** The browser fetches it before anybody asks for a path. */
  readonly isEarly: boolean;
}

function filesOf(root: string, release: Release): Found[] {
  const folder = releaseFolder(release);
  const early = JSON.stringify(release.extras.preload);
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith('.js') && marks.test(readFileSync(join(root, folder, name), 'utf8')))
    .map(name => ({
      file: `${folder}${name}`,
      isEarly: release.url === `${folder}${name}` || early.includes(`"${name}"`),
    }));
}

/**
 * What is wrong with the place of crypto-js in a site. It is not developed any more and serves the cipher of paths alone:
 * one chunk of the shell holds it, which loads where the browser has no WebCrypto.
 */
export function cipherProblems(root: string, registry: Registry): string[] {
  const releases = Object.keys(registry.microFrontends).flatMap(name => defaultOf(registry, name) ?? []);
  const found = releases.flatMap(release => filesOf(root, release));
  const early = found
    .filter(({ isEarly }) => isEarly)
    .map(({ file }) => `${file} holds crypto-js and loads with the page.`);
  if (found.length === 1) return early;
  const files = found.map(({ file }) => file).join(', ');
  const count = `${found.length} files hold crypto-js instead of one${files === '' ? '' : `: ${files}`}.`;
  return [`${count} Only packages/api-client/src/cipher.ts may import it, and only by import().`, ...early];
}

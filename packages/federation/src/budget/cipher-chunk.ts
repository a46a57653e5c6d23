import type { SiteScript } from './scripts-of';

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

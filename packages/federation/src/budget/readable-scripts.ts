import { Script } from 'node:vm';
import type { SiteScript } from './scripts-of';

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

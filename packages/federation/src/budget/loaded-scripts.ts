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

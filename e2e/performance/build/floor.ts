import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltTwin, compressBelow } from './twin';
import { renderPage } from './twin-files';

/** A page that inlines everything that one screen needs, from the twin's files. */
function floorPage({ root, files }: BuiltTwin, path: string): string {
  const needed = [
    ...new Set([
      ...(files.languages.en ?? []),
      ...(files.markets.NG ?? []),
      ...(files.routes[path] ?? []),
      ...(files.messages[path]?.en ?? []),
      ...files.main,
    ]),
  ];
  function text(file: string) {
    return readFileSync(join(root, file), 'utf8');
  }
  const styles = needed
    .filter(file => file.endsWith('.css'))
    // The attribute tells webpack that the chunk's styles are loaded.
    .map(file => `<style data-href="${file}">${text(file)}</style>`);
  const scripts = needed
    .filter(file => file.endsWith('.js'))
    .map(file => `<script>${text(file).replace(/<\/script/gi, '<\\/script')}</script>`);
  const noFiles = { main: [], languages: {}, markets: {}, routes: {}, messages: {} };
  const boot = readFileSync(join(root, 'parts', 'boot.js'), 'utf8').trim();
  return renderPage(
    styles.join('\n'),
    `<script type="application/json" id="twin-files">${JSON.stringify(noFiles)}</script>\n<script>${boot}</script>\n${scripts.join('\n')}`,
  );
}

/** File name of the floor's page for a screen. */
export function floorFile(scenario: string): string {
  return `${scenario}.html`;
}

/** One page per screen: nearly the physical limit. */
export function buildFloor(site: string, twin: BuiltTwin, screens: Readonly<Record<string, string>>): string {
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  for (const [scenario, path] of Object.entries(screens)) {
    writeFileSync(join(site, floorFile(scenario)), floorPage(twin, path));
  }
  compressBelow(site);
  return site;
}

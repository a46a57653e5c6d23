import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBelow } from './twin';
import { renderPage, type TwinFiles } from './twin-files';

/** A page that inlines everything that one screen needs, from the twin's files. */
function floorPage(root: string, files: TwinFiles, path: string): string {
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

/** A site per screen, below `site`: nearly the physical limit. `twin` is the folder of the twin's site. */
export function buildFloor(
  site: string,
  twin: string,
  files: TwinFiles,
  paths: Readonly<Record<string, string>>,
): void {
  rmSync(site, { recursive: true, force: true });
  for (const [name, path] of Object.entries(paths)) {
    mkdirSync(join(site, name), { recursive: true });
    writeFileSync(join(site, name, 'index.html'), floorPage(twin, files, path));
  }
  compressBelow(site);
}

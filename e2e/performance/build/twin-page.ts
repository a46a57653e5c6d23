import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/paths';
import { places } from './places';
import type { TwinFiles } from './twin-files';

/** Blocks of the published page that the twin needs as well: the app package, and home's first call. */
function sharedBlocks(): string {
  const page = readFileSync(join(places.federated, 'current', 'index.html'), 'utf8');
  return ['sunbird-settings', 'sunbird-paths']
    .map(id => new RegExp(`<script type="application/json" id="${id}">.*?</script>`).exec(page)?.[0] ?? '')
    .join('\n');
}

/** The host's own page: the same skeleton, with the given scripts and no registry. */
export function renderPage(head: string, scripts: string): string {
  const template = readFileSync(join(root, 'host/src/index.template.html'), 'utf8').replace(/\n\s+/g, '\n');
  const blocks = [
    '<script type="application/json" id="sunbird-registry">null</script>',
    sharedBlocks(),
    scripts,
  ].join('\n');
  return template.replace('<!--sunbird:head-->', () => head).replace('<!--sunbird:scripts-->', () => blocks);
}

export function renderTwinPage(bootFile: string, files: TwinFiles): string {
  const boot = readFileSync(bootFile, 'utf8').trim();
  return renderPage(
    '',
    `<script type="application/json" id="twin-files">${JSON.stringify(files)}</script>\n<script>${boot}</script>`,
  );
}

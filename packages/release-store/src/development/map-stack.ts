import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { plainFile } from '@sunbird/node-kit/files';

/** Chromium writes `at name (address:1:2)`, other engines `name@address:1:2`. */
const frame = /(https?:\/\/[^\s()@]+):(\d+):(\d+)\)?$/;

const ownSource = /^webpack:\/\/sunbird\/((?!.*node_modules\/).+)$/;

/** More of them only hide the first. */
const mostPlaces = 6;

/** Where a stack leads in the sources, by the maps of a store's development builds. No other frame has a place. */
export function placesOf(stack: string, site: string): string[] {
  const maps = new Map<string, SourceMap | undefined>();
  function mapOf(path: string): SourceMap | undefined {
    const file = plainFile(site, `${path}.map`);
    return file === undefined ? undefined : new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  }
  const places = stack.split('\n').flatMap(line => {
    const [, address, row, column] = frame.exec(line.trim()) ?? [];
    if (address === undefined) return [];
    const { pathname } = new URL(address);
    if (!maps.has(pathname)) maps.set(pathname, mapOf(pathname));
    const entry = maps.get(pathname)?.findEntry(Number(row) - 1, Number(column) - 1);
    // A line without a mapping, such as webpack's own, is given that of an earlier one.
    if (!entry || !('generatedLine' in entry) || entry.generatedLine !== Number(row) - 1) return [];
    const [, source] = ownSource.exec(entry.originalSource) ?? [];
    return source === undefined ? [] : [`${source}:${entry.originalLine + 1}`];
  });
  return [...new Set(places)].slice(0, mostPlaces);
}

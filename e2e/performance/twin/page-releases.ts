import type { NextRelease } from '../../../host/worker/page-releases';

// All else is the worker's own.
export * from '../../../host/worker/page-releases';

const block = /<script type="application\/json" id="twin-files">(.*?)<\/script>/s;

/** Every file that the twin's page refers to. */
function filesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesIn) : [];
}

/** Replaces the worker's parser of the page: the twin is one release without hashes. */
export function releasesOfPage(page: string): NextRelease[] | undefined {
  const json = block.exec(page)?.[1];
  if (json === undefined) return undefined;
  const folder = 'host/twin/';
  const files = filesIn(JSON.parse(json)).map(file => [file.slice(folder.length), ''] as const);
  return [{ folder, files: Object.fromEntries(files), admitting: [], companions: {} }];
}

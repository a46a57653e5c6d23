import { posix } from 'node:path';

/** Most files that lie directly in one folder, tests included. */
export const mostFiles = 25;

/** Folders whose files are generated: recorded names of controls, and migrations. */
const generated = [/^e2e\/accessibility\/names\//, /^packages\/sandbox\/drizzle(\/|$)/];

/** The folders with too many files, as `<folder>: <number>`. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > mostFiles && !generated.some(pattern => pattern.test(folder)))
    .map(([folder, count]) => `${folder}: ${count}`);
}

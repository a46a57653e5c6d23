import type { Compilation } from 'webpack';

/** The scripts that start a build, by name. */
export function startingFiles(compilation: Compilation): string[] {
  return [...compilation.entrypoints.values()]
    .flatMap(point => point.getFiles())
    .filter(file => file.endsWith('.js'));
}

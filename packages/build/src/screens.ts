import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The module that a remote exposes. */
export const exposedModule = './src/remote.ts';

const routesSchema = v.object({ routes: v.array(v.object({ screen: v.optional(v.string()) })) });

/** Where a remote names its screens: the file that `pnpm generate` writes, or its module. */
const screenModules = ['./src/generated/screens.ts', exposedModule] as const;

/** `Home: () => import('../home/home-screen')` in that file: screen names by what they import. */
export function screenRequests(directory: string): Map<string, string> {
  const path = screenModules.map(module => join(directory, module)).find(existsSync);
  const found = new Map<string, string>();
  if (path === undefined) return found;
  for (const [, screen = '', request = ''] of readFileSync(path, 'utf8').matchAll(
    /(\w+):\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*'(\.{1,2}\/[^']+)'/g,
  )) {
    found.set(request, screen);
  }
  return found;
}

/** The screen on which most starts of a remote land: the first that its `remote.json` declares. */
export function landingScreen(directory: string): string | undefined {
  const { routes } = v.parse(routesSchema, JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')));
  return routes.find(route => route.screen !== undefined)?.screen;
}

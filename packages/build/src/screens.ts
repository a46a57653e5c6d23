import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The module that a remote exposes. */
export const exposedModule = './src/remote.ts';

const routesSchema = v.object({ routes: v.array(v.object({ screen: v.optional(v.string()) })) });

/** `Home: () => import('./home/home-screen')` in the remote's module: screen names by what they import. */
export function screenRequests(directory: string): Map<string, string> {
  const path = join(directory, exposedModule);
  const found = new Map<string, string>();
  if (!existsSync(path)) return found;
  for (const [, screen = '', request = ''] of readFileSync(path, 'utf8').matchAll(
    /(\w+):\s*(?:async\s*)?\(\)\s*=>\s*import\(\s*'(\.\/[^']+)'/g,
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

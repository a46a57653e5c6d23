import type { Language } from '@sunbird/i18n';
import * as v from 'valibot';
import { waitUntilIdle } from '../offline/pending';
import type { RouteTable } from '../routing/route-table';
import type { ScreenCache } from './screen-cache';

const connectionSchema = v.object({
  saveData: v.optional(v.boolean(), false),
  effectiveType: v.optional(v.string(), '4g'),
});

/** Whether the borrower saves data, or the connection is too slow to prefetch. */
export function isDataSaverOn(connection: unknown = Reflect.get(navigator, 'connection')): boolean {
  const known = v.safeParse(connectionSchema, connection);
  return known.success && (known.output.saveData || /2g/.test(known.output.effectiveType));
}

interface PrefetchOptions {
  readonly routes: RouteTable;
  readonly screens: Pick<ScreenCache, 'load'>;
  readonly language: () => Language;
  readonly idle?: () => Promise<void>;
  readonly savesData?: () => boolean;
}

/** Prefetches screens, each once, and none if the borrower saves data. */
export function createPrefetch({
  routes,
  screens,
  language,
  idle = waitUntilIdle,
  savesData = isDataSaverOn,
}: PrefetchOptions) {
  const requested = new Set<string>();

  function fetchAt(path: string): void {
    const found = routes.at(path);
    if (!found || !('screen' in found.route)) return;
    const name = `${path}|${language()}`;
    if (requested.has(name)) return;
    requested.add(name);
    void screens.load(found.remote, found.route.screen, language()).then(result => {
      // A later attempt may succeed.
      if (!result.ok) requested.delete(name);
    });
  }

  return {
    /** The borrower presses a link: starts loading before the press ends. */
    touched: fetchAt,

    /** Prefetches the screens that the route declares as likely next. */
    async after(path: string): Promise<void> {
      const route = routes.at(path)?.route;
      if (!route || !('screen' in route) || !route.prefetch || savesData()) return;
      await idle();
      for (const name of route.prefetch) {
        const next = routes.pathOf(name);
        if (next) fetchAt(next);
      }
    },
  };
}

export type Prefetch = ReturnType<typeof createPrefetch>;

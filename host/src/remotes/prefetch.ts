import type { Language } from '@sunbird/i18n';
import { isDataSaverOn } from '../offline/data-saver';
import { waitUntilIdle } from '../offline/wait-until-idle';
import type { RouteTable } from '../routing/route-table';
import type { ScreenCache } from './screen-cache';

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

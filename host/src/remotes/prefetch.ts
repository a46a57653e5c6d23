import type { Language } from '@sunbird/i18n';
import { quietMoment } from '../offline/quiet-moment';
import { sparesData } from '../offline/spare-data';
import type { RouteTable } from '../routing/route-table';
import type { ScreenCache } from './screen-cache';

interface PrefetchOptions {
  readonly routes: RouteTable;
  readonly screens: Pick<ScreenCache, 'load'>;
  readonly language: () => Language;
  readonly quiet?: () => Promise<void>;
  readonly spares?: () => boolean;
}

/** Fetches screens before they are asked for; each once, and none where data is dear. */
export function createPrefetch({
  routes,
  screens,
  language,
  quiet = quietMoment,
  spares = sparesData,
}: PrefetchOptions) {
  const asked = new Set<string>();

  function fetchAt(path: string): void {
    const found = routes.at(path);
    if (!found || !('screen' in found.route)) return;
    const name = `${path}|${language()}`;
    if (asked.has(name)) return;
    asked.add(name);
    void screens.load(found.remote, found.route.screen, language()).then(result => {
      // It may be there when it is asked for in earnest.
      if (!result.ok) asked.delete(name);
    });
  }

  return {
    /** A finger is on its way to a screen: the time until it lifts is ours. */
    touched: fetchAt,

    /** What most likely follows a screen, as its route declares. */
    async after(path: string): Promise<void> {
      const route = routes.at(path)?.route;
      if (!route || !('screen' in route) || !route.prefetch || spares()) return;
      await quiet();
      for (const name of route.prefetch) {
        const next = routes.pathOf(name);
        if (next) fetchAt(next);
      }
    },
  };
}

export type Prefetch = ReturnType<typeof createPrefetch>;

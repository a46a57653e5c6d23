import type { EarlyRegistry } from './boot-globals';
import { resolve } from './elements';
import { readPreview } from './preview';

/**
 * Asks what is published now, while the scripts are on their way. A page that the network has brought knows; one that
 * a worker has kept is of an earlier visit, and a release that it names may have been withdrawn.
 */
export function askForRegistry(): EarlyRegistry | undefined {
  if (!navigator.serviceWorker?.controller || readPreview()) return undefined;
  const answer = fetch(resolve('registry.json'), { cache: 'no-cache' }).then(response =>
    response.ok ? response.json() : undefined,
  );
  return { askedAt: performance.now(), answer: answer.catch(() => undefined) };
}

import type { FederationRuntime } from '@sunbird/federation';
import { withoutQuery } from '../boot/site-files';
import { takeLandedModule } from './landed-container';

type Registration = Parameters<FederationRuntime['registerRemotes']>;

/**
 * Loads remotes with the federation runtime. The runtime itself is loaded with the first remote that needs it: the
 * landing file of the first screen includes its container.
 *
 * @param landedEntry address of the entry that the landing file of this start includes
 */
export function createRuntime(landedEntry: string | undefined): FederationRuntime {
  const registered = new Map<string, Registration>();
  async function loadFederation() {
    return (await import(/* webpackChunkName: "federation" */ './federation')).federation;
  }

  return {
    registerRemotes([remote, ...others], options) {
      if (!remote) return;
      registered.set(remote.name, [[remote], options]);
      this.registerRemotes(others, options);
    },
    async loadRemote(id) {
      const [name = '', module = ''] = id.split('/');
      const registration = registered.get(name);
      if (landedEntry !== undefined && registration?.[0][0]?.entry === landedEntry) {
        const landed = await takeLandedModule(name, `./${module}`);
        if (landed !== undefined) return landed;
      }
      const federation = await loadFederation();
      if (registration) federation.registerRemotes(...registration);
      return federation.loadRemote(id);
    },
    forget(container, entry) {
      for (const name of [container, `webpackChunk${container}`]) {
        if (name in window) Reflect.set(window, name, undefined);
      }
      for (const script of document.querySelectorAll('script'))
        if (withoutQuery(script.src) === entry) script.remove();
    },
  };
}

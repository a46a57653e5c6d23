import type { FederationRuntime } from '@sunbird/federation';
import { withoutQuery } from '../kit/site-files';
import { singletons } from './singletons';

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

/** webpack's container protocol: `init` once with the shared modules, then `get` for each module. */
interface Container {
  init(scope: unknown): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

const scope = Object.fromEntries(
  Object.entries(singletons).map(([name, { version, module }]) => [
    name,
    { [version]: { get: () => () => module, loaded: 1, eager: true, from: 'sunbird_host' } },
  ]),
);

/**
 * Returns a module of a remote whose landing file has run already, without the federation runtime. Undefined if the
 * page has no such container.
 */
export async function takeLandedModule(container: string, module: string): Promise<unknown> {
  const landed: unknown = Reflect.get(window, container);
  if (!isContainer(landed)) return undefined;
  await landed.init(scope);
  const factory = await landed.get(module);
  return factory();
}

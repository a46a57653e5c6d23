import { singletons } from './singletons';

/** webpack's own protocol between a page and a container: once a scope of shared modules, then a module at a time. */
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
 * A module of a remote whose starting file has run already: the first screen needs no runtime to load it with.
 * Undefined where there is no such remote on the page.
 */
export async function takeLanded(container: string, module: string): Promise<unknown> {
  const landed: unknown = Reflect.get(window, container);
  if (!isContainer(landed)) return undefined;
  await landed.init(scope);
  const factory = await landed.get(module);
  return factory();
}

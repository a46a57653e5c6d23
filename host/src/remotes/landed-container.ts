import { singletons } from './singletons';

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

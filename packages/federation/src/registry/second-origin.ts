import type { Registry } from './schema';

/** Adds the fallback addresses on a second origin (with its closing slash); unchanged without one. */
export function withSecondOrigin(registry: Registry, secondOrigin: string | undefined): Registry {
  if (!secondOrigin) return registry;
  return {
    ...registry,
    microFrontends: Object.fromEntries(
      Object.entries(registry.microFrontends).map(([name, releases]) => [
        name,
        releases.map(release => ({ ...release, fallbackUrl: secondOrigin + release.url })),
      ]),
    ),
  };
}

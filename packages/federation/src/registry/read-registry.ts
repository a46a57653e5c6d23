import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { mapReleases } from './choice';
import { integritySchema, type Registry, registrySchema, releaseSchema, routesSchema } from './schema';

/** A release in the registry that is invalid and must not run. */
export interface RefusedRelease {
  readonly remote: string;
  readonly stage: 'registry' | 'integrity';
  /** Its routes, if they are valid: the shell then shows a load failure there, and not an unknown page. */
  readonly routes: readonly RouteDeclaration[];
}

export interface ReadableRegistry {
  readonly registry: Registry;
  readonly refused: readonly RefusedRelease[];
}

const envelope = v.object({
  ...registrySchema.entries,
  microFrontends: v.record(v.string(), v.array(v.unknown())),
});
const routesOnly = v.object({ extras: v.object({ routes: routesSchema }) });
const withHash = v.object({ metadata: v.object({ integrity: integritySchema }) });

function refusal(remote: string, release: unknown): RefusedRelease {
  const readable = v.safeParse(routesOnly, release);
  return {
    remote,
    stage: v.is(withHash, release) ? 'registry' : 'integrity',
    routes: readable.success ? readable.output.extras.routes : [],
  };
}

/**
 * Parses the registry and separates invalid releases: one bad release, such as one without a hash, must not stop the
 * whole app. Throws if the registry itself is invalid.
 */
export function readableRegistry(value: unknown): ReadableRegistry {
  const read = v.parse(envelope, value);
  const refused: RefusedRelease[] = [];
  const microFrontends: Registry['microFrontends'] = {};
  for (const [remote, releases] of Object.entries(read.microFrontends)) {
    microFrontends[remote] = releases.flatMap(release => {
      const parsed = v.safeParse(releaseSchema, release);
      if (parsed.success) return parsed.output;
      refused.push(refusal(remote, release));
      return [];
    });
  }
  return { registry: { ...read, microFrontends }, refused };
}

/** Adds the fallback addresses on a second origin (with its closing slash); unchanged without one. */
export function withSecondOrigin(registry: Registry, secondOrigin: string | undefined): Registry {
  if (!secondOrigin) return registry;
  const microFrontends = mapReleases(registry, releases =>
    releases.map(release => ({ ...release, fallbackUrl: secondOrigin + release.url })),
  );
  return { ...registry, microFrontends };
}

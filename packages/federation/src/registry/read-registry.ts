import type { RouteDeclaration } from '@sunbird/shell-api';
import * as v from 'valibot';
import { integritySchema, type Registry, registrySchema, releaseSchema, routeSchema } from './schema';

/** A release that the registry names and that may not run. */
export interface RefusedRelease {
  readonly remote: string;
  readonly stage: 'registry' | 'integrity';
  /** Its routes, where they can be read: an address of it is a page that did not load, not one that is unknown. */
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
const routesOnly = v.object({ extras: v.object({ routes: v.array(routeSchema) }) });
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
 * The registry without the releases that can't be read, and what they were: one bad release, such as one without a
 * hash, must not take the app with it. Throws where there is no registry at all.
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

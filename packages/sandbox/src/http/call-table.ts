import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import type { CallHandler } from './call-handler';

export interface CallTable {
  /** The handler of a path in clear. `wrongMethod`: the path exists, by another method. */
  readonly find: (method: string, path: string) => CallHandler | 'wrongMethod' | undefined;
}

function placeOf({ method, path }: Pick<Endpoint, 'method' | 'path'>) {
  return `${method} ${path}`;
}

/** All handlers by method and path. RangeError unless every declared call has exactly one. */
export function createCallTable(handlers: readonly CallHandler[]): CallTable {
  const byPlace = new Map<string, CallHandler>();
  for (const handler of handlers) {
    const place = placeOf(handler.endpoint);
    if (byPlace.has(place)) throw new RangeError(`${place} has two handlers.`);
    byPlace.set(place, handler);
  }
  const missing = allCalls.filter(call => !byPlace.has(placeOf(call))).map(({ name }) => name);
  if (missing.length > 0) {
    throw new RangeError(`No handler for ${missing.join(', ')}: add it in packages/sandbox/src/calls.`);
  }
  const paths = new Set(handlers.map(({ endpoint }) => endpoint.path));
  return {
    find: (method, path) => byPlace.get(`${method} ${path}`) ?? (paths.has(path) ? 'wrongMethod' : undefined),
  };
}

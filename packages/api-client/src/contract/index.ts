/** The whole contract, for the sandbox, OpenAPI and tests; a remote takes its calls from the main entry. */
import * as calls from './calls';
import type { Endpoint } from './declare-call';

export * from './calls';
export { defineCall } from './declare-call';
export * from './types';
export { decimal, flag, money, text, timestamp, whole } from './wire';

/** Every call, by its row in the contract; extensions (`tag: 'ext'`) last. */
export const allCalls: readonly Endpoint[] = Object.values<Endpoint>(calls).sort((a, b) => a.id - b.id);

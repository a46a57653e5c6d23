import * as calls from './calls';
import type { Endpoint } from './declare-call';

/** Every call, by its row in the contract; extensions (`tag: 'ext'`) last. */
export const allCalls: readonly Endpoint[] = Object.values<Endpoint>(calls).sort((a, b) => a.id - b.id);

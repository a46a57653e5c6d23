import type { Transport } from '@sunbird/api-client';
import { openCallsAtom, store } from '../state';

/** Keeps account of the calls that nobody has answered yet. */
export function countCalls(transport: Transport): Transport {
  const change = (by: number) => store.set(openCallsAtom, store.get(openCallsAtom) + by);
  return async request => {
    change(1);
    try {
      return await transport(request);
    } finally {
      change(-1);
    }
  };
}

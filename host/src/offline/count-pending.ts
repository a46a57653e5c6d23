import type { Transport } from '@sunbird/api-client';
import { pendingAtom, store } from '../state';

/** Counts a pending screen or API call in `pendingAtom` until it settles. */
export async function countPending<T>(pending: Promise<T>): Promise<T> {
  const change = (by: number) => store.set(pendingAtom, store.get(pendingAtom) + by);
  change(1);
  try {
    return await pending;
  } finally {
    change(-1);
  }
}

/** A transport that counts its pending calls. */
export function countPendingCalls(transport: Transport): Transport {
  return request => countPending(transport(request));
}

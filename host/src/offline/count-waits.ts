import type { Transport } from '@sunbird/api-client';
import { openWaitsAtom, store } from '../state';

/** Keeps account of what the person waits for: a screen on its way, a call that nobody has answered yet. */
export async function countWait<T>(awaited: Promise<T>): Promise<T> {
  const change = (by: number) => store.set(openWaitsAtom, store.get(openWaitsAtom) + by);
  change(1);
  try {
    return await awaited;
  } finally {
    change(-1);
  }
}

/** A transport whose calls are waits. */
export function countCalls(transport: Transport): Transport {
  return request => countWait(transport(request));
}

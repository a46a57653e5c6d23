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

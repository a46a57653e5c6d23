import type { ToastKind } from '@sunbird/shell-api';
import { store, toastAtom } from '../state';

let lastId = 0;

/** A short text at the bottom, announced to screen readers, for two seconds (five for a failure). */
export function showToast(text: string, kind: ToastKind = 'plain'): void {
  lastId += 1;
  const id = lastId;
  store.set(toastAtom, { id, text, kind });
  setTimeout(
    () => store.set(toastAtom, shown => (shown?.id === id ? undefined : shown)),
    kind === 'failure' ? 5000 : 2000,
  );
}

import type { Endpoint } from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useSyncExternalStore } from 'react';

// Keyed by the shell's bridge, which lives as long as this start of the app: an action stays hidden when its
// screen is opened again.
const missingCalls = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface CallPresence {
  /** Whether the lender lacks this call: its action is then hidden. */
  readonly missing: boolean;
  /** Takes a call's rejection; returns true, and sets `missing`, if the lender lacks the call. */
  note(error: unknown): boolean;
}

/** Whether the lender has an optional extension call; shared by all screens. */
export function useCallPresence({ name }: Pick<Endpoint, 'name'>): CallPresence {
  const { bridge } = useShell();
  const missing = useSyncExternalStore(subscribe, () => missingCalls.get(bridge)?.has(name) ?? false);
  const note = useCallback(
    (error: unknown) => {
      if (!isMissingCall(error)) return false;
      const known = missingCalls.get(bridge) ?? new Set<string>();
      missingCalls.set(bridge, known.add(name));
      for (const listener of listeners) listener();
      return true;
    },
    [bridge, name],
  );
  return { missing, note };
}

import type { Endpoint } from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useSyncExternalStore } from 'react';

// Kept by the shell's bridge, which lives as long as this start of the app: an action stays hidden when its
// screen is opened again.
const missingCalls = new WeakMap<object, Set<string>>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface CallPresence {
  /** The lender is known not to have this call: its action is hidden. */
  readonly missing: boolean;
  /** Looks at what a call rejected with; true, and from now on `missing`, when there is no such call. */
  note(error: unknown): boolean;
}

/** What is known of an extension that a lender may be without, the same for everyone who asks. */
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

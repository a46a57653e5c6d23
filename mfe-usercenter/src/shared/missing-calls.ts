import type { Endpoint } from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

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
      const names = missingCalls.get(bridge) ?? new Set<string>();
      missingCalls.set(bridge, names.add(name));
      for (const listener of listeners) listener();
      return true;
    },
    [bridge, name],
  );
  return { missing, note };
}

/** Reads what a call of its own says, unless the lender has no such call. */
export function useOptionalCall<P, D>(
  endpoint: Endpoint<P, D>,
  payload: P,
): { readonly missing: boolean; readonly call: CallState<D> } {
  const { missing, note } = useCallPresence(endpoint);
  const call = useCall(endpoint, missing ? undefined : payload);
  const { error } = call;
  useEffect(() => {
    if (error !== undefined) note(error);
  }, [error, note]);
  return { missing: missing || isMissingCall(error), call };
}

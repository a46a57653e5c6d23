import type { Endpoint } from '@sunbird/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePromotionShell } from './use-shell';

export interface CallState<D> {
  /** `ready` as soon as there is a response, even an earlier one; `error` only without any. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly data?: D;
  /** Error of the last attempt. If `data` is set as well, it is the response of the time `at`. */
  readonly error?: unknown;
  /** Epoch ms at which `data` was received. */
  readonly at?: number;
  reload(): void;
}

interface Settled<D> {
  readonly key: string;
  readonly loaded?: { readonly data: D; readonly at: number };
  readonly error?: unknown;
}

/**
 * Loads what a screen needs: once for each `key`, again on `reload()`, and when the network is back after a failure. What
 * is there stays while it is loaded again. Loads nothing for a key of undefined, for example while signed out.
 *
 * @param last what is known already
 */
export function useLoad<D>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<D>,
  last?: { readonly data: D; readonly at: number },
): CallState<D> {
  const { connectivity } = usePromotionShell();
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<Settled<D>>();
  const latest = useRef(load);
  latest.current = load;
  // An act on this screen has the shell forget what it knew: what is shown stays until the answer comes.
  const shown = useRef<{ readonly key: string | undefined; readonly last: typeof last }>();
  if (last || shown.current?.key !== key) shown.current = { key, last };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again.
  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    latest.current(abort.signal).then(
      data => {
        if (!abort.signal.aborted) setSettled({ key, loaded: { data, at: Date.now() } });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setSettled(before => ({ ...(before?.key === key && before), key, error }));
      },
    );
    return () => abort.abort();
  }, [key, turn]);

  const reload = useCallback(() => setTurn(before => before + 1), []);
  const current = settled?.key === key ? settled : undefined;
  const error = current?.error;
  useReloadWhenBack(reload, connectivity.online, error !== undefined);

  if (key === undefined) return { status: 'idle', reload };
  const there = current?.loaded ?? shown.current?.last;
  if (there) return { status: 'ready', data: there.data, at: there.at, error, reload };
  return error === undefined ? { status: 'loading', reload } : { status: 'error', error, reload };
}

/**
 * Reads one call for a screen: shows the last response at once, and requests a new one. A public call has another
 * response for a logged-in borrower: a log-in or log-out on the open screen reads it again.
 */
export function useCall<P, D>(endpoint: Endpoint<P, D>, payload: P | undefined): CallState<D> {
  const { api, session } = usePromotionShell();
  const key =
    payload === undefined ? undefined : `${endpoint.name} ${session.status} ${JSON.stringify(payload)}`;
  return useLoad(
    key,
    async signal => {
      if (payload === undefined) throw new Error('There is nothing to ask.');
      return api.call(endpoint, payload, { signal });
    },
    payload === undefined ? undefined : api.peek(endpoint, payload),
  );
}

function useReloadWhenBack(reload: () => void, online: boolean, failed: boolean): void {
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current && failed) reload();
    was.current = online;
  }, [online, failed, reload]);
}

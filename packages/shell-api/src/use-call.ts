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

export interface UseCallOptions<D> {
  /**
   * Sends the call again after this many ms while the page is visible, and at once when it is visible again;
   * undefined or false stops.
   */
  readonly poll?: number | ((data: D | undefined) => number | false);
}

interface Settled<D> {
  readonly key: string;
  /** Number of the attempt. */
  readonly turn: number;
  readonly data?: D;
  readonly at?: number;
  readonly error?: unknown;
}

/**
 * Reads one call for a screen: returns the last response at once and requests a new one; `reload()` requests it again.
 * Sends nothing for a `payload` of undefined, for example while signed out.
 */
export function useCall<P, D>(
  endpoint: Endpoint<P, D>,
  payload: P | undefined,
  options: UseCallOptions<D> = {},
): CallState<D> {
  const { api, connectivity } = usePromotionShell();
  const key = payload === undefined ? '' : JSON.stringify(payload);
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<Settled<D>>({ key: '', turn: 0 });
  const latest = useRef({ api, payload, options });
  latest.current = { api, payload, options };

  useEffect(() => {
    const { payload: wanted } = latest.current;
    if (wanted === undefined) return;
    const abort = new AbortController();
    latest.current.api.call(endpoint, wanted, { signal: abort.signal }).then(
      data => {
        if (!abort.signal.aborted) setSettled({ key, turn, data, at: Date.now() });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setSettled(before => (before.key === key ? { ...before, turn, error } : { key, turn, error }));
      },
    );
    return () => abort.abort();
  }, [endpoint, key, turn]);

  const known = settled.key === key ? settled : undefined;
  const peeked = payload === undefined ? undefined : api.peek(endpoint, payload);
  const data = known && 'data' in known ? known.data : peeked?.data;
  const at = known?.at ?? peeked?.at;
  const error = known?.error;
  const hasData = at !== undefined;

  const reload = useCallback(() => setTurn(before => before + 1), []);
  usePolling(reload, latest.current.options.poll, hasData ? data : undefined, known);
  useReloadWhenBack(reload, connectivity.online, error !== undefined);

  if (payload === undefined) return { status: 'idle', reload };
  if (hasData) return { status: 'ready', data, at, error, reload };
  return error === undefined ? { status: 'loading', reload } : { status: 'error', error, reload };
}

function usePolling<D>(
  reload: () => void,
  poll: UseCallOptions<D>['poll'],
  data: D | undefined,
  settled: Settled<D> | undefined,
): void {
  const wait = typeof poll === 'function' ? poll(data) : (poll ?? false);
  useEffect(() => {
    if (wait === false || settled === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isVisible = () => document.visibilityState === 'visible';
    const onChange = () => {
      clearTimeout(timer);
      if (isVisible()) reload();
    };
    if (isVisible()) timer = setTimeout(reload, wait);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [wait, settled, reload]);
}

function useReloadWhenBack(reload: () => void, online: boolean, failed: boolean): void {
  const was = useRef(online);
  useEffect(() => {
    if (online && !was.current && failed) reload();
    was.current = online;
  }, [online, failed, reload]);
}

import type { Endpoint } from '@sunbird/api-client';
export interface CallState<D> {
  /** `ready` as soon as there is an answer, be it an earlier one; `error` only when there is none at all. */
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly data?: D;
  /** Why the newest attempt failed. With `data` still set, the figures shown are those of `at`. */
  readonly error?: unknown;
  /** Epoch ms of the answer in `data`. */
  readonly at?: number;
  reload(): void;
}
export interface UseCallOptions<D> {
  /** Asks again after this many ms, as long as the page is visible; undefined or false stops. */
  readonly poll?: number | ((data: D | undefined) => number | false);
}
/**
 * Reads one call for a screen: shows the last known answer at once, asks for a new one, and again on
 * `reload()`. A `payload` of undefined asks for nothing (say, while signed out).
 */
export declare function useCall<P, D>(
  endpoint: Endpoint<P, D>,
  payload: P | undefined,
  options?: UseCallOptions<D>,
): CallState<D>;

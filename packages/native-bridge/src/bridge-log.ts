import type { ActionName } from './actions/action-table';
import type { FailureReason } from './reply';

/** What happened on the bridge, without what was said: no token, name or number ever gets here. */
export type BridgeLogEntry = { readonly at: number } & (
  | { readonly what: 'sent'; readonly action: ActionName; readonly id: string }
  | {
      readonly what: 'settled';
      readonly action: ActionName;
      readonly code: 0 | -1;
      readonly reason?: FailureReason;
      /** Ms from sending to here. */
      readonly took: number;
    }
  | { readonly what: 'event'; readonly event: string }
  | { readonly what: 'ignored'; readonly why: IgnoredMessage }
  | { readonly what: 'handlerFailed'; readonly event: string }
);

export type IgnoredMessage =
  | 'notText'
  | 'tooLong'
  | 'notJson'
  | 'wrongShape'
  | 'unknown'
  | 'late'
  | 'repeated'
  | 'foreignOrigin';

type WithoutTime<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never;
export type Log = (entry: WithoutTime<BridgeLogEntry>) => void;

/** A log that fails must not fail the call that it reports. */
export function createLog(log: ((entry: BridgeLogEntry) => void) | undefined, now: () => number): Log {
  return entry => {
    try {
      log?.({ at: now(), ...entry });
    } catch {
      // See above.
    }
  };
}

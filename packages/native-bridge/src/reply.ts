/** Why a call has no answer. `refused` is the wrapper's own -1, the rest is the bridge's. */
export type FailureReason =
  | 'refused'
  /** No wrapper here, and the browser has no such thing. */
  | 'browser'
  /** The wrapper said that it does not know this action. */
  | 'unsupported'
  | 'timeout'
  /** The wrapper did not acknowledge in time that it has begun. */
  | 'noAck'
  | 'wrongShape'
  /** While the call was pending, the wrapper sent a message that can't be read or names no request. */
  | 'unreadable'
  /** The page's own data did not fit the action. */
  | 'wrongData'
  | 'notSent'
  | 'closed';

export interface BridgeSuccess<Data> {
  readonly code: 0;
  readonly msg: string;
  readonly data: Data;
}

export interface BridgeFailure {
  readonly code: -1;
  /** The wrapper's text, or empty. */
  readonly msg: string;
  readonly data: undefined;
  readonly reason: FailureReason;
}

export type BridgeReply<Data> = BridgeSuccess<Data> | BridgeFailure;

export function succeed<Data>(data: Data, msg = ''): BridgeSuccess<Data> {
  return { code: 0, msg, data };
}

export function fail(reason: FailureReason, msg = ''): BridgeFailure {
  return { code: -1, msg, data: undefined, reason };
}

import type * as v from 'valibot';
import type { BridgeReply } from '../reply';
import type { ContactPicker } from './contact-choice';
import type { AppInfo, LoginInfo } from './shapes';

/** What the page itself can answer where there is no wrapper. */
export interface BrowserEnvironment {
  readonly app: AppInfo;
  /** The stored log-in, when somebody is signed in. */
  loginInfo(): LoginInfo | undefined;
  readonly contactPicker: ContactPicker | undefined;
}

/** One thing that the page can ask of its wrapper, declared once for page, simulator and conformance page. */
export interface Action<Data, Reply> {
  readonly data: v.GenericSchema<unknown, Data>;
  readonly reply: v.GenericSchema<unknown, Reply>;
  /** Ms until the page goes on without an answer. */
  readonly timeout: number;
  /** Ms within which the wrapper must say that it has begun (`ack`), or have answered. */
  readonly ackWithin?: number;
  readonly inBrowser: (environment: BrowserEnvironment) => BridgeReply<Reply> | Promise<BridgeReply<Reply>>;
}

/** Keeps the types of data and reply together. */
export function defineAction<Data, Reply>(action: Action<Data, Reply>): Action<Data, Reply> {
  return action;
}

export const second = 1000;
export const minute = 60 * second;

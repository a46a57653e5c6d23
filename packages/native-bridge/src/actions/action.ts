import type * as v from 'valibot';
import type { BridgeReply } from '../reply';
import type { ContactPicker } from './contact-choice';
import type { AppInfo, LoginInfo } from './shapes';

/** Data of the page for replies in a browser without a wrapper. */
export interface BrowserEnvironment {
  readonly app: AppInfo;
  /** The stored log-in; undefined when signed out. */
  loginInfo(): LoginInfo | undefined;
  readonly contactPicker: ContactPicker | undefined;
}

/** A request that the page can send to its wrapper, declared once for page, simulator and conformance page. */
export interface Action<Data, Reply> {
  readonly data: v.GenericSchema<unknown, Data>;
  readonly reply: v.GenericSchema<unknown, Reply>;
  /** Ms until the page continues without a reply. */
  readonly timeout: number;
  /** Ms within which the wrapper must acknowledge the request (`ack`) or reply. */
  readonly ackWithin?: number;
  /** The borrower waits for the reply: a message that can't be read fails the call, because it may be the reply. */
  readonly awaited?: true;
  /** A wrapper may lack it: the page then uses other means. */
  readonly optional?: true;
  readonly inBrowser: (environment: BrowserEnvironment) => BridgeReply<Reply> | Promise<BridgeReply<Reply>>;
}

/** Infers the types of data and reply. */
export function defineAction<Data, Reply>(action: Action<Data, Reply>): Action<Data, Reply> {
  return action;
}

export const second = 1000;
export const minute = 60 * second;

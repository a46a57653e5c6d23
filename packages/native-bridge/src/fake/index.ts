import type { BridgeEvent, BridgeRequest } from '../protocol';
import type { BridgeWindow, MessageEventLike, TransportName } from '../transports';
import { answeredActions, createFakeHost, type HostReplies, type ReplyFault } from './fake-host';
import { createFakeWindow, wrapperOrigin } from './wrapper-objects';

export interface FakeWrapperOptions {
  readonly replies?: HostReplies;
  /** `browser` for no wrapper at all. */
  readonly transport?: TransportName | 'browser';
  /** The page's window, into which the wrapper is put; default: one of its own. */
  readonly window?: BridgeWindow;
}

export interface FakeWrapper {
  readonly window: BridgeWindow;
  /** The origin to allow, for the parent frame. */
  readonly origin: string;
  /** Requests of the page so far, oldest first. */
  readonly requests: readonly BridgeRequest[];
  /** Those for one action. */
  requestsFor(action: string): readonly BridgeRequest[];
  /** The page's replies to the back key so far. */
  readonly backReplies: readonly boolean[];
  /** How replies go wrong from now on; `none` at first. */
  misbehave(replyFault: ReplyFault): void;
  emit(event: BridgeEvent): void;
  /** Says this text as it is, however wrong. */
  say(text: string): void;
  /** A window message of any origin. */
  post(event: MessageEventLike): void;
}

/** A whole wrapper for tests: a window that holds it, and replies that can be slow, wrong, repeated or missing. */
export function createFakeWrapper(options: FakeWrapperOptions = {}): FakeWrapper {
  const { transport = 'androidMessageListener', replies = cooperativeReplies } = options;
  const requests: BridgeRequest[] = [];
  const backReplies: boolean[] = [];
  let replyFault: ReplyFault = 'none';

  const fake = createFakeWindow(transport, text => host.receive(text), options.window);
  const host = createFakeHost({
    replies,
    deliver: (text, repliesTo) => fake.deliver(text, repliesTo),
    replyFault: () => replyFault,
    onRequest: request => requests.push(request),
    onBackReply: handled => backReplies.push(handled),
  });

  return {
    window: fake.window,
    origin: wrapperOrigin,
    requests,
    requestsFor: action => requests.filter(request => request.action === action),
    backReplies,
    misbehave(next) {
      replyFault = next;
    },
    emit: event => host.emit(event),
    say: text => fake.deliver(text),
    post: event => fake.post(event),
  };
}

function done() {
  return { code: 0, data: undefined } as const;
}

function succeeded() {
  return { code: 0, data: { result: 'success' } } as const;
}

const login = { token: 'fake-token', phone: '8021234567', userId: 'U1' } as const;

/** Replies of a wrapper that supports every action. */
export const cooperativeReplies: HostReplies = {
  getCapabilities: () => ({
    code: 0,
    data: {
      actions: [...answeredActions(cooperativeReplies)],
      app: { packageName: 'ng.sunbird.credit', appName: 'Sunbird', version: '1.0.0', edition: '1' },
      device: { os: 'fake' },
    },
  }),
  toLogin: () => ({ code: 0, data: { token: login.token, phone: login.phone } }),
  getLoginInfo: () => ({ code: 0, data: login }),
  logout: done,
  setNewToken: done,
  logEventByLocal: done,
  logEventByAF: done,
  timeSDK: done,
  saveFile: succeeded,
  shareFile: succeeded,
  addToCalendar: succeeded,
  openPayment: succeeded,
  readCode: () => ({ code: 0, data: { result: 'success', code: '246810' } }),
  selectContact: () => ({
    code: 0,
    data: { result: 'success', data: { name: 'Ngozi Okafor', phone: '+234 806 553 9012' } },
  }),
};

export {
  answeredActions,
  createFakeHost,
  type FakeHost,
  type FakeHostOptions,
  type HostReplies,
  type HostReply,
  type ReplyFault,
  replyFaults,
} from './fake-host';
export { createFakeWindow, type FakeWindow, wrapperOrigin } from './wrapper-objects';

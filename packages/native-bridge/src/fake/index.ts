export { answeredActions, createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host';
export { createFakeWindow, type FakeWindow, wrapperOrigin } from './fake-windows';
export {
  cooperativeReplies,
  createFakeWrapper,
  type FakeWrapper,
  type FakeWrapperOptions,
} from './fake-wrapper';
export { type HostReplies, type HostReply, type ReplyFault, replyFaults } from './host-replies';
export { createMemoryOutboxStore } from './memory-outbox-store';
export { wrapperObjects } from './objects';
export type { PutObject, WrapperObject } from './objects/wrapper-object';

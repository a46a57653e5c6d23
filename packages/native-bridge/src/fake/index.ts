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
export {
  cooperativeReplies,
  createFakeWrapper,
  type FakeWrapper,
  type FakeWrapperOptions,
} from './fake-wrapper';
export {
  createFakeWindow,
  type FakeWindow,
  putWrapperObject,
  type WrapperObject,
  wrapperOrigin,
} from './wrapper-objects';

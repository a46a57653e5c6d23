export { answeredActions, createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host';
export { createFakeWindow, type FakeWindow, wrapperOrigin } from './fake-windows';
export {
  cooperativeAnswers,
  createFakeWrapper,
  type FakeWrapper,
  type FakeWrapperOptions,
} from './fake-wrapper';
export { type HostAnswer, type HostAnswers, type Mischief, mischiefs } from './host-answers';
export { createMemoryOutboxStore } from './memory-outbox-store';

import { now } from './fixtures';

const real = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Stops the calendar at the moment of the fixtures; everything else keeps its own time. */
export function stopCalendar(at: number = now): void {
  beforeEach(() => void jest.useFakeTimers({ now: at, doNotFake: [...real] }));
  afterEach(() => void jest.useRealTimers());
}

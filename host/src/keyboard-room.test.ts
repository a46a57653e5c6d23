import { watchKeyboard } from './background';

interface Seen extends EventTarget {
  height: number;
  offsetTop: number;
  scale: number;
}

function seenPart(): Seen {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
  watchKeyboard();
  return seen;
}

function keyboard(): string {
  return document.documentElement.style.getPropertyValue('--ui-keyboard');
}

function change(
  seen: Seen,
  to: Partial<Pick<Seen, 'height' | 'offsetTop' | 'scale'>>,
  event = 'resize',
): void {
  Object.assign(seen, to);
  seen.dispatchEvent(new Event(event));
}

afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

test('the styles learn how much lies under the keyboard, until it goes', () => {
  const seen = seenPart();
  change(seen, { height: window.innerHeight - 300 });
  expect(keyboard()).toBe('300px');
  change(seen, { offsetTop: 100 }, 'scroll');
  expect(keyboard()).toBe('200px');
  change(seen, { height: window.innerHeight, offsetTop: 0 });
  expect(keyboard()).toBe('');
});

test('a keyboard goes before its size is known: a frame later, or with the focus, nothing lies under it', () => {
  jest.useFakeTimers();
  const seen = seenPart();
  change(seen, { height: window.innerHeight - 300 });
  seen.dispatchEvent(new Event('resize'));
  Object.assign(seen, { height: window.innerHeight });
  jest.advanceTimersByTime(50);
  expect(keyboard()).toBe('');
  change(seen, { height: window.innerHeight - 300 });
  jest.advanceTimersByTime(50);
  expect(keyboard()).toBe('300px');
  Object.assign(seen, { height: window.innerHeight });
  document.dispatchEvent(new Event('focusout'));
  expect(keyboard()).toBe('');
  jest.useRealTimers();
});

test("a browser's bar and a zoomed page are no keyboard", () => {
  const seen = seenPart();
  change(seen, { height: window.innerHeight - 56 });
  expect(keyboard()).toBe('');
  change(seen, { height: window.innerHeight / 2, scale: 2 });
  expect(keyboard()).toBe('');
});

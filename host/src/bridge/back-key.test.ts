import { spinnersAtom, store } from '../kit/state';
import { overlayCount, screenRegistry } from '../routing/shown';
import { pressBackKey } from './shell-bridge';

/** What was told, and is taken back after the test. */
let taken: (() => void)[];
const goBack = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);

/** A screen at this path, after this many others of the app's start. */
function open(path: string, before: number): void {
  window.history.pushState({ idx: before }, '', `#${path}`);
}

beforeEach(() => {
  taken = [];
  goBack.mockClear();
  open('/user_center/settings', 1);
});
afterEach(() => {
  for (const takeBack of taken) takeBack();
  expect(overlayCount()).toBe(0);
});

function showArrow(): jest.Mock {
  const back = jest.fn();
  taken.push(screenRegistry.page({ back, isEnd: false }));
  return back;
}

/** Opens an overlay; one that needs an answer does not close when it is asked to. */
function openOverlay(needsAnswer = false): jest.Mock {
  const close = jest.fn(() => {
    if (!needsAnswer) closed();
  });
  const closed = screenRegistry.overlay.open(close);
  if (needsAnswer) taken.push(closed);
  return close;
}

test('the top overlay closes first, and only that one', () => {
  const back = showArrow();
  const [sheet, dialog] = [openOverlay(), openOverlay()];
  expect(pressBackKey()).toBe(true);
  expect([sheet, dialog].map(close => close.mock.calls.length)).toEqual([0, 1]);
  pressBackKey();
  expect(sheet).toHaveBeenCalledTimes(1);
  expect([back, goBack].map(called => called.mock.calls.length)).toEqual([0, 0]);
});

test('an overlay that stays open holds the key once', () => {
  const back = showArrow();
  const dialog = openOverlay(true);
  pressBackKey();
  pressBackKey();
  expect([dialog, back].map(called => called.mock.calls.length)).toEqual([1, 1]);
});

test('on home an overlay closes first, then the app', () => {
  open('/', 0);
  const close = openOverlay();
  expect(pressBackKey()).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
  expect(pressBackKey()).toBe(false);
});

test('the key does as the screen’s back arrow, of the newest screen', () => {
  const [old, shown] = [showArrow(), showArrow()];
  expect(pressBackKey()).toBe(true);
  expect([old, shown, goBack].map(called => called.mock.calls.length)).toEqual([0, 1, 0]);
});

test('a screen without an arrow goes to the previous screen, the first one to home', () => {
  expect(pressBackKey()).toBe(true);
  expect(goBack).toHaveBeenCalledTimes(1);
  open('/me', 0);
  expect(pressBackKey()).toBe(true);
  expect([window.location.hash, goBack.mock.calls.length]).toEqual(['#/', 1]);
});

test('the back key never returns into a finished flow', () => {
  taken.push(screenRegistry.page({ isEnd: true }));
  expect(pressBackKey()).toBe(true);
  expect([window.location.hash, goBack.mock.calls.length]).toEqual(['#/', 0]);
});

test('while a request is pending the key does nothing', () => {
  store.set(spinnersAtom, [{ id: 1 }]);
  const [back, close] = [showArrow(), openOverlay(true)];
  expect(pressBackKey()).toBe(true);
  expect([back, close].map(called => called.mock.calls.length)).toEqual([0, 0]);
  store.set(spinnersAtom, []);
});

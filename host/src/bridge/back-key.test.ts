import { overlayCount, told } from '../routing/shown';
import { type BackKeySurroundings, pressBackKey } from './back-key';

/** What was told, and is taken back after the test. */
let leave: (() => void)[];

beforeEach(() => {
  leave = [];
});
afterEach(() => {
  for (const takeBack of leave) takeBack();
  expect(overlayCount()).toBe(0);
});

function setUp(overrides: Partial<BackKeySurroundings> = {}) {
  const goToScreenBefore = jest.fn();
  const goHome = jest.fn();
  const surroundings = {
    isBusy: () => false,
    path: () => '/user_center/settings',
    hasScreenBefore: () => true,
    goToScreenBefore,
    goHome,
    ...overrides,
  };
  return { press: () => pressBackKey(surroundings), goToScreenBefore, goHome };
}

function showArrow(): jest.Mock {
  const back = jest.fn();
  leave.push(told.page({ back, isEnd: false }));
  return back;
}

/** Opens an overlay; one that needs an answer does not close when it is asked to. */
function openOverlay(needsAnswer = false): jest.Mock {
  const close = jest.fn(() => {
    if (!needsAnswer) closed();
  });
  const closed = told.overlay.open(close);
  if (needsAnswer) leave.push(closed);
  return close;
}

test('the top overlay closes first, and only that one', () => {
  const { press, goToScreenBefore } = setUp();
  const back = showArrow();
  const [sheet, dialog] = [openOverlay(), openOverlay()];
  expect(press()).toBe(true);
  expect([sheet, dialog].map(close => close.mock.calls.length)).toEqual([0, 1]);
  press();
  expect(sheet).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
  expect(goToScreenBefore).not.toHaveBeenCalled();
});

test('an overlay that stays open holds the key once', () => {
  const { press } = setUp();
  const back = showArrow();
  const dialog = openOverlay(true);
  press();
  press();
  expect(dialog).toHaveBeenCalledTimes(1);
  expect(back).toHaveBeenCalledTimes(1);
});

test('on home an overlay closes first, then the app', () => {
  const { press } = setUp({ path: () => '/' });
  const close = openOverlay();
  expect(press()).toBe(true);
  expect(close).toHaveBeenCalledTimes(1);
  expect(press()).toBe(false);
});

test('the key does as the screen’s back arrow, of the newest screen', () => {
  const { press, goToScreenBefore, goHome } = setUp();
  const [old, shown] = [showArrow(), showArrow()];
  expect(press()).toBe(true);
  expect([old, shown].map(back => back.mock.calls.length)).toEqual([0, 1]);
  expect(goToScreenBefore).not.toHaveBeenCalled();
  expect(goHome).not.toHaveBeenCalled();
});

test('a screen without an arrow goes to the previous screen, the first one to home', () => {
  const inside = setUp();
  expect(inside.press()).toBe(true);
  expect(inside.goToScreenBefore).toHaveBeenCalledTimes(1);
  const first = setUp({ hasScreenBefore: () => false });
  expect(first.press()).toBe(true);
  expect(first.goHome).toHaveBeenCalledTimes(1);
});

test('the back key never returns into a finished flow', () => {
  const { press, goToScreenBefore, goHome } = setUp();
  leave.push(told.page({ isEnd: true }));
  expect(press()).toBe(true);
  expect(goHome).toHaveBeenCalledTimes(1);
  expect(goToScreenBefore).not.toHaveBeenCalled();
});

test('while a request is pending the key does nothing', () => {
  const { press } = setUp({ isBusy: () => true });
  const [back, close] = [showArrow(), openOverlay(true)];
  expect(press()).toBe(true);
  expect([back, close].map(pressed => pressed.mock.calls.length)).toEqual([0, 0]);
});

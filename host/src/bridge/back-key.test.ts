import { type BackKeySurroundings, pressBackKey } from './back-key';

function setUp(markup: string, overrides: Partial<BackKeySurroundings> = {}) {
  document.body.innerHTML = markup;
  const pressed: string[] = [];
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement) pressed.push(target.id);
  });
  for (const element of document.querySelectorAll('[aria-modal]')) {
    element.addEventListener('keydown', event => {
      if (event instanceof KeyboardEvent) pressed.push(`${event.key} in ${element.id}`);
    });
  }
  const goToScreenBefore = jest.fn();
  const goHome = jest.fn();
  const surroundings = {
    document,
    isBusy: () => false,
    path: () => '/user_center/settings',
    hasScreenBefore: () => true,
    goToScreenBefore,
    goHome,
    ...overrides,
  };
  return { press: () => pressBackKey(surroundings), pressed, goToScreenBefore, goHome };
}

const arrow = '<button id="arrow" data-page-back></button>';
const sheet = '<div id="sheet" data-overlay role="dialog" aria-modal="true"></div>';
const dialog = '<div id="dialog" data-overlay role="alertdialog" aria-modal="true"></div>';

test('the top overlay closes first, and only that one', () => {
  const { press, pressed, goToScreenBefore } = setUp(arrow + sheet + dialog);
  expect(press()).toBe(true);
  expect(pressed).toEqual(['Escape in dialog']);
  expect(goToScreenBefore).not.toHaveBeenCalled();
});

test.each([
  ['foreign, as of an extension', '<div role="dialog" aria-modal="true"></div>'],
  ['its own, but not rendered', `<div style="display: none">${sheet}</div>`],
])('an overlay that is %s does not keep the key', (_what, markup) => {
  const { press, pressed } = setUp(arrow + markup);
  expect(press()).toBe(true);
  expect(pressed).toEqual(['arrow']);
});

test('an overlay that stays open holds the key once', () => {
  const { press, pressed } = setUp(arrow + dialog);
  press();
  press();
  expect(pressed).toEqual(['Escape in dialog', 'arrow']);
});

test('on home an overlay closes first, then the app', () => {
  const home = { path: () => '/' };
  const { press, pressed } = setUp(sheet, home);
  expect(press()).toBe(true);
  expect(pressed).toEqual(['Escape in sheet']);
  expect(setUp('', home).press()).toBe(false);
});

test('the back arrow of the screen is pressed', () => {
  const { press, pressed, goToScreenBefore, goHome } = setUp(arrow);
  expect(press()).toBe(true);
  expect(pressed).toEqual(['arrow']);
  expect(goToScreenBefore).not.toHaveBeenCalled();
  expect(goHome).not.toHaveBeenCalled();
});

test('a screen without an arrow goes to the previous screen, the first one to home', () => {
  const inside = setUp('');
  expect(inside.press()).toBe(true);
  expect(inside.goToScreenBefore).toHaveBeenCalledTimes(1);
  const first = setUp('', { hasScreenBefore: () => false });
  expect(first.press()).toBe(true);
  expect(first.goHome).toHaveBeenCalledTimes(1);
});

test('the back key never returns into a finished flow', () => {
  const { press, goToScreenBefore, goHome } = setUp('<div data-page-end></div>');
  expect(press()).toBe(true);
  expect(goHome).toHaveBeenCalledTimes(1);
  expect(goToScreenBefore).not.toHaveBeenCalled();
});

test('while a request is pending the key does nothing', () => {
  const { press, pressed } = setUp(arrow + sheet, { isBusy: () => true });
  expect(press()).toBe(true);
  expect(pressed).toEqual([]);
});

import { act, screen } from '@testing-library/react';
import { show } from '../test-support';
import { FormPage } from './form-page';

/** As a browser lays it out: the bar, and the progress below it. */
function heights(bar: number, progress: number) {
  return jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'HEADER' ? bar : progress;
  });
}

function top(): HTMLElement | null {
  return screen.getByRole('banner').parentElement;
}

const form = (
  <FormPage title="Work" progress="Step 2 of 5">
    x
  </FormPage>
);

afterEach(() => jest.restoreAllMocks());

// The screen of jsdom is 768 px high: 192 px are a quarter of it.
test.each([
  ['all of it', 56, 40, 'all', 112],
  ['title and way back only, with large text', 112, 96, 'bar', 128],
  ['nothing where even they would take a quarter', 200, 96, 'none', 16],
])('%s stays in sight', async (_, bar, progress, stuck, padding) => {
  heights(bar, progress);
  const { unmount } = await show(form);
  expect(top()?.dataset.stuck).toBe(stuck);
  // What gets the focus is scrolled to below it.
  expect(document.documentElement.style.scrollPaddingTop).toBe(`${padding}px`);
  unmount();
  expect(document.documentElement.style.scrollPaddingTop).toBe('');
});

test('it stays below the offline bar, and adapts when the screen gets lower', async () => {
  heights(56, 40);
  const { actions } = await show(form);
  actions.topBarHeight.mockReturnValue(48);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(top()?.dataset.stuck).toBe('all');
  expect(top()?.style.getPropertyValue('--above')).toBe('48px');
  expect(document.documentElement.style.scrollPaddingTop).toBe('160px');
  const height = jest.replaceProperty(window, 'innerHeight', 480);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(top()?.dataset.stuck).toBe('bar');
  height.restore();
});

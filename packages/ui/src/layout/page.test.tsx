import { act, screen } from '@testing-library/react';
import { Button } from '../controls/button';
import { show } from '../testing/show';
import { FormPage, ProgressSteps } from './form-page';
import { Hero } from './hero';
import { Page } from './page';
import { Title } from './title';

function heading() {
  return document.querySelector('[data-page-heading]');
}

test('title, back and help', async () => {
  const { user, actions } = await show(<Page title="Repay">Content</Page>);
  expect(heading()).toBe(screen.getByRole('heading', { level: 1, name: 'Repay' }));
  expect(heading()?.getAttribute('tabindex')).toBe('-1');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(actions.back).toHaveBeenCalledTimes(1);
  expect(actions.help).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main').textContent).toBe('Content');
});

test('a screen may lead back by itself, or not at all', async () => {
  const back = jest.fn();
  const { user, actions, rerender } = await show(
    <Page title="Paid" back={back}>
      x
    </Page>,
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
  expect(actions.back).not.toHaveBeenCalled();
  rerender(
    <Page title="Paid" back={false} help={false}>
      x
    </Page>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [200, false],
  [400, true],
])('a footer of %i px on a screen of 768 px that is too tall to stick: %s', async (height, tall) => {
  const offset = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  await show(
    <Page title="Confirm" sticky={<Button>Confirm</Button>}>
      x
    </Page>,
  );
  expect(screen.getByRole('contentinfo').hasAttribute('data-tall')).toBe(tall);
  offset.mockRestore();
});

test('the page says what its heading is, what its arrow does, and that there is none any more', async () => {
  const back = jest.fn();
  const { actions, rerender } = await show(
    <Page title="Repay" back={back}>
      x
    </Page>,
  );
  function announced() {
    return actions.page.mock.calls.map(([shown]) => shown);
  }
  expect(announced()).toContainEqual({ heading: heading() });
  announced()
    .find(shown => shown.back)
    ?.back?.();
  expect(back).toHaveBeenCalledTimes(1);
  rerender(
    <Page title="Paid" back={false}>
      x
    </Page>,
  );
  expect(announced()).toContainEqual({ back: undefined, isEnd: true });
  rerender(
    <Page title="Records" look="tab">
      x
    </Page>,
  );
  expect(
    announced()
      .filter(shown => !shown.heading)
      .pop(),
  ).toEqual({ back: undefined, isEnd: false });
});

test('one heading of level 1, wherever it stands', async () => {
  const { rerender } = await show(
    <Page>
      <Title heading>Enter the code</Title>
    </Page>,
  );
  expect(screen.getAllByRole('heading', { level: 1 }).map(title => title.textContent)).toEqual([
    'Enter the code',
  ]);
  rerender(
    <Page flush>
      <Hero brand="Sunbird" label="How much do you need?" figure="₦20,000" />
    </Page>,
  );
  expect(heading()?.textContent).toBe('How much do you need?');
});

test('the bar at the bottom leaves room for what is focused', async () => {
  const { unmount } = await show(
    <Page title="Repay" sticky={<Button>Pay</Button>}>
      x
    </Page>,
  );
  expect(document.documentElement.style.scrollPaddingBottom).toContain('16px');
  unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

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
  ['all of it, just', 96, 96, 'all', 208],
  ['title and way back only, with large text', 112, 96, 'bar', 128],
  ['title and way back, just', 192, 8, 'bar', 208],
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

test('it adapts when the screen gets lower', async () => {
  heights(56, 40);
  await show(form);
  const height = jest.replaceProperty(window, 'innerHeight', 380);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(top()?.dataset.stuck).toBe('bar');
  height.restore();
});

test('the bar of steps is filled up to where a person is', async () => {
  const { baseElement } = await show(<ProgressSteps step={2} of={3} share={0.25} />);
  const parts = [...baseElement.querySelectorAll<HTMLElement>('s')];
  expect(parts.map(part => part.style.width)).toEqual(['100%', '25%', '0%']);
});

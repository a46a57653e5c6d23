import { fireEvent, screen } from '@sunbird/testing';
import { useState } from 'react';
import { openBorrow } from '../testing/render';
import { PullToRefresh } from './pull-to-refresh';

const onRefresh = jest.fn();

function Shown() {
  const [answers, setAnswers] = useState(0);
  return (
    <PullToRefresh onRefresh={onRefresh} settled={answers}>
      <button type="button" onClick={() => setAnswers(answers + 1)}>
        Home
      </button>
    </PullToRefresh>
  );
}

beforeEach(() => onRefresh.mockReset());

async function open() {
  await openBorrow(Shown, '/');
  return { home: screen.getByText('Home') };
}

function move(home: Element, ...ys: readonly number[]) {
  fireEvent.touchMove(home, { touches: ys.map(clientY => ({ clientY })) });
}

function height() {
  return screen.queryByRole('status')?.style.height;
}

test.each([
  [-50, undefined, 0],
  [126, '63px', 0],
  [128, '64px', 1],
  [500, '96px', 1],
])('pulled by %i px: the mark at %s, and asked again %i times', async (way, shown, times) => {
  const { home } = await open();
  fireEvent.touchStart(home, { touches: [{ clientY: 10 }] });
  move(home, 10 + way);
  expect(height()).toBe(shown);
  fireEvent.touchEnd(home);
  expect(onRefresh).toHaveBeenCalledTimes(times);
});

test('the mark turns until the answer is there', async () => {
  const { home } = await open();
  fireEvent.touchStart(home, { touches: [{ clientY: 0 }] });
  move(home, 140);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.touchEnd(home);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(height()).toBe('64px');
  fireEvent.click(home);
  expect(height()).toBeUndefined();
});

test('a pull that is broken off, by two fingers, or from further down is none', async () => {
  const { home } = await open();
  fireEvent.touchStart(home, { touches: [{ clientY: 0 }] });
  move(home, 140);
  fireEvent.touchCancel(home);
  expect(height()).toBeUndefined();
  fireEvent.touchStart(home, { touches: [{ clientY: 0 }, { clientY: 0 }] });
  move(home, 140);
  expect(height()).toBeUndefined();
  document.body.scrollTop = 1;
  fireEvent.touchStart(home, { touches: [{ clientY: 0 }] });
  move(home, 140);
  expect(height()).toBeUndefined();
  document.body.scrollTop = 0;
  fireEvent.touchStart(home, { touches: [{ clientY: 0 }] });
  document.body.scrollTop = 1;
  move(home, 140);
  document.body.scrollTop = 0;
  move(home, 140);
  fireEvent.touchEnd(home);
  expect(height()).toBeUndefined();
  expect(onRefresh).not.toHaveBeenCalled();
});

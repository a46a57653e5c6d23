import { act, screen } from '@testing-library/react';
import { show } from '../testing/show';
import { Countdown } from './countdown';

// The server is an hour ahead of this phone.
const serverNow = 1_800_000_000_000;

beforeEach(() => {
  jest.useFakeTimers({ now: serverNow - 3_600_000 });
});

function pass(seconds: number) {
  act(() => {
    jest.advanceTimersByTime(seconds * 1000);
  });
}

function clock() {
  return screen.getByRole('timer').textContent;
}

function announced() {
  return screen.getByRole('status').textContent;
}

test('counts by the server’s clock', async () => {
  await show(<Countdown until={serverNow + (41 * 60 + 8) * 1000} serverNow={serverNow} />);
  expect(clock()).toBe('41:08');
  pass(9);
  expect(clock()).toBe('40:59');
});

test('is announced at 10 minutes and 1 minute only', async () => {
  await show(<Countdown until={serverNow + 602_000} serverNow={serverNow} />);
  expect(announced()).toBe('');
  pass(1);
  expect(announced()).toBe('');
  pass(1);
  expect(announced()).toBe('10 minutes left');
  pass(540);
  expect(announced()).toBe('1 minute left');
});

test('ends once, at zero', async () => {
  const onEnd = jest.fn();
  await show(<Countdown until={serverNow + 3000} serverNow={serverNow} onEnd={onEnd} />);
  pass(2);
  expect(onEnd).not.toHaveBeenCalled();
  pass(5);
  expect(clock()).toBe('0:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a phone’s clock that is set back gains nothing', async () => {
  await show(<Countdown until={serverNow + 60_000} serverNow={serverNow} />);
  pass(10);
  jest.setSystemTime(0);
  pass(1);
  expect(clock()).toBe('0:49');
});

import { getDisbursalTime } from '@sunbird/api-client';
import { createFakeShell, fakeApi, now as lenderNow, renderScreen, screen } from '@sunbird/testing';
import { clockOffset } from './clock-offset';
import { useLenderClock } from './lender-clock';
import { useMomentText } from './use-moment-text';

const day = 24 * 3_600_000;

/** Shows a moment that the device measured, and one that the lender sent. */
function Moments({ orderNo }: { readonly orderNo?: string }) {
  const clock = useLenderClock(orderNo);
  const momentText = useMomentText(clock.now);
  return (
    <>
      <p>device: {momentText(clock.fromDevice(Date.now()))}</p>
      <p>lender: {momentText(lenderNow)}</p>
    </>
  );
}

beforeEach(() => jest.useFakeTimers({ now: lenderNow - 3 * day }));
afterEach(() => jest.useRealTimers());

function shellWithClock(signedIn: boolean) {
  const api = fakeApi([[getDisbursalTime, () => ({ serverTime: lenderNow, autoDisburse: false })]]);
  return createFakeShell({ api, session: { status: signedIn ? 'signedIn' : 'anonymous' } });
}

test('“today” is the lender’s day on a device whose clock is three days behind', async () => {
  await renderScreen(<Moments orderNo="SB-1" />, {
    shell: shellWithClock(true),
    advanceTimers: jest.advanceTimersByTime,
  });
  expect(screen.getByText(/^device: Today, /)).toBeTruthy();
  expect(screen.getByText(/^lender: Today, /)).toBeTruthy();
});

test.each([
  ['signed out', 'SB-1', false],
  ['without an order', undefined, true],
])('%s, the device’s clock counts and no call is made', async (_, orderNo, signedIn) => {
  const shell = shellWithClock(signedIn);
  await renderScreen(<Moments {...(orderNo ? { orderNo } : {})} />, {
    shell,
    advanceTimers: jest.advanceTimersByTime,
  });
  expect(screen.getByText(/^device: Today, /)).toBeTruthy();
  expect(screen.queryByText(/^lender: Today, /)).toBeNull();
});

test('a response without a time has no offset', () => {
  expect(clockOffset(undefined, 5)).toBe(0);
  expect(clockOffset(5, undefined)).toBe(0);
  expect(clockOffset(12, 5)).toBe(7);
});

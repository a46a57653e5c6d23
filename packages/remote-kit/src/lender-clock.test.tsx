import { act, createFakeShell, fakeApi, now as lenderNow, renderScreen, screen } from '@sunbird/testing';
import { useLenderClock, useMomentText, useToday } from './lender-clock';

const day = 24 * 3_600_000;

/** Shows a moment that the device measured, and one that the lender sent. */
function Moments() {
  const clock = useLenderClock();
  const momentText = useMomentText(clock.now);
  return (
    <>
      <p>device: {momentText(clock.fromDevice(Date.now()))}</p>
      <p>lender: {momentText(lenderNow)}</p>
      <p>today: {useToday()}</p>
    </>
  );
}

beforeEach(() => jest.useFakeTimers({ now: lenderNow - 3 * day }));

test.each([false, true])(
  '“today” is the lender’s day, also of a page left open over night, without a call (promotion: %s)',
  async promotion => {
    let time = lenderNow;
    const api = { ...fakeApi([]), now: () => time };
    await renderScreen(<Moments />, {
      shell: createFakeShell({ api }),
      promotion,
      advanceTimers: jest.advanceTimersByTime,
    });
    expect(screen.getByText(/^device: Today, /)).toBeTruthy();
    expect(screen.getByText(/^lender: Today, /)).toBeTruthy();
    expect(screen.getByText('today: 2026-03-06')).toBeTruthy();
    expect(api.calls).toEqual([]);
    time += day;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('today: 2026-03-07')).toBeTruthy();
  },
);

import { growingWait, logInLimits } from './log-in-limits';

const minute = 60_000;
const everyTwoMinutes = 2 * minute;
const everyTenMinutes = 10 * minute;

// The list of SECURITY.md.
test('the limits of a lender in earnest', () => {
  expect(logInLimits).toEqual({
    codes: {
      address: { burst: 30, every: everyTwoMinutes },
      device: { burst: 6, every: everyTenMinutes },
      number: { burst: 8, every: everyTenMinutes },
      numberByAddress: { burst: 4, every: 15 * minute },
    },
    guesses: {
      address: { burst: 30, every: everyTwoMinutes },
      device: { burst: 10, every: everyTenMinutes },
    },
    triesPerCode: 5,
    triesUntilLock: 5,
    firstLock: minute,
    longestLock: 15 * minute,
    firstResend: minute,
    longestResend: 15 * minute,
    memory: 86_400_000,
  });
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [4, 8],
  [5, 15],
  [50, 15],
])('the wait of step %i is %i minutes', (step, minutes) => {
  expect(growingWait(step, minute, 15 * minute)).toBe(minutes * minute);
});

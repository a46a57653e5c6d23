import { codes } from '@sunbird/api-client';
import { perform, refusalOf, useFreshLender } from '../testing/fresh-lender';
import { limitRate, type RateLimit, tooMany } from './rate-limit';

const lender = useFreshLender();

const twoInAMinute = { bucket: 'look-ups:203.0.113.7', limit: 2, window: 60_000 };

function ask(limit: RateLimit = twoInAMinute) {
  return refusalOf(perform(lender, work => limitRate(work, limit)));
}

test('so many in a window, and the next must wait for what is left of it', async () => {
  expect(await ask()).toBeUndefined();
  await lender.advance('PT20S');
  expect(await ask()).toBeUndefined();
  const seconds = { code: codes.tooManyAttempts, data: { retryAfter: 40 }, values: { seconds: 40 } };
  expect(await ask()).toMatchObject(seconds);
  // To ask too often makes the wait no longer.
  expect(await ask()).toMatchObject(seconds);
  await lender.advance('PT39S');
  expect(await ask()).toMatchObject({ data: { retryAfter: 1 } });
});

test('what counts as several is counted so', async () => {
  const ten = { ...twoInAMinute, limit: 10 };
  expect(await ask({ ...ten, amount: 9 })).toBeUndefined();
  expect(await ask({ ...ten, amount: 9 })).toBeUndefined();
  expect(await ask({ ...ten, amount: 1 })).toBeDefined();
});

test('when the window is over a new one begins, with nothing counted', async () => {
  await ask();
  await ask();
  await lender.advance('PT1M');
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBeUndefined();
  expect(await ask()).toMatchObject({ data: { retryAfter: 60 } });
});

test('one caller does not wait for another', async () => {
  const other = { ...twoInAMinute, bucket: 'look-ups:203.0.113.8' };
  await ask();
  await ask();
  expect(await ask(other)).toBeUndefined();
  expect(await ask()).toBeDefined();
  expect(await ask(other)).toBeUndefined();
  expect(await ask(other)).toBeDefined();
  await lender.advance('PT1M');
  await ask();
  const { queries } = lender.sandbox.lender.database;
  const counts = (await queries.query.rateWindows.findMany()).map(({ bucket, count }) => [bucket, count]);
  expect(Object.fromEntries(counts)).toEqual({ [twoInAMinute.bucket]: 1, [other.bucket]: 2 });
});

test.each([
  [1, 1],
  [999, 1],
  [1000, 1],
  [1001, 2],
  [0, 1],
])('a wait of %i ms is reported as %i s, never less than the wait', (waitMs, seconds) => {
  expect(tooMany(waitMs)).toMatchObject({
    code: codes.tooManyAttempts,
    data: { retryAfter: seconds },
    values: { seconds },
    keep: true,
  });
});

test.each([
  [3_600_000, 1],
  [3_600_001, 2],
  [86_400_000, 24],
])('a wait of %i ms is %i h, for a text that names hours', (waitMs, hours) => {
  expect(tooMany(waitMs)).toMatchObject({ values: { hours } });
});

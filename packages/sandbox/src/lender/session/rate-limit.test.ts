import { codes } from '@sunbird/api-client';
import { rateWindows } from '@sunbird/lender/database/schema';
import {
  type Bucket,
  giveBack,
  limitRate,
  type RateLimit,
  take,
  tooMany,
} from '@sunbird/lender/session/rate-limit';
import { perform, refusalOf, useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

describe('so many in a window', () => {
  const twoInAMinute = { bucket: 'look-ups:203.0.113.7', limit: 2, window: 60_000 };

  function ask(limit: RateLimit = twoInAMinute) {
    return refusalOf(perform(lender, tx => limitRate(tx, limit)));
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

  test('a limit may say in its own words what to wait for', async () => {
    await ask();
    await ask();
    expect(await ask({ ...twoInAMinute, text: 'file.tooMany' })).toMatchObject({ text: 'file.tooMany' });
    expect((await ask())?.text).toBeUndefined();
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
    const counts = (await queries.select().from(rateWindows)).map(({ bucket, count }) => [bucket, count]);
    expect(Object.fromEntries(counts)).toEqual({ [twoInAMinute.bucket]: 1, [other.bucket]: 2 });
  });
});

describe('so many at once, and one more after each interval', () => {
  /** Three at once, and one more after each ten seconds. */
  const three: Bucket = { bucket: 'codes:address:203.0.113.7', burst: 3, every: 10_000 };

  /** Undefined, or how many seconds the caller waits. */
  async function takeOne(bucket = three) {
    return (await refusalOf(perform(lender, tx => take(tx, bucket))))?.values?.seconds;
  }

  function giveOneBack() {
    return perform(lender, tx => giveBack(tx, three));
  }

  async function takeAll(bucket = three) {
    for (let taken = 0; taken < bucket.burst; taken += 1) expect(await takeOne(bucket)).toBeUndefined();
  }

  test('so many at once, then one after each interval', async () => {
    await takeAll();
    expect(await takeOne()).toBe(10);
    await lender.advance('PT4S');
    expect(await takeOne()).toBe(6);
    await lender.advance('PT6S');
    expect(await takeOne()).toBeUndefined();
    expect(await takeOne()).toBe(10);
    await lender.advance('PT20S');
    expect([await takeOne(), await takeOne()]).toEqual([undefined, undefined]);
    expect(await takeOne()).toBe(10);
  });

  test('however long nobody asks, there are no more at once', async () => {
    await takeOne();
    await lender.advance('PT1H');
    await takeAll();
    expect(await takeOne()).toBe(10);
  });

  test('a request that fails is counted as well', async () => {
    for (let sent = 0; sent < three.burst; sent += 1) {
      const failing = perform(lender, async tx => {
        await take(tx, three);
        throw new TypeError('a query failed');
      });
      await expect(failing).rejects.toThrow('a query failed');
    }
    expect(await takeOne()).toBe(10);
  });

  test('a refused request undoes what it has taken elsewhere', async () => {
    const other = { ...three, bucket: 'codes:device:phone' };
    await takeAll();
    const both = perform(lender, async tx => {
      await take(tx, other);
      await take(tx, three);
    });
    expect(await refusalOf(both)).toMatchObject({ code: codes.tooManyAttempts, keep: false });
    await takeAll(other);
  });

  test('one that is given back may be taken again, and one only', async () => {
    await takeAll();
    await giveOneBack();
    expect(await takeOne()).toBeUndefined();
    expect(await takeOne()).toBe(10);
  });

  test('to give back makes a whole allowance no larger', async () => {
    await giveOneBack();
    await takeOne();
    await lender.advance('PT10S');
    await giveOneBack();
    await giveOneBack();
    await takeAll();
    expect(await takeOne()).toBe(10);
  });

  test('ten at once get no more than there are', async () => {
    const waits = await Promise.all(Array.from({ length: 10 }, () => takeOne()));
    expect(waits.filter(wait => wait === undefined)).toHaveLength(3);
  });
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

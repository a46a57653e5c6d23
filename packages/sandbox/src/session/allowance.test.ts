import { codes } from '@sunbird/api-client';
import { perform, refusalOf, useFreshLender } from '../testing/fresh-lender';
import { type Bucket, giveBack, take } from './rate-limit';

const lender = useFreshLender();

/** Three at once, and one more after each ten seconds. */
const three: Bucket = { bucket: 'codes:address:203.0.113.7', burst: 3, every: 10_000 };

/** Undefined, or how many seconds the caller waits. */
async function takeOne(bucket = three) {
  return (await refusalOf(perform(lender, work => take(work, bucket))))?.values?.seconds;
}

function giveOneBack(bucket = three) {
  return perform(lender, work => giveBack(work, bucket));
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
    const failing = perform(lender, async work => {
      await take(work, three);
      throw new TypeError('a query failed');
    });
    await expect(failing).rejects.toThrow('a query failed');
  }
  expect(await takeOne()).toBe(10);
});

test('a refused request undoes what it has taken elsewhere', async () => {
  const other = { ...three, bucket: 'codes:device:phone' };
  await takeAll();
  const both = perform(lender, async work => {
    await take(work, other);
    await take(work, three);
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

import { codes } from '@sunbird/api-client';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { useFreshLender } from '../testing/fresh-lender';
import { perform, refusalOf } from '../testing/perform';
import type { Work } from '../work';
import {
  type CodeChannel,
  type CodeGuard,
  checkResend,
  countSent,
  countWrong,
  locked,
  openGuard,
  removeGuard,
} from './code-guard';
import type { Requester } from './requester';

const lender = useFreshLender();

const address = '203.0.113.7';
const ada: Requester = { market: allMarkets.NG, mobile: '8031234567', address, deviceId: 'phone-1' };
const minute = 60_000;

const strangers: [string, Requester][] = [
  ['another device', { ...ada, deviceId: 'phone-2' }],
  ['no device', { ...ada, deviceId: undefined }],
  ['another number', { ...ada, mobile: '8031234568' }],
  ['the number of another market', { ...ada, market: allMarkets.MX }],
];

/** Opens the guard and does something with it. */
function guarded<Result>(act: (work: Work, guard: CodeGuard) => Result | Promise<Result>, who = ada) {
  return perform(lender, async work => act(work, await openGuard(work, who)));
}

function open(who = ada) {
  return guarded((_work, guard) => guard, who);
}

/** Sends a code if none must be waited for. Returns the wait after it. */
function send(channel: CodeChannel = 'sms', who = ada) {
  return guarded((work, guard) => {
    checkResend(work, guard, channel);
    return countSent(work, guard, channel);
  }, who);
}

function miss(who = ada) {
  return guarded(countWrong, who);
}

async function lockOut(who = ada) {
  for (const left of [4, 3, 2, 1]) expect(await miss(who)).toBe(left);
  expect(await refusalOf(miss(who))).toMatchObject({ code: codes.locked, keep: true });
}

function stored() {
  return lender.sandbox.lender.database.queries.query.codeGuards.findMany();
}

test.each([
  [1, 1, 1],
  [1000, 1, 1],
  [60_000, 60, 1],
  [60_001, 61, 2],
  [900_000, 900, 15],
])('a lock of %i ms is reported as %i s and %i min', (waitMs, retryAfter, minutes) => {
  const expected = { code: codes.locked, data: { retryAfter }, values: { minutes }, keep: true };
  expect(locked(waitMs)).toMatchObject(expected);
});

test('a device begins with nothing counted, and its number is stored with a hash of it', async () => {
  const fresh = { wrong: 0, lockedUntil: null, sent: 0, channel: null };
  expect(await open()).toMatchObject({ ...fresh, market: 'NG', mobile: ada.mobile });
  expect(await stored()).toEqual([await open()]);
  expect(JSON.stringify(await stored())).not.toContain('phone-1');
});

test.each(strangers)('%s has counts and locks of its own', async (_what, stranger) => {
  await send('sms', stranger);
  await miss(stranger);
  await lockOut();
  expect(await open(stranger)).toMatchObject({ sent: 1, wrong: 1, lockedUntil: null });
  expect(await miss(stranger)).toBe(3);
  expect(await refusalOf(open())).toMatchObject({ code: codes.locked });
});

test.each(strangers)('to forget a device leaves %s as it is', async (_what, stranger) => {
  await miss(stranger);
  await miss();
  await perform(lender, work => removeGuard(work, ada));
  expect(await open()).toMatchObject({ wrong: 0 });
  expect(await open(stranger)).toMatchObject({ wrong: 1 });
});

describe('what was counted is forgotten after a day', () => {
  test('of wrong codes', async () => {
    await miss();
    await lender.advance('PT23H59M59S');
    expect(await open()).toMatchObject({ wrong: 1 });
    await lender.advance('PT1S');
    expect(await open()).toMatchObject({ wrong: 0 });
    expect(await miss()).toBe(4);
  });

  test('of codes that were sent: since the last one', async () => {
    await send();
    await lender.advance('PT23H');
    await send();
    await lender.advance('PT23H');
    expect(await send()).toBe(2 * minute);
    await lender.advance('P1D');
    expect(await send()).toBe(minute);
  });
});

describe('a lock', () => {
  test('lasts until its time, and is over then', async () => {
    await lockOut();
    await lender.advance('PT59S');
    expect(await refusalOf(open())).toMatchObject({ data: { retryAfter: 1 } });
    await lender.advance('PT1S');
    expect(await open()).toMatchObject({ wrong: 5 });
  });

  test('follows each further wrong code, for twice as long', async () => {
    await lockOut();
    const waits: unknown[] = [];
    for (const minutes of [1, 2, 4]) {
      await lender.advance(`PT${minutes}M`);
      waits.push((await refusalOf(miss()))?.data);
    }
    expect(waits).toEqual([{ retryAfter: 120 }, { retryAfter: 240 }, { retryAfter: 480 }]);
  });
});

describe('the next code', () => {
  test('waits for what is left', async () => {
    expect(await send()).toBe(minute);
    await lender.advance('PT59S');
    const tooSoon = { code: codes.tooManyAttempts, data: { retryAfter: 1 } };
    expect(await refusalOf(send())).toMatchObject(tooSoon);
    await lender.advance('PT1S');
    expect(await send()).toBe(minute);
  });

  test('waits longer with each one: the wait is counted from the last', async () => {
    await send();
    await lender.advance('PT1M');
    await send();
    await lender.advance('PT1M');
    expect(await send()).toBe(2 * minute);
    await lender.advance('PT1M');
    expect(await refusalOf(send())).toMatchObject({ data: { retryAfter: 60 } });
  });

  test('may be a call at once, if a text message was the last', async () => {
    await send();
    expect(await send('voice')).toBe(minute);
    expect(await refusalOf(send('voice'))).toMatchObject({ code: codes.tooManyAttempts });
    expect(await refusalOf(send('sms'))).toMatchObject({ code: codes.tooManyAttempts });
  });

  test('is no call without a text message before', async () => {
    const refused = { code: codes.fieldErrors, data: { errors: { channel: 'error.form.invalid' } } };
    expect(await refusalOf(send('voice'))).toMatchObject(refused);
    await send('sms', { ...ada, deviceId: 'phone-2' });
    expect(await refusalOf(send('voice'))).toMatchObject(refused);
  });

  test('keeps what was typed wrong before it', async () => {
    await miss();
    await send();
    expect(await open()).toMatchObject({ wrong: 1, sent: 1, channel: 'sms' });
    expect(await miss()).toBe(3);
    expect(await open()).toMatchObject({ wrong: 2, sent: 1, channel: 'sms' });
  });
});

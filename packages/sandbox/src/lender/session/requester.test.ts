import { users } from '@sunbird/lender/database/schema';
import type { Bucket } from '@sunbird/lender/session/rate-limit';
import {
  codeDeviceOf,
  guardedDeviceOf,
  guessBuckets,
  isKnownDevice,
  type Requester,
} from '@sunbird/lender/session/requester';
import { issueToken } from '@sunbird/lender/session/tokens';
import { logInLimits } from '@sunbird/lender/settings/log-in-limits';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { perform, useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

const address = '203.0.113.7';
const ada = { market: allMarkets.NG, mobile: '8031234567', address };
const onPhone: Requester = { ...ada, deviceId: 'phone-1' };
const { guesses } = logInLimits;

function isKnown(who: Requester) {
  return perform(lender, tx => isKnownDevice(tx, who));
}

/** The buckets of a caller, each as what is counted and its allowance. */
function bucketsOf(who: Requester, isKnown: boolean): Promise<readonly Bucket[]> {
  return perform(lender, async tx => guessBuckets(tx, who, isKnown));
}

function allowancesOf(buckets: readonly Bucket[]) {
  return buckets.map(({ burst, every }) => ({ burst, every }));
}

test('a device counts by a hash of its id, and without an id by its address', async () => {
  await perform(lender, async tx => {
    const device = codeDeviceOf(tx, onPhone);
    expect(device).toMatch(/^[\da-f]{32}$/);
    expect(guardedDeviceOf(tx, onPhone)).toBe(device);
    expect(codeDeviceOf(tx, { ...onPhone, deviceId: 'phone-2' })).not.toBe(device);
    expect(codeDeviceOf(tx, ada)).toBeNull();
    expect(guardedDeviceOf(tx, ada)).toBe(`address:${address}`);
  });
});

describe('devices that are known', () => {
  beforeEach(async () => {
    const registered = { packageName: 'ng.sunbird.credit', policyVersion: '1', creditLimit: 0, createdAt: 0 };
    const people = [
      { ...registered, userId: 'ADA', market: 'NG', mobile: ada.mobile },
      { ...registered, userId: 'BOLA', market: 'NG', mobile: '8031234568' },
      { ...registered, userId: 'ANA', market: 'MX', mobile: ada.mobile },
    ];
    await perform(lender, ({ queries }) => queries.insert(users).values(people));
    await perform(lender, tx => issueToken(tx, 'ADA', { deviceId: 'phone-1' }));
    await perform(lender, tx => issueToken(tx, 'BOLA', {}));
  });

  test('the one on which the borrower has logged in', async () => {
    expect(await isKnown(onPhone)).toBe(true);
  });

  test.each<[string, Partial<Requester>]>([
    ['another device', { deviceId: 'phone-2' }],
    ['a device without an id', { deviceId: undefined }],
    ['another number', { mobile: '8031234568' }],
    ['the same number in another market', { market: allMarkets.MX }],
    ['a number without an account', { mobile: '8031234569' }],
  ])('not %s', async (_what, other) => {
    expect(await isKnown({ ...onPhone, ...other })).toBe(false);
  });

  test('also one whose session is over', async () => {
    await perform(lender, tx => issueToken(tx, 'ADA', { deviceId: 'phone-2' }));
    expect(await isKnown(onPhone)).toBe(true);
  });
});

describe('what a wrong code costs', () => {
  test('the address and the device; a known device only its own', async () => {
    const buckets = await bucketsOf(onPhone, false);
    expect(allowancesOf(buckets)).toEqual([guesses.address, guesses.device]);
    expect(allowancesOf(await bucketsOf(ada, false))).toEqual([guesses.address]);
    expect(await bucketsOf(onPhone, true)).toEqual(buckets.slice(1));
  });
});

import { codes } from '@sunbird/api-client';
import { login, register, sendVerifyCode } from '@sunbird/api-client/contract';
import { lockUser } from '@sunbird/lender/context/transaction';
import { findRows } from '@sunbird/lender/database/rows';
import { sessions, users } from '@sunbird/lender/database/schema';
import { giveBack } from '@sunbird/lender/session/rate-limit';
import { codeBuckets, removeGuard } from '@sunbird/lender/session/requester';
import { issueToken } from '@sunbird/lender/session/tokens';
import { requireCode } from '@sunbird/lender/session/verification';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { answeredOrWaiting, perform, useFreshLender } from '../../testing/fresh-lender';

const lender = useFreshLender();

const agreedPolicyVersion = '2026-01-12';
/** What a code that is used, or a device that has used too many, is refused with. */
const refused = [codes.captchaInvalid, codes.locked, codes.tooManyAttempts];

/** Devices in networks of their own, each with a code for a number. */
async function devicesWithCodes(mobile: string) {
  const devices = [];
  for (const deviceId of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const client = lender.client('NG', `203.0.113.${devices.length + 1}`);
    const asked = { mobile, countryCode: '+234', scene: 'login', channel: 'sms', deviceId } as const;
    await client.ok(sendVerifyCode, asked);
    devices.push({ client, form: { mobile, deviceId, verifyCode: await lender.codeFor(mobile) } });
  }
  return devices;
}

async function openSessions(mobile: string) {
  const { database } = lender.sandbox.lender;
  const [user] = await findRows(database, users, { mobile });
  return findRows(database, sessions, { userId: user?.userId ?? '', ended: null });
}

test('a code that is used ten times at once lets in once, and nothing fails', async () => {
  const { mobile } = await lender.borrower(6);
  const [device] = await devicesWithCodes(mobile);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => device?.client.call(login, device.form)),
  );
  const said = answers.map(answer => answer?.code ?? 500);
  expect(said.filter(code => code === 0)).toHaveLength(1);
  expect(said.filter(code => code !== 0 && !refused.some(one => one === code))).toEqual([]);
  expect(await openSessions(mobile)).toHaveLength(1);
});

test('of two log-ins at once, the later one ends the earlier one', async () => {
  const { mobile, userId } = await lender.borrower(6);
  const [one, two] = await devicesWithCodes(mobile);
  if (!one || !two) throw new Error('Two devices are needed.');
  const who = { market: allMarkets.NG, ...one.form, address: '203.0.113.1' };
  let other: ReturnType<typeof two.client.call> | undefined;
  await perform(lender, async tx => {
    await requireCode(tx, who, 'login', one.form.verifyCode);
    await issueToken(tx, userId, one.form);
    other = two.client.call(login, two.form);
    await answeredOrWaiting(lender, other);
  });
  expect((await other)?.code).toBe(0);
  expect(await openSessions(mobile)).toMatchObject([{ deviceId: 'two' }]);
});

test('a code that is sent while another one is used waits for it', async () => {
  const { mobile, userId } = await lender.borrower(6);
  const client = lender.client('NG', '203.0.113.9');
  const who = { market: allMarkets.NG, mobile, address: '203.0.113.9', deviceId: 'one' };
  const asked = {
    mobile,
    countryCode: '+234',
    scene: 'changeCard',
    channel: 'sms',
    deviceId: 'one',
  } as const;
  await client.ok(sendVerifyCode, asked);
  await lender.advance('PT5M');
  let other: ReturnType<typeof client.call> | undefined;
  // As a change of the account does with the ticket of a code.
  await perform(lender, async tx => {
    await lockUser(tx, userId);
    for (const bucket of await codeBuckets(tx, who, { isKnown: false, counts: true }))
      await giveBack(tx, bucket);
    other = client.call(sendVerifyCode, asked);
    await answeredOrWaiting(lender, other);
    await removeGuard(tx, who);
  });
  expect((await other)?.code).toBe(0);
});

test('a number that is registered on several devices at once is registered once', async () => {
  const mobile = '8031234567';
  const devices = await devicesWithCodes(mobile);
  const answers = await Promise.all(
    devices.map(({ client, form }) => client.call(register, { ...form, agreedPolicyVersion })),
  );
  const said = answers.map(({ code }) => code).sort((a, b) => a - b);
  expect(said).toEqual([0, ...devices.slice(1).map(() => codes.numberRegistered)]);
  expect(await openSessions(mobile)).toHaveLength(1);
});

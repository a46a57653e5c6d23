import { codes } from '@sunbird/api-client';
import {
  existsByMobile,
  login,
  register,
  sendVerifyCode,
  validateVerifyCode,
} from '@sunbird/api-client/contract';
import type { TestClient } from '@sunbird/api-tools/testing/test-client';
import { allowances, codeGuards } from '@sunbird/lender/database/schema';
import { readSettings } from '@sunbird/lender/server/environment';
import { logInLimits } from '@sunbird/lender/settings/log-in-limits';
import { defaultSettings } from '@sunbird/lender/settings/settings';
import { useFreshLender } from '../../testing/fresh-lender';

jest.setTimeout(120_000);

// The attacks, against the limits that a lender has by default.

const lender = useFreshLender();

const victim = '8031234567';
const evil = '198.51.100.66';
const home = '203.0.113.7';

/** The number of the borrower with this index: none ends in a test value. */
function numberOf(index: number): string {
  return `80${31_100_000 + index * 11}`;
}

function ask(client: TestClient, mobile: string, deviceId?: string, channel: 'sms' | 'voice' = 'sms') {
  return client.call(sendVerifyCode, { mobile, countryCode: '+234', scene: 'login', channel, deviceId });
}

function guess(client: TestClient, mobile: string, deviceId?: string, verifyCode = '123450') {
  return client.call(validateVerifyCode, { mobile, verifyCode, scene: 'login', deviceId });
}

function count(answers: readonly { readonly code: number }[], code: number): number {
  return answers.filter(answer => answer.code === code).length;
}

/** Registers the victim on her own phone at home. */
async function registerAtHome(): Promise<TestClient> {
  const deviceId = 'own-phone';
  const client = lender.client('NG', home);
  await ask(client, victim, deviceId);
  const verifyCode = await lender.codeFor(victim);
  await client.ok(register, { mobile: victim, verifyCode, agreedPolicyVersion: '2026-01-12', deviceId });
  await lender.advance('PT1M');
  return client;
}

async function logIn(client: TestClient, deviceId: string) {
  expect(await ask(client, victim, deviceId)).toMatchObject({ code: 0 });
  const verifyCode = await lender.codeFor(victim);
  return client.call(login, { mobile: victim, verifyCode, deviceId });
}

test('the limits are those of a lender in earnest; one setting raises that of an address', () => {
  expect(lender.sandbox.lender.settings.logIn).toBe(logInLimits);
  expect(defaultSettings.logIn).toBe(logInLimits);
  expect(readSettings({}).lender.logIn).toBe(logInLimits);
  const raised = readSettings({ LOG_INS_PER_ADDRESS: '500' }).lender.logIn;
  const address = { burst: 500, every: 120_000 };
  expect(raised).toEqual({
    ...logInLimits,
    codes: { ...logInLimits.codes, address },
    guesses: { ...logInLimits.guesses, address },
  });
});

test('codes to many numbers from one address: 30 go out, then one in two minutes', async () => {
  const client = lender.client('NG', evil);
  const answers = [];
  const requests = 33;
  for (let index = 0; index < requests; index += 1) {
    answers.push(await ask(client, numberOf(index), `invented-${index}`));
  }
  expect([count(answers, 0), count(answers, codes.tooManyAttempts)]).toEqual([30, requests - 30]);
  expect(answers.at(-1)).toMatchObject({ data: { retryAfter: 120 } });
  await lender.advance('PT2M');
  expect((await ask(client, numberOf(80))).code).toBe(0);
  expect((await ask(client, numberOf(81))).code).toBe(codes.tooManyAttempts);
  // Somebody else's address is not concerned.
  expect((await ask(lender.client('NG', home), victim)).code).toBe(0);
});

test('codes to many numbers from the addresses of one IPv6 network, which cost nothing', async () => {
  const answers = [];
  const requests = 33;
  for (let index = 0; index < requests; index += 1) {
    const client = lender.client('NG', `2001:db8:1:${index}::${index + 1}`);
    answers.push(await ask(client, numberOf(index), `invented-${index}`));
  }
  expect([count(answers, 0), count(answers, codes.tooManyAttempts)]).toEqual([30, requests - 30]);
});

test('thousands of phones may share an address: its limits grow with the numbers that log in there', async () => {
  const client = lender.client('NG', evil);
  let asked = 0;
  // As in a morning: each time more phones ask before the first has used its code.
  for (const phones of [25, 50, 90]) {
    const asking = Array.from({ length: phones }, (_, index) => numberOf(asked + index));
    asked += phones;
    for (const mobile of asking) {
      expect((await client.call(existsByMobile, { mobile, countryCode: '+234' })).code).toBe(0);
      expect((await ask(client, mobile, `phone-${mobile}`)).code).toBe(0);
    }
    for (const mobile of asking) {
      const verifyCode = await lender.codeFor(mobile);
      // One in ten mistypes the first time.
      if (mobile.endsWith('0')) await guess(client, mobile, `phone-${mobile}`);
      const form = { mobile, verifyCode, agreedPolicyVersion: '2026-01-12', deviceId: `phone-${mobile}` };
      expect((await client.call(register, form)).code).toBe(0);
    }
    await lender.advance('PT1M');
  }
});

test('one number that logs in again and again opens no flood', async () => {
  const client = await registerAtHome();
  for (let times = 0; times < 4; times += 1) {
    await lender.advance('PT16M');
    expect((await logIn(client, 'own-phone')).code).toBe(0);
  }
  const answers = [];
  for (let index = 0; index < 34; index += 1)
    answers.push(await ask(client, numberOf(index), `new-${index}`));
  expect(count(answers, 0)).toBe(31);
});

test('codes that a number asks for again count once for its address', async () => {
  const client = lender.client('NG', evil);
  expect((await ask(client, victim, 'one')).code).toBe(0);
  for (let index = 0; index < 3; index += 1) {
    await lender.advance('PT2M');
    expect((await ask(client, victim, `again-${index}`)).code).toBe(0);
  }
  const answers = [];
  for (let index = 0; index < 31; index += 1)
    answers.push(await ask(client, numberOf(index), `new-${index}`));
  expect(count(answers, 0)).toBe(30);
});

test('codes to many numbers from one device, over many addresses', async () => {
  const answers = [];
  for (let index = 0; index < 10; index += 1) {
    answers.push(await ask(lender.client('NG', `198.51.100.${index}`), numberOf(index), 'one-device'));
  }
  expect([count(answers, 0), count(answers, codes.tooManyAttempts)]).toEqual([6, 4]);
});

test('guesses over many numbers from one address: 30 are compared', async () => {
  const client = lender.client('NG', evil);
  const answers = [];
  const guesses = 36;
  for (let index = 0; index < guesses; index += 1) {
    answers.push(await guess(client, numberOf(Math.floor(index / 4)), `invented-${index}`));
  }
  expect([count(answers, 0), count(answers, codes.tooManyAttempts)]).toEqual([30, guesses - 30]);
});

test('guesses over many numbers from one device, over many addresses: ten are compared', async () => {
  const answers = [];
  for (let index = 0; index < 14; index += 1) {
    answers.push(await guess(lender.client('NG', `198.51.100.${index}`), numberOf(index), 'one-device'));
  }
  expect([count(answers, 0), count(answers, codes.tooManyAttempts)]).toEqual([10, 4]);
});

test('five wrong codes by a stranger lock the stranger’s device, and not the number', async () => {
  const owner = await registerAtHome();
  const stranger = lender.client('NG', evil);
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1) answers.push(await guess(stranger, victim, 'evil-phone'));
  expect(answers.slice(4).map(({ code }) => code)).toEqual([codes.locked, codes.locked]);
  expect((await ask(stranger, victim, 'evil-phone')).code).toBe(codes.locked);
  expect((await logIn(owner, 'own-phone')).code).toBe(0);
});

test('a code is good on the device that asked for it: a stranger’s guesses don’t even touch it', async () => {
  const owner = await registerAtHome();
  await ask(owner, victim, 'own-phone');
  const verifyCode = await lender.codeFor(victim);
  for (let device = 0; device < 12; device += 1) {
    const stranger = lender.client('NG', `198.51.100.${device}`);
    // Even the right code, as if it had been guessed.
    expect(await guess(stranger, victim, `evil-${device}`, verifyCode)).toMatchObject({
      data: { valid: false },
    });
    expect((await guess(stranger, victim)).code).toBe(0);
  }
  expect((await owner.call(login, { mobile: victim, verifyCode, deviceId: 'own-phone' })).code).toBe(0);
});

test('five wrong guesses at a code that no device asked for keep a known device out of nothing', async () => {
  const owner = await registerAtHome();
  await ask(owner, victim, 'own-phone');
  const verifyCode = await lender.codeFor(victim);
  // Without a device, after the owner: the newest code of this number, and burnt at once.
  const stranger = lender.client('NG', evil);
  await ask(stranger, victim);
  for (let tries = 0; tries < 5; tries += 1) await guess(stranger, victim);
  expect((await owner.call(login, { mobile: victim, verifyCode, deviceId: 'own-phone' })).code).toBe(0);
});

test('a code that no device asked for is good in the network that asked, on whatever device, and in no other', async () => {
  const owner = await registerAtHome();
  await ask(lender.client('NG', '2001:db8:1:2::1'), victim);
  const verifyCode = await lender.codeFor(victim);
  const form = { mobile: victim, verifyCode, scene: 'login' } as const;
  for (const address of [evil, home, '2001:db8:2:2::1']) {
    const elsewhere = await lender.client('NG', address).ok(validateVerifyCode, form);
    expect([address, elsewhere.valid]).toEqual([address, false]);
  }
  expect((await owner.call(login, { ...form, deviceId: 'own-phone' })).code).toBe(codes.captchaInvalid);
  const sameNetwork = lender.client('NG', '2001:db8:1:2:3:4:5:6');
  expect(await sameNetwork.ok(validateVerifyCode, { ...form, deviceId: 'new' })).toMatchObject({
    valid: true,
  });
});

const scenes = ['login', 'register', 'changeCard', 'confirm'] as const;
type Scene = (typeof scenes)[number];

const uses = scenes.flatMap(sent => scenes.map(used => [sent, used] as const));

test.each(uses)('a code that was sent for %s, used for %s', async (sent, used) => {
  const client = lender.client('NG', home);
  const about = { mobile: victim, deviceId: 'phone' };
  await client.ok(sendVerifyCode, { ...about, countryCode: '+234', scene: sent, channel: 'sms' });
  const verifyCode = await lender.codeFor(victim);
  // A number that is unknown goes on to registration with the code of its log-in: both let somebody in.
  const entries: readonly Scene[] = ['login', 'register'];
  const isMeant = sent === used || (entries.includes(sent) && entries.includes(used));
  const checked = await client.ok(validateVerifyCode, { ...about, verifyCode, scene: used });
  expect(checked.valid).toBe(isMeant);
  if (!entries.includes(used)) return;
  const entered = await client.call(register, { ...about, verifyCode, agreedPolicyVersion: '1' });
  expect(entered.code).toBe(isMeant ? 0 : codes.captchaInvalid);
});

test('20 requests for codes to one number keep its owner out on no phone', async () => {
  const owner = await registerAtHome();
  const answers = [];
  for (let sent = 0; sent < 20; sent += 1) {
    answers.push(await ask(lender.client('NG', evil), victim, `invented-${sent}`));
    await lender.advance('PT3M');
  }
  // Four, and one in each quarter of an hour.
  expect(count(answers, 0)).toBe(7);
  expect((await logIn(owner, 'own-phone')).code).toBe(0);
  // Not on a new phone either.
  expect((await logIn(lender.client('NG', '192.0.2.9'), 'new-phone')).code).toBe(0);
});

test('from many addresses a number gets eight codes, and then one in ten minutes; its own phone is served', async () => {
  const owner = await registerAtHome();
  const answers = [];
  for (let sent = 0; sent < 12; sent += 1) {
    answers.push(await ask(lender.client('NG', `198.51.100.${sent}`), victim, `invented-${sent}`));
  }
  expect([count(answers, 0), count(answers, codes.tooManyAttempts)]).toEqual([8, 4]);
  expect((await logIn(owner, 'own-phone')).code).toBe(0);
});

test('a call is made only after a text message to the same device', async () => {
  const client = lender.client('NG', evil);
  expect((await ask(client, victim, 'phone', 'voice')).code).toBe(codes.fieldErrors);
  expect((await ask(client, victim, 'phone')).code).toBe(0);
  expect((await ask(client, victim, 'other', 'voice')).code).toBe(codes.fieldErrors);
  expect((await ask(client, victim, 'phone', 'voice')).code).toBe(0);
});

test('ten guesses at once are ten guesses', async () => {
  const client = lender.client('NG', evil);
  await ask(client, victim, 'phone');
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess(client, victim, 'phone')));
  expect([count(answers, 0), count(answers, codes.locked)]).toEqual([4, 6]);
});

test('what was counted outlives the process: it is in the database', async () => {
  const client = lender.client('NG', evil);
  await ask(client, victim, 'phone');
  const { queries } = lender.sandbox.lender.database;
  const buckets = (await queries.select().from(allowances)).map(({ bucket }) => bucket.split(':')[1]);
  expect([...new Set(buckets)].sort()).toEqual(['address', 'device', 'number']);
  const stored = JSON.stringify(await queries.select().from(allowances));
  expect(stored).not.toContain(victim);
  expect(await queries.select().from(codeGuards)).toHaveLength(1);
});

import { register, sendVerifyCode } from '@sunbird/api-client/contract';
import { isTable } from 'drizzle-orm';
import * as schema from '../database/schema';
import { StartError } from '../errors';
import { openSandbox } from '../sandbox';
import { hashOf, keyedHashOf } from '../secrets';
import type { OutgoingMessage, Services } from '../services/services';
import { createStandIns } from '../services/stand-ins';
import { readSettings } from '../settings';
import { createEmbeddedDatabase } from '../testing/embedded-database';
import { openTestLender, type TestLender } from '../testing/test-lender';

jest.setTimeout(120_000);

const mobile = '8031234567';
const codeSecret = 'a secret of forty characters, not stored';

async function storedBy({ sandbox }: TestLender): Promise<string> {
  const { queries } = sandbox.lender.database;
  const rows: unknown[] = [];
  for (const table of Object.values(schema).filter(isTable)) rows.push(await queries.select().from(table));
  return JSON.stringify(rows);
}

const request = { mobile, countryCode: '+234', scene: 'register', channel: 'sms' } as const;

/** Services that are no stand-ins, so that a lender in earnest starts; `sent` takes its messages. */
function servicesInEarnest(sent: OutgoingMessage[]) {
  return (secretFor: (name: string) => string): Services => {
    const { payouts, bank, identity } = createStandIns(secretFor);
    const real = { standIn: false };
    return {
      payments: [],
      payouts: { ...payouts, ...real },
      bank: { ...bank, ...real },
      identity: { ...identity, ...real },
      messages: { send: async message => void sent.push(message) },
    };
  };
}

function signUp(lender: TestLender, verifyCode: string) {
  return lender.client().call(register, { mobile, verifyCode, agreedPolicyVersion: '2026-01-12' });
}

describe('a lender in earnest', () => {
  let lender: TestLender;
  let sent: OutgoingMessage[];
  beforeEach(async () => {
    sent = [];
    const options = { codeSecret, services: servicesInEarnest(sent) };
    lender = await openTestLender(undefined, { mode: 'production' }, options);
  });
  afterEach(() => lender.close());

  /** Requests a code, and reads it where its owner does. */
  async function requestCode(): Promise<string> {
    expect((await lender.client().ok(sendVerifyCode, request)).devCode).toBeUndefined();
    return /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? '';
  }

  test('its database holds no code in clear, not even in the text of the message', async () => {
    const code = await requestCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await storedBy(lender)).not.toContain(code);
    expect((await signUp(lender, code)).code).toBe(0);
  });

  test('who has a copy of the database tries the code itself, with every key in it, and finds no hash', async () => {
    const code = await requestCode();
    const stored = await storedBy(lender);
    const { secret } = lender.sandbox.lender;
    expect(stored).toContain(secret);
    for (const text of [`NG:${mobile}:${code}`, `code:NG:${mobile}:${code}`, code]) {
      for (const hash of [
        hashOf(text),
        keyedHashOf(text, secret),
        keyedHashOf(text, keyedHashOf('codes', secret)),
      ]) {
        expect(stored).not.toContain(hash);
      }
    }
    expect(stored).toContain(keyedHashOf(`code:NG:${mobile}:${code}`, codeSecret));
  });
});

test('the sandbox shows testers the message, and keeps no code beside it', async () => {
  const lender = await openTestLender();
  const code = (await lender.client().ok(sendVerifyCode, request)).devCode ?? '';
  expect(await lender.codeFor(mobile)).toBe(code);
  const { queries } = lender.sandbox.lender.database;
  expect(JSON.stringify(await queries.query.verificationCodes.findMany())).not.toContain(code);
  await lender.close();
});

test('without a secret from outside no lender in earnest starts', async () => {
  const embedded = await createEmbeddedDatabase();
  const opened = openSandbox({
    embedded,
    services: servicesInEarnest([]),
    settings: { mode: 'production', publicOrigin: 'https://app.example' },
  });
  await expect(opened).rejects.toThrow(/^Set CODE_SECRET/);
});

test('a secret that is too short is refused', () => {
  expect(() => readSettings({ CODE_SECRET: 'short' })).toThrow(
    new StartError('CODE_SECRET must have at least 32 characters.'),
  );
  expect(readSettings({ CODE_SECRET: codeSecret }).codeSecret).toBe(codeSecret);
  expect(readSettings({}).codeSecret).toBeUndefined();
});

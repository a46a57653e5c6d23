import { register, sendVerifyCode } from '@sunbird/api-client/contract';
import { hashOf, keyedHashOf } from '../secrets';
import { createStandIns } from '../services/load-services';
import type { OutgoingMessage, Services } from '../services/services';
import { rowsOf } from '../testing/database-rows';
import { useLender } from '../testing/fresh-lender';
import { openTestLender, type TestLender } from '../testing/test-lender';

jest.setTimeout(120_000);

const mobile = '8031234567';
const codeSecret = 'a secret of forty characters, not stored';

async function storedBy(lender: TestLender): Promise<string> {
  return Object.values(await rowsOf(lender)).join();
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

describe('a lender in earnest', () => {
  const sent: OutgoingMessage[] = [];
  const options = { codeSecret, services: servicesInEarnest(sent) };
  const lender = useLender(undefined, { mode: 'production' }, options);

  test('who has a copy of the database tries the code itself, with every key in it, and finds neither it nor its hash', async () => {
    expect((await lender.client().ok(sendVerifyCode, request)).devCode).toBeUndefined();
    // Its owner reads it.
    const code = /\b\d{6}\b/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const stored = await storedBy(lender);
    expect(stored).not.toContain(code);
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
    const form = { mobile, verifyCode: code, agreedPolicyVersion: '2026-01-12' };
    expect((await lender.client().call(register, form)).code).toBe(0);
  });
});

test('without a secret from outside no lender in earnest starts', async () => {
  const opened = openTestLender(undefined, { mode: 'production' }, { services: servicesInEarnest([]) });
  await expect(opened).rejects.toThrow(/^Set CODE_SECRET/);
});

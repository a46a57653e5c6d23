import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import type { StandInProvider } from '../payments/provider';
import { createConekta } from './conekta';
import { conektaPublicKey, vectorSecret, webhookVectors } from './fixtures/webhook-vectors';
import { createSandboxProviders } from './sandbox-providers';
import { hmacOf } from './signature';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const providers = createSandboxProviders(() => vectorSecret).map(provider =>
  provider.name === 'conekta' ? createConekta(own) : provider,
);
const theirs = createConekta({ privateKey: own.privateKey, publicKey: createPublicKey(conektaPublicKey) });

function find(name: string): StandInProvider {
  const provider = name === 'conekta' ? theirs : providers.find(one => one.name === name);
  if (!provider) throw new RangeError(name);
  return provider;
}

test('HMAC as in RFC 4231, test case 2', () => {
  const data = 'what do ya want for nothing?';
  expect(hmacOf('sha256', 'Jefe', data)).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(hmacOf('sha512', 'Jefe', data)).toBe(
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
  );
});

describe.each(webhookVectors)('a webhook of $provider', ({ provider, header, signature, body, payment }) => {
  function read(headers: Record<string, string>, text = body) {
    return find(provider).readWebhook({ headers, body: text });
  }

  test('is read when its signature is good', () => {
    expect(read({ [header]: signature })).toEqual({ kind: 'payment', payment });
  });

  test('is refused without a signature', () => expect(read({})).toEqual({ kind: 'refused' }));

  test.each([
    ['empty', ''],
    ['of another secret', 'a'.repeat(signature.length)],
    ['cut off', signature.slice(0, -8)],
    ['longer', `00${signature}`],
  ])('is refused with a signature that is %s', (_what, wrong) => {
    expect(read({ [header]: wrong })).toEqual({ kind: 'refused' });
  });
});

const constantHeader = ['flutterwave', 'stp'];

test.each(webhookVectors.filter(({ provider }) => constantHeader.includes(provider)))(
  'a webhook of $provider about something else, or no JSON, is ignored',
  ({ provider, header, signature }) => {
    for (const body of ['{"event":"transfer.completed"}', 'not json']) {
      expect(find(provider).readWebhook({ headers: { [header]: signature }, body })).toEqual({
        kind: 'ignored',
      });
    }
  },
);

test.each(webhookVectors.filter(({ provider }) => provider !== 'flutterwave' && provider !== 'stp'))(
  'one changed byte breaks the signature of $provider',
  ({ provider, header, signature, body }) => {
    for (let index = 0; index < body.length; index += 7) {
      const changed = body.slice(0, index) + (body[index] === '1' ? '2' : '1') + body.slice(index + 1);
      expect(find(provider).readWebhook({ headers: { [header]: signature }, body: changed })).toEqual({
        kind: 'refused',
      });
    }
  },
);

describe('events that move no money', () => {
  function signed(body: string) {
    return {
      headers: { 'x-paystack-signature': hmacOf('sha512', vectorSecret, body) },
      body,
    };
  }
  function charge(over: object) {
    return JSON.stringify({
      event: 'charge.success',
      data: { status: 'success', amount: 100, currency: 'NGN', reference: 'T1', authorization: {}, ...over },
    });
  }

  test('a charge counts', () => {
    expect(find('paystack').readWebhook(signed(charge({}))).kind).toBe('payment');
  });
  test.each([
    ['another event', '{"event":"transfer.success","data":{}}'],
    ['no JSON', 'charge.success'],
    ['a failed charge', charge({ status: 'failed' })],
    ['an amount of nothing', charge({ amount: 0 })],
    ['a negative amount', charge({ amount: -100 })],
    ['half a kobo', charge({ amount: 10.5 })],
    ['an amount as text', charge({ amount: '100' })],
  ])('%s', (_what, body) => {
    expect(find('paystack').readWebhook(signed(body))).toEqual({ kind: 'ignored' });
  });
});

const word = fc.stringMatching(/^[A-Za-z0-9]{6,24}$/);
const amount = fc.integer({ min: 1, max: 100_000_000 });
const at = 1_700_000_000_000;

test.each([
  ['paystack', 'NGN'],
  ['monnify', 'NGN'],
  ['flutterwave', 'NGN'],
  ['conekta', 'MXN'],
  ['upi', 'INR'],
  ['netbanking', 'INR'],
  ['card', 'INR'],
  ['wallet', 'INR'],
])('%s reads what it writes of a payment by reference', (name, currency) => {
  const provider = name === 'conekta' ? createConekta(own) : find(name);
  const payments = fc.record({ providerReference: word, reference: word, amount });
  fc.assert(
    fc.property(payments, written => {
      const payment = { ...written, currency };
      // A card at Paystack is charged once, under the reference that the lender was given.
      const expected = name === 'paystack' ? { ...payment, providerReference: payment.reference } : payment;
      expect(provider.readWebhook(provider.writeWebhook(payment, at))).toEqual({
        kind: 'payment',
        payment: expected,
      });
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['paystack', 'NGN', /^\d{10}$/],
  ['monnify', 'NGN', /^\d{10}$/],
  ['flutterwave', 'NGN', /^\d{10}$/],
  ['stp', 'MXN', /^\d{18}$/],
])('%s reads what it writes of a payment into an account', (name, currency, accounts) => {
  const provider = find(name);
  const payments = fc.record({ providerReference: word, accountNumber: fc.stringMatching(accounts), amount });
  fc.assert(
    fc.property(payments, written => {
      const payment = { ...written, currency };
      expect(provider.readWebhook(provider.writeWebhook(payment, at))).toEqual({ kind: 'payment', payment });
    }),
    { numRuns: 50 },
  );
});

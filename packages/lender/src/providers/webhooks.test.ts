import { createSign, generateKeyPairSync } from 'node:crypto';
import { paystackKey, providerVariables, vectorSecret, webhookVectors } from '../testing/webhook-vectors';
import { conekta } from './conekta';
import { configureProviders } from './configure';
import { hmacOf } from './signature';
import { createProvider } from './webhook-reader';

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownConekta = createProvider(conekta, own.publicKey.export({ type: 'spki', format: 'pem' }).toString());
const { payments: providers } = configureProviders(providerVariables.PROVIDERS.split(','), providerVariables);

function find(name: string) {
  const provider = providers.find(one => one.name === name);
  if (!provider) throw new RangeError(name);
  return provider;
}

test.each(webhookVectors)('a webhook of $provider is read if its signature is good', vector => {
  const { provider, header, signature, body, payment } = vector;
  function read(headers: Record<string, string>, text = body) {
    return find(provider).readWebhook({ headers, body: text });
  }
  expect(read({ [header]: signature })).toEqual({ kind: 'payment', payment });
  const others = ['a'.repeat(signature.length), signature.slice(0, -8), `00${signature}`];
  for (const headers of [{}, ...['', ...others].map(wrong => ({ [header]: wrong }))]) {
    expect(read(headers)).toEqual({ kind: 'refused' });
  }
  // Flutterwave and STP sign no body.
  for (let index = 0; provider !== 'flutterwave' && provider !== 'stp' && index < body.length; index += 7) {
    const changed = body.slice(0, index) + (body[index] === '1' ? '2' : '1') + body.slice(index + 1);
    expect(read({ [header]: signature }, changed)).toEqual({ kind: 'refused' });
  }
});

/** A body with the signature of a provider, whatever it says. */
function signed(name: string, body: string) {
  const secrets: Record<string, string> = {
    paystack: hmacOf('sha512', paystackKey, body),
    monnify: hmacOf('sha512', vectorSecret, body),
    upi: hmacOf('sha256', vectorSecret, body),
    conekta: createSign('RSA-SHA256').update(body).sign(own.privateKey, 'base64'),
  };
  const vector = webhookVectors.find(({ provider }) => provider === name);
  if (!vector) throw new RangeError(name);
  return { headers: { [vector.header]: secrets[name] ?? vector.signature }, body };
}

function readSigned(name: string, body: string) {
  const provider = name === 'conekta' ? ownConekta : find(name);
  return provider.readWebhook(signed(name, body));
}

/** The body of a provider's vector with a part replaced. */
function changed(name: string, part: string, by: string): string {
  const body = webhookVectors.find(({ provider }) => provider === name)?.body ?? '';
  if (!body.includes(part)) throw new RangeError(part);
  return body.replace(part, by);
}

describe('a signed body that does nothing has a reason', () => {
  test.each([
    ['monnify', '{"eventType":"SETTLEMENT","eventData":{}}', 'SETTLEMENT'],
    ['flutterwave', '{"event":"charge.completed","data":{"status":"failed"}}', 'charge.completed failed'],
    [
      'flutterwave',
      '{"event":"transfer.completed","data":{"status":"SUCCESSFUL"}}',
      'transfer.completed successful',
    ],
    ['stp', '{"id":1,"folioOrigen":"LN-1","estado":"Liquidación"}', 'estado settled'],
    ['conekta', '{"type":"order.paid","data":{}}', 'order.paid'],
    ['upi', '{"event":"payment.authorized","payload":{}}', 'payment.authorized'],
  ])('%s: %s is another event', (name, body, event) => {
    expect(readSigned(name, body)).toEqual({ kind: 'ignored', reason: 'otherEvent', event });
  });

  test.each([
    ['paystack', '{"event":"charge.dispute.create","data":{"id":358950}}'],
    ['paystack', '{"event":"charge.dispute.resolve","data":{"resolution":"merchant-accepted"}}'],
    ['paystack', '{"event":"refund.processed","data":{"status":"processed"}}'],
    ['paystack', '{"event":"refund.failed","data":{"status":"failed"}}'],
    ['paystack', '{"event":"__proto__","data":{}}'],
    ['monnify', '{"eventType":"SUCCESSFUL_REFUND","eventData":{}}'],
    ['monnify', '{"eventType":"REJECTED_PAYMENT","eventData":{}}'],
    ['flutterwave', '{"event":"refund.completed","data":{"status":"completed"}}'],
    ['flutterwave', '{"event":"chargeback.create","data":{}}'],
    ['conekta', '{"type":"charge.chargeback.created","data":{}}'],
    ['conekta', '{"type":"charge.refunded","data":{}}'],
    ['upi', '{"event":"payment.dispute.lost","payload":{}}'],
    ['upi', '{"event":"refund.processed","payload":{}}'],
    ['upi', '{"event":"payout.rejected","payload":{}}'],
  ])('%s: %s is no event that anybody has a rule for: a person decides', (name, body) => {
    expect(readSigned(name, body)).toEqual({ kind: 'ignored', reason: 'unhandledEvent' });
  });

  test.each([
    ['paystack', 'no JSON', 'charge.success'],
    ['paystack', 'no object', '[]'],
    ['paystack', 'no event', '{"data":{}}'],
    ['paystack', 'a failed charge', changed('paystack', '"status":"success"', '"status":"failed"')],
    ['paystack', 'no reference', changed('paystack', 'qTPrJoy9Bx', '')],
    ['paystack', 'an amount of nothing', changed('paystack', '1000000', '0')],
    ['paystack', 'a negative amount', changed('paystack', '1000000', '-100')],
    ['paystack', 'half a kobo', changed('paystack', '1000000', '10.5')],
    ['paystack', 'an amount as text', changed('paystack', '1000000', '"1000000"')],
    ['monnify', 'no amount', changed('monnify', '"amountPaid":3000.5,"totalPayable"', '"totalPayable"')],
    ['monnify', 'another status', changed('monnify', '"PAID"', '"REVERSED"')],
    ['monnify', 'no reference', changed('monnify', '"MNFY|04|20260930140114|000155"', '""')],
    ['flutterwave', 'an unknown status', changed('flutterwave', '"successful"', '"paid"')],
    ['flutterwave', 'no reference', changed('flutterwave', 'PeterEkene/FLW270177170', '')],
    ['stp', 'no JSON', 'not json'],
    ['stp', 'something else', '{"event":"something else"}'],
    ['stp', 'an amount in words', changed('stp', '"monto":1200.5', '"monto":"mucho"')],
    ['stp', 'no operation date', changed('stp', '"fechaOperacion":20260127,', '')],
    ['stp', 'no ordering bank', changed('stp', '"institucionOrdenante":40012,', '')],
    ['stp', 'no CLABE', changed('stp', '646180157000000004', '0004')],
    ['conekta', 'an amount as text', changed('conekta', '"amount":50000', '"amount":"50000"')],
    ['conekta', 'no id', changed('conekta', '63541b6ffb2b9e0001d7a4c9', '')],
    ['upi', 'another status', changed('upi', '"captured","order_id"', '"authorized","order_id"')],
    ['upi', 'no id', changed('upi', 'pay_DESlfW9H8K9uqM', '')],
  ])('%s: %s, where there should be a payment', (name, _what, body) => {
    expect(readSigned(name, body)).toEqual({ kind: 'ignored', reason: 'unreadable' });
  });

  test.each([
    ['paystack', '{"event":"transfer.reversed","data":{}}'],
    ['monnify', '{"eventType":"REVERSED_DISBURSEMENT","eventData":{"reference":"","amount":1}}'],
    ['flutterwave', '{"event":"transfer.completed","data":{"status":"gone"}}'],
    ['stp', '{"id":1,"estado":"DEVOLUCION"}'],
    ['stp', '{"id":1,"folioOrigen":"LN-1","estado":"XX"}'],
    ['upi', '{"event":"payout.reversed","payload":{}}'],
  ])('%s: %s should be a returned payout', (name, body) => {
    expect(readSigned(name, body)).toEqual({ kind: 'ignored', reason: 'unreadablePayout' });
  });
});

describe('the reference of a payment', () => {
  test.each([
    ['another operation date', '"fechaOperacion":20260127', '"fechaOperacion":20260128'],
    ['another ordering bank', '"institucionOrdenante":40012', '"institucionOrdenante":40002'],
    ['another tracking number', '12345678"', '12345679"'],
  ])('STP: differs with %s', (_what, part, by) => {
    const reference = webhookVectors.find(({ provider }) => provider === 'stp')?.payment.providerReference;
    const verdict = readSigned('stp', changed('stp', part, by));
    expect(verdict).toMatchObject({ kind: 'payment' });
    expect(verdict).not.toMatchObject({ payment: { providerReference: reference } });
  });

  test('STP: is the same for numbers that come as text', () => {
    const body = changed('stp', '"fechaOperacion":20260127', '"fechaOperacion":"20260127"');
    expect(readSigned('stp', body)).toMatchObject({
      payment: { providerReference: '20260127-40012-MBAN01002601270012345678' },
    });
  });
});

test.each([
  ['the own institution as text', '"institucionBeneficiaria":90646', '"institucionBeneficiaria":"90646"'],
  ['an amount as text', '"monto":1200.5', '"monto":"1200.50"'],
  ['a CLABE with a space', '"646180157000000004"', '"646180157000000004 "'],
  [
    'the ordering bank with a zero before it',
    '"institucionOrdenante":40012',
    '"institucionOrdenante":"040012"',
  ],
])('STP: a transfer with %s is read as meant, and so is one inside of "abono"', (_what, part, by) => {
  const meant = webhookVectors.find(({ provider }) => provider === 'stp')?.payment;
  const body = changed('stp', part, by);
  for (const sent of [body, `{"abono":${body}}`])
    expect(readSigned('stp', sent)).toEqual({ kind: 'payment', payment: meant });
});

test('STP: a transfer to another institution is none of ours', () => {
  const body = changed('stp', '"institucionBeneficiaria":90646', '"institucionBeneficiaria":"40012"');
  expect(readSigned('stp', `{"abono":${body}}`)).toEqual({ kind: 'ignored', reason: 'unreadable' });
});

test.each([
  ['no time', {}],
  ['words', { paid_at: 'yesterday' }],
  ['a number', { paid_at: 20_261_130 }],
  ['nothing', { paid_at: null }],
  // What it is depends on the zone in which the lender runs.
  ['a clock time of nowhere', { paid_at: '2026-09-30T21:10:19' }],
])('a payment with %s for its time counts all the same', (_what, time) => {
  const body = JSON.stringify({
    event: 'charge.success',
    data: { status: 'success', amount: 100, currency: 'NGN', reference: 'T1', authorization: {}, ...time },
  });
  const headers = { 'x-paystack-signature': hmacOf('sha512', paystackKey, body) };
  expect(find('paystack').readWebhook({ headers, body })).toMatchObject({
    kind: 'payment',
    payment: { paidAt: undefined },
  });
});

test.each([
  ['2026-09-31 14:01:14.0', undefined],
  ['2026-09-30 25:01:14', undefined],
  ['2026-09-30 14:01', Date.UTC(2026, 8, 30, 13, 1)],
])('nor is one lost at Monnify that was paid on %s', (paidOn, paidAt) => {
  const verdict = readSigned('monnify', changed('monnify', '2026-09-30 14:01:14.0', paidOn));
  expect(verdict).toMatchObject({ kind: 'payment', payment: { paidAt } });
});

describe('a provider that is named', () => {
  test.each([
    ['without a secret', 'PAYSTACK_SECRET_KEY', undefined],
    ['with a public key in place of the secret one', 'PAYSTACK_SECRET_KEY', 'pk_live_0123456789abcdef'],
    ['with a short secret', 'STP_SECRET', 'secret'],
    ['with a key that is none', 'CONEKTA_WEBHOOK_KEY', vectorSecret],
  ])('%s is refused with a sentence that says what to set, without the secret', (_what, variable, value) => {
    const variables = { ...providerVariables, [variable]: value };
    const configure = () => configureProviders(providerVariables.PROVIDERS.split(','), variables);
    expect(configure).toThrow(new RegExp(`^Set ${variable} to [^\n]+ is missing or wrong\\.$`));
    if (value) expect(configure).not.toThrow(value);
  });

  test('must be one of ours', () => {
    const says = /^PROVIDERS must list names of paystack, .*razorpay; "acme" is none\.$/;
    expect(() => configureProviders(['acme'], providerVariables)).toThrow(says);
  });

  test('takes a key in one line', () => {
    const key = providerVariables.CONEKTA_WEBHOOK_KEY.replaceAll('\n', '\\n');
    expect(configureProviders(['conekta'], { CONEKTA_WEBHOOK_KEY: key }).payments).toHaveLength(1);
  });
});

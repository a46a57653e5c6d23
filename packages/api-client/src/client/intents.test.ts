import fc from 'fast-check';
import { codes } from '../codes';
import {
  applyForLoan,
  confirmNewLoan,
  createDedicatedAccount,
  drawCoupon,
  register,
} from '../contract/calls';
import { AbortedError, NetworkError, ShapeError, TimeoutError } from '../errors';
import { drop, envelope, hang, raw, useLender } from '../testing/lender';
import { memoryStore, rejection, testClient } from '../testing/test-client';
import { bodyHash, canonicalJson } from './client';

const lender = useLender();

const confirmation = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };
const confirmed = envelope(0, { orderNo: 'SB-1', status: 7 });
const intent = { intent: 'confirm:SB-1' };

function keys() {
  return lender.seen.map(({ headers }) => headers['idempotency-key']);
}

describe('an acting call', () => {
  it('carries a key, which is deleted when the outcome is known', async () => {
    lender.respond(confirmed);
    const intents = memoryStore();
    const { client } = testClient(lender.baseUrl, { intents });
    await client.call(confirmNewLoan, confirmation, intent);
    await client.call(confirmNewLoan, confirmation, intent);
    expect(keys()[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(keys()[1]).not.toBe(keys()[0]);
    expect(intents.kept.size).toBe(0);
  });

  it.each([
    ['a dropped connection', drop, NetworkError],
    ['a server that fails', raw(500, '<html>'), NetworkError],
    ['a server that says so in an envelope', raw(500, '{"code":500,"msg":"Sorry"}'), NetworkError],
    ['a time-out', hang, TimeoutError],
    ['an answer that can not be read', raw(200, '{"code":0,"da'), ShapeError],
    ['a code 0 of the wrong shape', envelope(0, { orderNo: 'SB-1' }), ShapeError],
  ])('keeps its key over %s and a reload', async (_, failure, expected) => {
    lender.respond(failure, confirmed);
    const intents = memoryStore();
    // Short only where nothing else ends the call.
    const before = testClient(lender.baseUrl, { intents, ...(failure === hang && { timeoutMs: 100 }) });
    expect(await rejection(before.client.call(confirmNewLoan, confirmation, intent))).toBeInstanceOf(
      expected,
    );
    expect(intents.kept.size).toBe(1);
    const after = testClient(lender.baseUrl, { intents });
    await after.client.call(confirmNewLoan, confirmation, intent);
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
    expect(intents.kept.size).toBe(0);
  });

  it('keeps its key if the page is closed before the response', async () => {
    lender.respond(hang);
    const intents = memoryStore();
    const abort = new AbortController();
    const leaving = testClient(lender.baseUrl, { intents });
    const lost = rejection(
      leaving.client.call(confirmNewLoan, confirmation, { ...intent, signal: abort.signal }),
    );
    while (lender.seen.length === 0) await new Promise(wait => setTimeout(wait, 5));
    abort.abort();
    expect(await lost).toBeInstanceOf(AbortedError);
    const [first] = keys();
    lender.respond(confirmed);
    await testClient(lender.baseUrl, { intents }).client.call(confirmNewLoan, confirmation, intent);
    expect(keys()).toEqual([first]);
  });

  it.each([
    ['is new after a refusal', codes.notInThisStatus, false],
    ['is new after a failed submission', codes.submissionFailed, false],
    ['is new after the lender saw it with another request', codes.keyReused, false],
    ['stays while the lender is busy', codes.busy, true],
    ['stays while there are too many attempts', codes.tooManyAttempts, true],
    ['stays when the session ended', codes.tokenExpired, true],
  ])('has a key that %s', async (_, code, stays) => {
    lender.respond(envelope(code), confirmed);
    const { client } = testClient(lender.baseUrl);
    await rejection(client.call(confirmNewLoan, confirmation, intent));
    await client.call(confirmNewLoan, confirmation, intent);
    expect(keys()[1] === keys()[0]).toBe(stays);
  });

  it('gets a new key for another body', async () => {
    lender.respond(drop);
    const { client } = testClient(lender.baseUrl);
    await rejection(client.call(confirmNewLoan, confirmation, intent));
    await rejection(client.call(confirmNewLoan, { ...confirmation, amount: 10000 }, intent));
    await rejection(client.call(confirmNewLoan, { ...confirmation, amount: 10000 }, intent));
    const [first, second, third] = keys();
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  it('is repeated under its key where the declaration says so', async () => {
    lender.respond(drop, raw(503, ''), envelope(0, { orders: [] }));
    await testClient(lender.baseUrl).client.call(
      applyForLoan,
      { productIds: ['P1'] },
      { intent: 'apply:P1' },
    );
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('without an intent is named by call and payload', async () => {
    lender.respond(drop);
    const intents = memoryStore();
    const { client } = testClient(lender.baseUrl, { intents });
    await rejection(client.call(drawCoupon, { orderNo: 'SB-1' }));
    await rejection(client.call(drawCoupon, { orderNo: 'SB-2' }));
    expect(intents.kept.size).toBe(2);
    expect(new Set(keys()).size).toBe(2);
  });

  it('by GET is never shared', async () => {
    lender.respond(drop);
    const { client } = testClient(lender.baseUrl);
    await Promise.all([
      rejection(client.call(confirmNewLoan, confirmation, intent)),
      rejection(client.call(confirmNewLoan, confirmation, intent)),
    ]);
    expect(lender.seen).toHaveLength(2);
    // To the lender, two taps are one action.
    expect(new Set(keys()).size).toBe(1);
  });

  it('that reads, too, such as making an account, has a key', async () => {
    lender.respond(drop);
    await rejection(testClient(lender.baseUrl).client.call(createDedicatedAccount, { orderNo: 'SB-1' }));
    expect(keys()[0]).toBeDefined();
  });

  it('survives a store with something else in it', async () => {
    for (const rubbish of ['"text"', '{"key":""}', '{"key":"k"}', '[]', '7']) {
      lender.respond(confirmed);
      const intents = memoryStore();
      intents.kept.set(intent.intent, rubbish);
      await testClient(lender.baseUrl, { intents }).client.call(confirmNewLoan, confirmation, intent);
      expect(keys()[0]).toHaveLength(36);
    }
  });

  it('leaves nothing of the payload in the store', async () => {
    lender.respond(drop);
    const intents = memoryStore();
    const payload = { mobile: '8032144417', verifyCode: '483920', agreedPolicyVersion: '1' };
    await rejection(
      testClient(lender.baseUrl, { intents }).client.call(register, payload, { intent: 'register' }),
    );
    const kept = JSON.stringify([...intents.kept]);
    expect(kept).toContain('register');
    expect(kept).not.toMatch(/8032144417|483920/);
  });
});

it('a POST that does not act carries a key if its screen names the intent', async () => {
  lender.respond(drop);
  const payload = { mobile: '1', verifyCode: '2', agreedPolicyVersion: '1' };
  const { client } = testClient(lender.baseUrl);
  await rejection(client.call(register, payload));
  await rejection(client.call(register, payload, { intent: 'register' }));
  expect(keys()).toEqual([undefined, expect.any(String)]);
});

describe('the name of a body', () => {
  it('is the same for equal values, in any order of fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), value => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each<[unknown, string]>([
    [{ b: 1, a: { d: [2, { f: 3, e: null }], c: 'x' } }, '{"a":{"c":"x","d":[2,{"e":null,"f":3}]},"b":1}'],
    [[3, 1, 2], '[3,1,2]'],
    [{ 2: 'b', 10: 'a', 1: 'c' }, '{"1":"c","2":"b","10":"a"}'],
    [null, 'null'],
  ])('of %j has its fields in order', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('is FNV-1a', () => {
    // Vectors of the algorithm's authors.
    expect(bodyHash('')).toBe('811c9dc5');
    expect(bodyHash('a')).toBe('e40c292c');
    expect(bodyHash('foobar')).toBe('bf9cf968');
  });
});

import { existsByMobile, getCreditInfo, listUsedCoupons } from '../contract/calls';
import { AbortedError, NetworkError } from '../errors';
import { drop, envelope, type Lender, startLender } from '../testing/lender';
import { packageName, rejection, testClient } from '../testing/test-client';
import type { CallHeaders } from './client';

let lender: Lender;
beforeAll(async () => {
  lender = await startLender();
});
afterAll(() => lender.stop());

const one = { mobile: '1', countryCode: '+234' };

async function until(holds: () => boolean) {
  while (!holds()) await new Promise(wait => setTimeout(wait, 5));
}

/** A lender that answers when it is told to, and sees whether the request was given up. */
function answerOnWord() {
  const state = { answer: () => {}, givenUp: false };
  lender.answer((seen, response) => {
    response.on('close', () => {
      state.givenUp = !response.writableFinished;
    });
    state.answer = () => void envelope(0, { exists: true })(seen, response);
  });
  return state;
}

describe('readings in flight', () => {
  it('are shared by call and payload', async () => {
    const state = answerOnWord();
    const { client, reports } = testClient(lender.baseUrl);
    const reordered = { countryCode: '+234', mobile: '1' };
    const answers = [one, one, reordered].map(payload => client.call(existsByMobile, payload));
    await until(() => lender.seen.length > 0);
    state.answer();
    const [first, second, third] = await Promise.all(answers);
    expect([first, second, third]).toEqual([{ exists: true }, { exists: true }, { exists: true }]);
    // Each caller gets an object of its own.
    expect(first).not.toBe(second);
    expect(lender.seen).toHaveLength(1);
    expect(reports.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
  });

  it('are not shared over another payload, language or borrower', async () => {
    const headers: { -readonly [K in keyof CallHeaders]: CallHeaders[K] } = {
      packageName,
      lang: 'en',
      authorization: 'Bearer a',
    };
    const { client } = testClient(lender.baseUrl, { getHeaders: () => ({ ...headers }) });
    lender.answer(envelope(0, { exists: true }));
    const calls = [client.call(existsByMobile, one), client.call(existsByMobile, { ...one, mobile: '2' })];
    headers.lang = 'es';
    calls.push(client.call(existsByMobile, one));
    headers.authorization = 'Bearer b';
    calls.push(client.call(existsByMobile, one));
    await Promise.all(calls);
    expect(lender.seen).toHaveLength(4);
  });

  it('are asked anew once they have landed', async () => {
    lender.answer(envelope(0, { exists: true }), envelope(0, { exists: false }));
    const { client } = testClient(lender.baseUrl);
    await expect(client.call(existsByMobile, one)).resolves.toEqual({ exists: true });
    await expect(client.call(existsByMobile, one)).resolves.toEqual({ exists: false });
  });

  it('fail for all that share them, and no longer', async () => {
    lender.answer(drop, drop, drop, envelope(0, { exists: true }));
    const { client } = testClient(lender.baseUrl);
    const errors = await Promise.all([1, 2].map(() => rejection(client.call(existsByMobile, one))));
    expect(errors.every(error => error instanceof NetworkError)).toBe(true);
    await expect(client.call(existsByMobile, one)).resolves.toEqual({ exists: true });
    expect(lender.seen).toHaveLength(4);
  });

  it('go on while one of them still waits', async () => {
    const state = answerOnWord();
    const { client } = testClient(lender.baseUrl);
    const abort = new AbortController();
    const left = rejection(client.call(existsByMobile, one, { signal: abort.signal }));
    const stayed = client.call(existsByMobile, one, { signal: new AbortController().signal });
    await until(() => lender.seen.length > 0);
    abort.abort();
    expect(await left).toBeInstanceOf(AbortedError);
    state.answer();
    await expect(stayed).resolves.toEqual({ exists: true });
    expect(lender.seen).toHaveLength(1);
  });

  it('are cancelled once all have gone, and asked anew after that', async () => {
    const state = answerOnWord();
    const { client } = testClient(lender.baseUrl);
    const aborts = [new AbortController(), new AbortController()];
    const left = aborts.map(({ signal }) => rejection(client.call(existsByMobile, one, { signal })));
    await until(() => lender.seen.length > 0);
    for (const abort of aborts) abort.abort();
    const fresh = client.call(existsByMobile, one);
    expect((await Promise.all(left)).every(error => error instanceof AbortedError)).toBe(true);
    await until(() => lender.seen.length === 2);
    state.answer();
    await expect(fresh).resolves.toEqual({ exists: true });
  });

  it('cancel the request itself', async () => {
    const state = answerOnWord();
    const { client } = testClient(lender.baseUrl);
    const abort = new AbortController();
    const left = rejection(client.call(existsByMobile, one, { signal: abort.signal }));
    await until(() => lender.seen.length > 0);
    abort.abort();
    await left;
    await until(() => state.givenUp);
    expect(state.givenUp).toBe(true);
  });

  it('do not count a sharer twice that aborts after the answer', async () => {
    lender.answer(envelope(0, { exists: true }));
    const { client } = testClient(lender.baseUrl);
    const abort = new AbortController();
    await client.call(existsByMobile, one, { signal: abort.signal });
    abort.abort();
    await expect(client.call(existsByMobile, one)).resolves.toEqual({ exists: true });
  });
});

it('POSTs are not shared, even those that only read', async () => {
  lender.answer(envelope(0, { list: [], page: 1, size: 20, total: 0 }));
  const { client } = testClient(lender.baseUrl);
  await Promise.all([client.call(listUsedCoupons, {}), client.call(listUsedCoupons, {})]);
  expect(lender.seen).toHaveLength(2);
});

it('one wrong answer is each caller’s own error', async () => {
  lender.answer(envelope(0, { creditLimit: 'none' }));
  const { client } = testClient(lender.baseUrl);
  const errors = await Promise.all([1, 2].map(() => rejection(client.call(getCreditInfo, {}))));
  expect(errors).toMatchObject([{ name: 'ShapeError' }, { name: 'ShapeError' }]);
  expect(lender.seen).toHaveLength(1);
});

import { existsByMobile, getCreditInfo, listUsedCoupons } from '../contract/calls';
import { AbortedError, isCallError } from '../errors';
import { drop, envelope, useLender } from '../testing/lender';
import { packageName, rejection, testClient } from '../testing/test-client';
import type { CallHeaders } from './encode';

const lender = useLender();

const one = { mobile: '1', countryCode: '+234' };

async function until(holds: () => boolean) {
  while (!holds()) await new Promise(wait => setTimeout(wait, 5));
}

/** A lender that responds when the test says so. */
function respondLater() {
  const state = { respond: () => {} };
  lender.respond((seen, response) => {
    state.respond = () => void envelope(0, { exists: true })(seen, response);
  });
  return state;
}

describe('pending readings', () => {
  it('are shared by call and payload', async () => {
    const state = respondLater();
    const { client } = testClient(lender.baseUrl);
    const reordered = { countryCode: '+234', mobile: '1' };
    const answers = [one, one, reordered].map(payload => client.call(existsByMobile, payload));
    await until(() => lender.seen.length > 0);
    state.respond();
    const [first, second, third] = await Promise.all(answers);
    expect([first, second, third]).toEqual([{ exists: true }, { exists: true }, { exists: true }]);
    // Each caller gets an object of its own.
    expect(first).not.toBe(second);
    expect(lender.seen).toHaveLength(1);
  });

  it('are not shared over another payload, language or borrower', async () => {
    const headers: { -readonly [K in keyof CallHeaders]: CallHeaders[K] } = {
      packageName,
      lang: 'en',
      authorization: 'Bearer a',
    };
    const { client } = testClient(lender.baseUrl, { getHeaders: () => ({ ...headers }) });
    lender.respond(envelope(0, { exists: true }));
    const calls = [client.call(existsByMobile, one), client.call(existsByMobile, { ...one, mobile: '2' })];
    headers.lang = 'es';
    calls.push(client.call(existsByMobile, one));
    headers.authorization = 'Bearer b';
    calls.push(client.call(existsByMobile, one));
    await Promise.all(calls);
    expect(lender.seen).toHaveLength(4);
  });

  it('fail for all that share them, and no longer', async () => {
    lender.respond(drop, drop, drop, envelope(0, { exists: true }));
    const { client } = testClient(lender.baseUrl);
    const errors = await Promise.all([1, 2].map(() => rejection(client.call(existsByMobile, one))));
    expect(errors.every(error => isCallError(error, 'NetworkError'))).toBe(true);
    await expect(client.call(existsByMobile, one)).resolves.toEqual({ exists: true });
    expect(lender.seen).toHaveLength(4);
  });

  it('continue while one caller still waits', async () => {
    const state = respondLater();
    const { client } = testClient(lender.baseUrl);
    const abort = new AbortController();
    const left = rejection(client.call(existsByMobile, one, { signal: abort.signal }));
    const stayed = client.call(existsByMobile, one, { signal: new AbortController().signal });
    await until(() => lender.seen.length > 0);
    abort.abort();
    expect(await left).toBeInstanceOf(AbortedError);
    state.respond();
    await expect(stayed).resolves.toEqual({ exists: true });
    expect(lender.seen).toHaveLength(1);
  });

  it('are cancelled when all callers have cancelled, and then sent again', async () => {
    const state = respondLater();
    const { client } = testClient(lender.baseUrl);
    const aborts = [new AbortController(), new AbortController()];
    const left = aborts.map(({ signal }) => rejection(client.call(existsByMobile, one, { signal })));
    await until(() => lender.seen.length > 0);
    for (const abort of aborts) abort.abort();
    const fresh = client.call(existsByMobile, one);
    expect((await Promise.all(left)).every(error => isCallError(error, 'AbortedError'))).toBe(true);
    await until(() => lender.seen.length === 2);
    state.respond();
    await expect(fresh).resolves.toEqual({ exists: true });
  });

  it('are sent again after their response, and do not count a caller twice that aborts after it', async () => {
    lender.respond(envelope(0, { exists: true }), envelope(0, { exists: false }));
    const { client } = testClient(lender.baseUrl);
    const abort = new AbortController();
    await client.call(existsByMobile, one, { signal: abort.signal });
    abort.abort();
    await expect(client.call(existsByMobile, one)).resolves.toEqual({ exists: false });
  });
});

it('POSTs are not shared, even those that only read', async () => {
  lender.respond(envelope(0, { list: [], page: 1, size: 20, total: 0 }));
  const { client } = testClient(lender.baseUrl);
  await Promise.all([client.call(listUsedCoupons, {}), client.call(listUsedCoupons, {})]);
  expect(lender.seen).toHaveLength(2);
});

it('one invalid response is an error for each caller', async () => {
  lender.respond(envelope(0, { creditLimit: 'none' }));
  const { client } = testClient(lender.baseUrl);
  const errors = await Promise.all([1, 2].map(() => rejection(client.call(getCreditInfo, {}))));
  expect(errors).toMatchObject([{ name: 'ShapeError' }, { name: 'ShapeError' }]);
  expect(lender.seen).toHaveLength(1);
});

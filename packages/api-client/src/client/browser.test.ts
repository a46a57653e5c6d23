/** @jest-environment jsdom */
import { confirmNewLoan, existsByMobile, login, uploadIdentityFront } from '../contract/calls';
import { AbortedError, NetworkError, TimeoutError } from '../errors';
import { drop, envelope, hang, useLender } from '../testing/lender';
import { mobile, rejection, testClient } from '../testing/test-client';
import { axiosTransport } from './axios-transport';

// The same calls through XMLHttpRequest, which is what axios uses in a browser.

const lender = useLender();

function client(options = {}) {
  return testClient(lender.baseUrl, { transport: axiosTransport, ...options }).client;
}

it('reads, with every header, by XMLHttpRequest', async () => {
  expect(typeof XMLHttpRequest).toBe('function');
  lender.respond(envelope(0, { exists: true }));
  await expect(client().call(existsByMobile, mobile)).resolves.toEqual({
    exists: true,
  });
  expect(lender.seen[0]?.headers).toMatchObject({ authorization: 'Bearer token-1', lang: 'en' });
});

it('sends forms, and the keys of acts', async () => {
  lender.respond(envelope(0, { token: 't', tokenType: 'bearer', expiresIn: 1, userId: '7', isNew: true }));
  await client().call(login, { mobile: '8032144417', verifyCode: '1234' });
  expect(lender.seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(lender.seen[0]?.body.toString()).toBe('mobile=8032144417&verifyCode=1234');

  lender.respond(envelope(0, { orderNo: 'SB-1', status: 7 }));
  const payload = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };
  await client().call(confirmNewLoan, payload);
  expect(lender.seen[0]?.headers['idempotency-key']).toHaveLength(36);
});

it('uploads parts with progress', async () => {
  lender.respond(envelope(0, { imageId: '1', url: '/files/1' }));
  const shares: number[] = [];
  const file = new File([new Uint8Array(300_000)], 'front.jpg', { type: 'image/jpeg' });
  function onProgress(share: number) {
    void shares.push(share);
  }
  await client().call(uploadIdentityFront, { file, captureMode: 'camera' }, { onProgress });
  const [seen] = lender.seen;
  expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(seen?.body.length).toBeGreaterThan(300_000);
  expect(seen?.body.toString('latin1')).toContain('filename="front.jpg"');
  expect(shares[shares.length - 1]).toBe(1);
});

it('is cancelled, and gives up by itself', async () => {
  lender.respond(hang);
  const abort = new AbortController();
  const answer = rejection(client().call(existsByMobile, mobile, { signal: abort.signal }));
  setTimeout(() => abort.abort(), 50);
  expect(await answer).toBeInstanceOf(AbortedError);
  const slow = client({ timeoutMs: 80 });
  expect(await rejection(slow.call(existsByMobile, mobile))).toBeInstanceOf(TimeoutError);
});

it('has no answer from a dropped connection', async () => {
  // jsdom writes each failed connection to the console, as a browser does.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  lender.respond(drop);
  const error = await rejection(client().call(existsByMobile, mobile));
  expect(error).toBeInstanceOf(NetworkError);
});

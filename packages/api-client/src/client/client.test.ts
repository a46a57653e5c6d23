import * as v from 'valibot';
import {
  addBankCard,
  existsByMobile,
  login,
  saveFaceImage,
  sendVerifyCode,
  uploadIdentityFront,
} from '../contract/calls';
import { AbortedError } from '../errors';
import { envelope, useLender } from '../testing/lender';
import { mobile, packageName, rejection, testClient, transports } from '../testing/test-client';

const lender = useLender();

describe.each(transports)('over %s', (_, transport) => {
  function start(options = {}) {
    return testClient(lender.baseUrl, { transport, ...options });
  }

  it('sends a GET as an encrypted path with its payload as the query', async () => {
    lender.respond(envelope(0, { exists: true, more: 'ignored' }));
    const { client, outcomes } = start();
    await expect(client.call(existsByMobile, mobile)).resolves.toEqual({ exists: true });
    const request = lender.seenOnce();
    expect(request).toMatchObject({ method: 'GET', path: '/security/existsByMobile' });
    expect(request.url).not.toContain('existsByMobile');
    expect([...request.query]).toEqual([
      ['mobile', '8032144417'],
      ['countryCode', '+234'],
    ]);
    expect(request.body).toHaveLength(0);
    expect(outcomes).toEqual([undefined]);
    expect(request.headers['x-request-id']).toHaveLength(36);
  });

  it('sends the headers that are known, and no others', async () => {
    lender.respond(envelope(0, { exists: true }));
    const sentHeaders = {
      authorization: 'Bearer t',
      packageName,
      appName: 'Préstamo Sol',
      afid: 'af-1',
      lang: 'es' as const,
    };
    await start({ getHeaders: () => sentHeaders }).client.call(existsByMobile, mobile);
    expect(lender.seenOnce().headers).toMatchObject({
      authorization: 'Bearer t',
      packagename: packageName,
      appname: 'Pr%C3%A9stamo%20Sol',
      afid: 'af-1',
      lang: 'es',
    });

    lender.respond(envelope(0, { exists: true }));
    await start({ getHeaders: () => ({ packageName, lang: 'en' }) }).client.call(existsByMobile, mobile);
    const { headers } = lender.seenOnce();
    for (const name of ['authorization', 'appname', 'afid', 'idempotency-key'])
      expect(headers).not.toHaveProperty(name);
  });

  it('sends the log-in as a form', async () => {
    lender.respond(
      envelope(0, { token: 't', tokenType: 'bearer', expiresIn: 3600, userId: 7, isNew: false }),
    );
    const payload = { mobile: '8032144417', verifyCode: '12 34&x=é', deviceId: undefined };
    await expect(start().client.call(login, payload)).resolves.toMatchObject({ token: 't', userId: '7' });
    const request = lender.seenOnce();
    expect(request.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect([...new URLSearchParams(request.body.toString())]).toEqual([
      ['mobile', '8032144417'],
      ['verifyCode', '12 34&x=é'],
    ]);
    expect(request.headers).not.toHaveProperty('idempotency-key');
  });

  it('sends JSON', async () => {
    lender.respond(envelope(0, { sent: true, resendSeconds: 60, expireSeconds: 300 }));
    const payload = { ...mobile, scene: 'login', channel: 'sms' } as const;
    await start().client.call(sendVerifyCode, payload);
    const request = lender.seenOnce();
    expect(request.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(request.body.toString())).toEqual(payload);
  });

  it('sends an upload as parts', async () => {
    const bytes = Uint8Array.from({ length: 2048 }, (__, index) => index % 251);
    lender.respond(envelope(0, { imageId: 1, url: '/files/1', live: 1, score: '0.97' }));
    const file = new File([bytes], 'selfie.jpg', { type: 'image/jpeg' });
    const answer = await start().client.call(saveFaceImage, { file, orderNo: 'SB-1' });
    expect(answer).toEqual({ imageId: '1', url: '/files/1', live: true, score: 0.97 });
    const { headers, body } = lender.seenOnce();
    const form = await new Response(new Uint8Array(body), {
      headers: { 'Content-Type': String(headers['content-type']) },
    }).formData();
    expect(form.get('orderNo')).toBe('SB-1');
    expect(form.has('liveness')).toBe(false);
    const sent = form.get('file');
    if (!(sent instanceof Blob)) throw new Error('no file was sent');
    expect(sent).toMatchObject({ name: 'selfie.jpg', type: 'image/jpeg' });
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes);
  });
});

it('reports the share of an upload that is sent', async () => {
  lender.respond(envelope(0, { imageId: '1', url: '/files/1' }));
  const shares: number[] = [];
  const file = new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' });
  const { client } = testClient(lender.baseUrl);
  await client.call(
    uploadIdentityFront,
    { file, captureMode: 'camera' },
    { onProgress: share => shares.push(share) },
  );
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares[shares.length - 1]).toBe(1);
  expect(lender.seenOnce().body.toString('latin1')).toContain('filename="image.jpg"');
});

it('cancels an upload half-way', async () => {
  lender.respond(envelope(0, { imageId: '1', url: '/files/1' }));
  const abort = new AbortController();
  const { client } = testClient(lender.baseUrl);
  const file = new Blob([new Uint8Array(20_000_000)]);
  const answer = client.call(
    uploadIdentityFront,
    { file, captureMode: 'file' },
    { signal: abort.signal, onProgress: () => abort.abort() },
  );
  expect(await rejection(answer)).toBeInstanceOf(AbortedError);
  expect(lender.seen).toHaveLength(0);
});

it('refuses a payload of the wrong shape before anything is sent', async () => {
  lender.respond(envelope(0, {}));
  const { client } = testClient(lender.baseUrl);
  // As it comes from code that isn't type-checked.
  const payload = v.parse(
    v.custom<{ mobile: string; countryCode: string }>(() => true),
    { mobile: 8032144417 },
  );
  const error = await rejection(client.call(existsByMobile, payload));
  expect(error).toMatchObject({ name: 'ShapeError', side: 'payload', fields: ['mobile', 'countryCode'] });
  expect(String(error)).not.toContain('8032144417');
  expect(lender.seen).toHaveLength(0);
});

it('does not compile with a payload that lacks a field', () => {
  const { client } = testClient(lender.baseUrl);
  // @ts-expect-error countryCode is missing
  const call = () => client.call(existsByMobile, { mobile: '8032144417' });
  // @ts-expect-error an account kind that no market has
  const other = () => client.call(addBankCard, { holderName: 'A', cardType: 'IBAN', mobile: '1' });
  expect([call, other]).toHaveLength(2);
});

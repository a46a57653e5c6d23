import { codes } from '../codes';
import { getCreditInfo, getLatestOrder } from '../contract/calls';
import { ApiError, NetworkError, ShapeError } from '../errors';
import { envelope, raw, useLender } from '../testing/lender';
import { packageName, rejection, testClient, transports } from '../testing/test-client';

const lender = useLender();

describe.each(transports)('over %s', (_, transport) => {
  function start(options = {}) {
    return testClient(lender.baseUrl, { transport, ...options });
  }

  it('gives null where there is nothing, and refuses it where there must be something', async () => {
    lender.respond(envelope(0, null));
    await expect(start().client.call(getLatestOrder, {})).resolves.toBeNull();
    lender.respond(envelope(0));
    await expect(start().client.call(getLatestOrder, {})).resolves.toBeNull();
    await expect(start().client.call(getCreditInfo, {})).rejects.toBeInstanceOf(ShapeError);
  });

  it('tells the lender’s time: of the envelope, else of a good response’s Date header', async () => {
    const times: number[] = [];
    const { client } = start({ onTime: (time: number) => void times.push(time) });
    lender.respond(envelope(0, null, { ts: 1_790_000_000 }));
    await client.call(getLatestOrder, {});
    lender.respond(envelope(codes.notFound, null, { ts: 1_790_000_001_000 }));
    await rejection(client.call(getLatestOrder, {}));
    expect(times).toEqual([1_790_000_000_000, 1_790_000_001_000]);
    const before = Math.floor(Date.now() / 1000) * 1000;
    lender.respond(envelope(0, null, { ts: 'yesterday' }));
    await client.call(getLatestOrder, {});
    expect(times[2]).toBeGreaterThanOrEqual(before);
    expect(times[2]).toBeLessThanOrEqual(Date.now());
    lender.respond(raw(502, '<html>'));
    await rejection(client.call(getLatestOrder, {}));
    expect(times).toHaveLength(3);
  });

  it('makes every other code an ApiError with its message', async () => {
    lender.respond(envelope(codes.bvnIncorrect, null, { traceId: 'trace-1' }));
    const error = await start().refusal();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: codes.bvnIncorrect,
      messageKey: 'error.bvnIncorrect',
      serverMessage: 'message 40006',
      traceId: 'trace-1',
    });
    lender.respond(envelope(77777));
    expect(await start().refusal()).toMatchObject({ messageKey: 'error.unknown' });
  });

  it('hands on field errors and when to try again', async () => {
    lender.respond(envelope(codes.fieldErrors, { errors: { email: 'error.email' } }));
    const fields = await start().refusal();
    expect(fields).toMatchObject({ fieldErrors: { email: 'error.email' }, retryAfter: undefined });
    // As some servers send numbers, and what they leave out.
    lender.respond(envelope(codes.tooManyAttempts, { retryAfter: '60', errors: null }));
    const waiting = await start().refusal();
    expect(waiting).toMatchObject({ retryAfter: 60, fieldErrors: undefined });
    expect(lender.seenOnce().path).toBe('/security/existsByMobile');
  });

  it('takes a refusal with an HTTP error status by its code', async () => {
    lender.respond((seen, response) => {
      response.statusCode = 401;
      envelope(codes.tokenExpired)(seen, response);
    });
    const { client, ended } = start();
    await rejection(client.call(getCreditInfo, {}));
    expect(ended).toEqual([codes.tokenExpired]);
  });

  describe('wrong answers', () => {
    it.each([
      ['truncated JSON', '{"code":0,"data":{"exists":tr'],
      ['a page', '<!doctype html><title>Welcome</title>'],
      ['nothing', ''],
      ['JSON without a code', '{"data":{"exists":true}}'],
      ['a list', '[0]'],
      ['a code that is text', '{"code":"ok","data":{"exists":true}}'],
    ])('%s with status 200 is a ShapeError, sent once', async (__, body) => {
      lender.respond(raw(200, body));
      const error = await start().refusal();
      expect(error).toBeInstanceOf(ShapeError);
      expect(error).toMatchObject({ side: 'response', messageKey: 'error.shape' });
      lender.seenOnce();
    });

    it('names the fields that differ, never their values', async () => {
      lender.respond(envelope(0, { exists: 'Adaeze Okafor' }));
      const error = await start().refusal();
      expect(error).toMatchObject({ fields: ['exists'] });
      expect(String(error)).toBe('ShapeError: response of existsByMobile has the wrong shape: exists');
    });

    it.each([500, 502, 503, 404])('a page with status %i is a NetworkError', async status => {
      lender.respond(raw(status, '<html><h1>Error</h1></html>'));
      const { refusal, outcomes } = start();
      const error = await refusal();
      expect(error).toBeInstanceOf(NetworkError);
      expect(error).toMatchObject({ status, messageKey: 'error.network' });
      expect(lender.seen).toHaveLength(status >= 500 ? 3 : 1);
      expect(outcomes).toEqual([error]);
    });

    it.each([401, 403])('a page with status %i ends the session of the call, once', async status => {
      lender.respond(raw(status, '<html><h1>Please sign in</h1></html>'));
      const { client, ended, refusal } = start();
      const errors = [rejection(client.call(getCreditInfo, {})), refusal()];
      expect(await Promise.all(errors)).toEqual([
        expect.objectContaining({ name: 'SessionEndedError', messageKey: 'error.session.invalid' }),
        expect.objectContaining({ name: 'SessionEndedError' }),
      ]);
      expect(ended).toEqual([codes.tokenInvalid]);
    });

    it.each([401, 403])('a page with status %i ends nothing for a caller without a token', async status => {
      lender.respond(raw(status, 'no'));
      const { ended, refusal } = start({ getHeaders: () => ({ packageName, lang: 'en' }) });
      expect(await refusal()).toMatchObject({ name: 'NetworkError', status });
      expect(ended).toEqual([]);
    });

    it.each([
      ['success under an HTTP error status', 500, codes.ok],
      ['a failure in an envelope', 500, 500],
      ['a call that the lender lacks, in an envelope', 404, 404],
    ])('%s is a NetworkError', async (__, status, code) => {
      lender.respond((seen, response) => {
        response.statusCode = status;
        envelope(code, { exists: true })(seen, response);
      });
      expect(await start().refusal()).toMatchObject({ name: 'NetworkError', status });
    });

    it('a body that breaks off is a NetworkError', async () => {
      lender.respond((__, response) => {
        response.setHeader('Content-Length', '500');
        response.write('{"code":0,"data":');
        setTimeout(() => response.destroy(), 20);
      });
      expect(await start().refusal()).toBeInstanceOf(NetworkError);
    });
  });
});

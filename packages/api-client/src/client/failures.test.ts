import type { ServerResponse } from 'node:http';
import { codes } from '../codes';
import {
  confirmNewLoan,
  existsByMobile,
  listUsedCoupons,
  sendVerifyCode,
  uploadIdentityFront,
} from '../contract/calls';
import { AbortedError, CallError, messageOfError, NetworkError, TimeoutError } from '../errors';
import { drop, envelope, hang, raw, type Seen, useLender } from '../testing/lender';
import { mobile, rejection, testClient, transports } from '../testing/test-client';

const lender = useLender();

describe.each(transports)('over %s', (_, transport) => {
  function start(options = {}) {
    return testClient(lender.baseUrl, { transport, ...options });
  }

  describe('retries', () => {
    it('succeeds after two dropped connections, under one request id', async () => {
      lender.respond(drop, raw(502, 'bad gateway'), envelope(0, { exists: false }));
      await expect(start().client.call(existsByMobile, mobile)).resolves.toEqual({ exists: false });
      expect(lender.seen).toHaveLength(3);
      expect(new Set(lender.seen.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
    });

    it('fails after the second retry', async () => {
      lender.respond(drop);
      expect(await start().refusal()).toBeInstanceOf(NetworkError);
      expect(lender.seen).toHaveLength(3);
    });

    it('retries a busy lender', async () => {
      lender.respond(envelope(codes.busy), envelope(0, { exists: true }));
      await expect(start().client.call(existsByMobile, mobile)).resolves.toEqual({ exists: true });
    });

    it('retries a POST that only reads', async () => {
      lender.respond(drop, envelope(0, { list: [], page: 1, size: 20, total: 0 }));
      await start().client.call(listUsedCoupons, {});
      expect(lender.seen).toHaveLength(2);
    });

    it('never retries a POST whose declaration does not allow it', async () => {
      lender.respond(drop);
      const payload = { ...mobile, scene: 'login', channel: 'sms' } as const;
      expect(await rejection(start().client.call(sendVerifyCode, payload))).toBeInstanceOf(NetworkError);
      lender.seenOnce();
    });

    it('never retries a confirmation automatically', async () => {
      lender.respond(drop);
      const payload = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };
      expect(await rejection(start().client.call(confirmNewLoan, payload))).toBeInstanceOf(NetworkError);
      lender.seenOnce();
    });

    it('waits a random part of a doubling delay', async () => {
      const waits: number[] = [];
      const spy = jest.spyOn(globalThis, 'setTimeout');
      lender.respond(drop, drop, envelope(0, { exists: true }));
      await start({ random: () => 0.1 }).client.call(existsByMobile, mobile);
      for (const [, ms] of spy.mock.calls) if (ms === 50 || ms === 100) waits.push(ms);
      spy.mockRestore();
      expect(waits).toEqual([50, 100]);
    });
  });

  describe('a gateway that asks to wait', () => {
    function later(status: number, retryAfter: string) {
      return (seen: Seen, response: ServerResponse) => {
        response.setHeader('Retry-After', retryAfter);
        response.setHeader('Access-Control-Expose-Headers', 'Date, Retry-After');
        raw(status, '<html>Slow down</html>')(seen, response);
      };
    }

    it.each([429, 503])('%i: waits as long, then sends again', async status => {
      lender.respond(later(status, '1'), envelope(0, { exists: true }));
      const { setTimeout: wait } = globalThis;
      const atOnce: typeof wait = Object.assign(
        (act: () => void, ms?: number) => wait(act, ms === 1000 ? 0 : ms),
        wait,
      );
      const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce);
      await expect(start().client.call(existsByMobile, mobile)).resolves.toEqual({ exists: true });
      expect(spy.mock.calls.map(([, ms]) => ms)).toContain(1000);
      spy.mockRestore();
      expect(lender.seen).toHaveLength(2);
    });

    it.each([
      [429, '120', 'error.tooManyAttempts'],
      [503, '120', 'error.busy'],
    ])('%i for long: fails at once and says when', async (status, retryAfter, messageKey) => {
      lender.respond(later(status, retryAfter));
      const error = await start().refusal();
      expect(error).toMatchObject({ name: 'ApiError', messageKey, retryAfter: 120 });
      expect(messageOfError(error)).toEqual({ key: `${messageKey}For`, values: { minutes: 2 } });
      lender.seenOnce();
    });

    it('understands a date, whatever the device takes the time to be, and a header that says nothing', async () => {
      lender.respond(later(503, new Date(Date.now() + 300_000).toUTCString()));
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
      expect(messageOfError(await start().refusal())).toEqual({
        key: 'error.busyFor',
        values: { minutes: 5 },
      });
      jest.restoreAllMocks();
      lender.respond(later(429, 'soon'));
      expect(messageOfError(await start().refusal())).toEqual({ key: 'error.tooManyAttempts' });
    });

    it('never sends a call again that must be sent once, and keeps its key', async () => {
      lender.respond(later(429, '1'), envelope(codes.busy));
      const { client } = start();
      const payload = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };
      await rejection(client.call(confirmNewLoan, payload));
      expect(lender.seen).toHaveLength(1);
      await rejection(client.call(confirmNewLoan, payload));
      const keys = lender.seen.map(({ headers }) => headers['idempotency-key']);
      expect(keys[1]).toBe(keys[0]);
    });
  });

  describe('a lender that is too busy to begin', () => {
    const payload = { orderNo: 'SB-1', amount: 20000, term: 91, agreementHash: 'h', kfsVersion: '1' };

    it('is asked once more for an act, when it says so and under the same key', async () => {
      const { setTimeout: wait } = globalThis;
      const atOnce: typeof wait = Object.assign(
        (act: () => void, ms?: number) => wait(act, ms === 2000 ? 0 : ms),
        wait,
      );
      const spy = jest.spyOn(globalThis, 'setTimeout').mockImplementation(atOnce);
      lender.respond(envelope(codes.busy, { retryAfter: 2 }));
      const { client } = start({ random: () => 0 });
      expect(await rejection(client.call(confirmNewLoan, payload))).toMatchObject({ code: codes.busy });
      expect(spy.mock.calls.map(([, ms]) => ms)).toContain(2000);
      spy.mockRestore();
      const keys = lender.seen.map(({ headers }) => headers['idempotency-key']);
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
    });
  });

  it('times out, without a retry', async () => {
    lender.respond(hang);
    const error = await start({ timeoutMs: 80 }).refusal();
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ messageKey: 'error.timeout' });
    lender.seenOnce();
  });

  it('times out while the body trickles in', async () => {
    lender.respond((__, response) => {
      response.write('{"code":0,');
    });
    expect(await start({ timeoutMs: 80 }).refusal()).toBeInstanceOf(TimeoutError);
  });

  it('is cancelled by its signal, and the request with it', async () => {
    const closed = new Promise<void>(resolve => {
      lender.respond((__, response) => response.on('close', resolve));
    });
    const abort = new AbortController();
    const { client, outcomes } = start();
    const answer = rejection(client.call(existsByMobile, mobile, { signal: abort.signal }));
    while (lender.seen.length === 0) await new Promise(wait => setTimeout(wait, 5));
    abort.abort();
    const error = await answer;
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toBeInstanceOf(CallError);
    await closed;
    expect(outcomes).toEqual([error]);
  });

  it('sends nothing for a signal that has fired, and stops between two attempts', async () => {
    lender.respond(drop);
    const abort = new AbortController();
    const { client } = start({ random: () => 1 });
    const answer = rejection(client.call(existsByMobile, mobile, { signal: abort.signal }));
    while (lender.seen.length === 0) await new Promise(wait => setTimeout(wait, 5));
    await new Promise(wait => setTimeout(wait, 20));
    abort.abort();
    expect(await answer).toBeInstanceOf(AbortedError);
    const again = rejection(client.call(existsByMobile, mobile, { signal: abort.signal }));
    expect(await again).toBeInstanceOf(AbortedError);
    lender.seenOnce();
  });

  it('has no connection to a port without a server', async () => {
    const { refusal } = testClient('http://127.0.0.1:9/api', { transport });
    const error = await refusal();
    expect(error).toMatchObject({ name: 'NetworkError', status: undefined });
  });
});

it('a slow line that goes on sending is waited for, and given up a minute after it has stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let sending = 0;
  const { client } = testClient(lender.baseUrl, {
    async transport({ signal, onProgress }) {
      sending += 1;
      for (const share of [0.2, 0.4, 0.6]) {
        await new Promise(wait => setTimeout(wait, 55_000));
        onProgress?.(share);
      }
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new AbortedError())));
    },
  });
  const file = new Blob(['x']);
  // Contacts are sent without a progress bar, and are as large as a photo.
  const calls = [
    client.call(uploadIdentityFront, { file, captureMode: 'camera' }, { onProgress: jest.fn() }),
    client.call(listUsedCoupons, {}),
  ].map(rejection);
  const ended = jest.fn();
  void Promise.all(calls).then(ended);
  // The file is read first, which no fake timer hurries.
  while (sending < calls.length) await new Promise(setImmediate);
  await jest.advanceTimersByTimeAsync(3 * 55_000 + 59_000);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  for (const call of calls) expect(await call).toBeInstanceOf(TimeoutError);
});

import { codes } from '@sunbird/api-client';
import { createDedicatedAccount, getUserInfo, verifyBankCard } from '@sunbird/api-client/contract';
import { type Answering, createTestClient } from '@sunbird/api-tools/testing/test-client';
import { Gone } from '@sunbird/lender/kit/turns';
import { patientLimits } from '@sunbird/lender/settings/limits';
import { sql } from 'drizzle-orm';
import { useFreshLender, useServer } from '../../testing/fresh-lender';
import { sampleAccount } from '../../testing/plan-context';

/** Two connections: one call at a time, and two that wait. */
const limits = {
  ...patientLimits,
  connections: 2,
  callsWaiting: 2,
  callWaitMs: 200,
  connectMs: 300,
  statementMs: 300,
};
const lender = useFreshLender('postgresql', {}, { limits });
const server = useServer(lender);

/** Keeps the one turn that calls have, until `end` is called. */
function busy() {
  let end: () => void = () => undefined;
  const done = new Promise<void>(resolve => {
    end = resolve;
  });
  const run = lender.sandbox.turns.pass(() => done);
  return { end, run };
}

test('beyond the queue a call is refused at once, one that waits too long as well, and says when to come again', async () => {
  const { client } = await lender.borrower(2);
  const { end, run } = busy();
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const response = await client.send(getUserInfo, {});
      return [response.status, response.headers.get('retry-after'), await response.json()];
    }),
  );
  for (const [status, seconds, answer] of answers) {
    expect(status).toBe(503);
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(answer).toMatchObject({ code: codes.busy, data: { retryAfter: Number(seconds) } });
  }
  end();
  await run;
  expect((await client.call(getUserInfo, {})).code).toBe(0);
});

test('webhooks beyond their queue are refused, so that the provider sends them again, and calls go on', async () => {
  const { lender: own, app } = lender.sandbox;
  const { client, orderNo } = await lender.borrower(2);
  const { accountNumber } = await client.ok(createDedicatedAccount, { orderNo });
  function pay() {
    const body = JSON.stringify({ accountNumber, amount: 100, providerReference: 'late' });
    const headers = { 'Content-Type': 'application/json' };
    return app.request('http://localhost/sandbox/pay', { method: 'POST', headers, body });
  }
  let end: () => void = () => undefined;
  const done = new Promise<void>(resolve => {
    end = resolve;
  });
  const running = own.webhooks.pass(() => done);
  const waiting = Array.from({ length: limits.callsWaiting }, () => own.webhooks.pass(async () => undefined));
  const refused = await pay();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect((await client.call(getUserInfo, {})).code).toBe(0);
  end();
  await Promise.all([running, ...waiting]);
  expect(await (await pay()).json()).toMatchObject({ outcomes: [{ status: 'credited' }] });
});

test('a call that has its answer from outside is refused no more, whoever waits', async () => {
  const borrower = await lender.borrower(12);
  const { bank } = lender.sandbox.lender.services;
  const { turns } = lender.sandbox;
  let answer: () => void = () => undefined;
  const answered = new Promise<{ kind: 'holder'; name: string }>(resolve => {
    answer = () => resolve({ kind: 'holder', name: 'Somebody Else' });
  });
  const holderOf = jest.spyOn(bank, 'holderOf').mockReturnValue(answered);
  const looked = borrower.client.call(verifyBankCard, sampleAccount(borrower));
  while (holderOf.mock.calls.length === 0) await new Promise(setImmediate);
  const { end, run } = busy();
  const others = Array.from({ length: limits.callsWaiting }, () => turns.pass(async () => undefined));
  const pass = jest.spyOn(turns, 'pass');
  answer();
  while (pass.mock.calls.length === 0) await new Promise(setImmediate);
  await Promise.allSettled(others);
  end();
  await run;
  expect((await looked).code).toBe(0);
  pass.mockRestore();
  holderOf.mockRestore();
});

test('without a connection in time a call is refused as busy, not as a failure', async () => {
  const { client } = await lender.borrower(2);
  const { queries } = lender.sandbox.lender.database;
  const held: (() => void)[] = [];
  const all = Array.from({ length: limits.connections }, () =>
    queries.transaction(() => new Promise<void>(resolve => held.push(resolve))),
  );
  while (held.length < limits.connections) await new Promise(setImmediate);
  const response = await client.send(getUserInfo, {});
  for (const end of held) end();
  await Promise.all(all);
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a statement that takes too long ends, and the call is refused as busy', async () => {
  const { client } = await lender.borrower(2);
  const { queries } = lender.sandbox.lender.database;
  await expect(queries.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  expect((await client.call(getUserInfo, {})).code).toBe(0);
});

test('a request whose client has gone is not begun', async () => {
  const { token } = (await lender.borrower(2)).client;
  const { turns } = lender.sandbox;
  const { end, run } = busy();
  const pass = jest.spyOn(turns, 'pass');
  const gone = new AbortController();
  const app: Answering = {
    request: (address, init) => {
      const { pathname } = new URL(address);
      return fetch(`http://127.0.0.1:${server.port}${pathname}`, { ...init, signal: gone.signal });
    },
  };
  const request = createTestClient({ app }).call(getUserInfo, {}, { token });
  const failed = expect(request).rejects.toThrow();
  while (turns.waiting() === 0) await new Promise(setImmediate);
  gone.abort();
  await failed;
  const heard = pass.mock.calls[0]?.[1];
  while (heard !== 'again' && heard?.() === false) await new Promise(setImmediate);
  end();
  await run;
  await expect(pass.mock.results[0]?.value).rejects.toThrow(Gone);
  pass.mockRestore();
});

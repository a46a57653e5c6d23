import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createDedicatedAccount, getRepayDetail } from '@sunbird/api-client/contract';
import { clientAt } from '@sunbird/api-tools/testing/test-client';
import { testTemplates } from '@sunbird/lender/testing/embedded-database';
import { scratchFolder } from '@sunbird/testing/scratch';
import * as v from 'valibot';
import { LenderProcess } from './testing/lender-process';
import { sendControl } from './testing/send-control';

const started: LenderProcess[] = [];

/** Starts from a cached database. */
function start(env: Readonly<Record<string, string>> = {}): LenderProcess {
  return spawn({ DATABASE_TEMPLATES: testTemplates, ...env });
}

function spawn(env: Readonly<Record<string, string>>): LenderProcess {
  const lender = LenderProcess.spawn({ PORT: '0', DATA_DIR: scratch('data'), ...env });
  started.push(lender);
  return lender;
}

function control(address: string, path: string, body?: unknown): Promise<unknown> {
  return sendControl((place, init) => fetch(address + place, init), path, body);
}

beforeAll(() => LenderProcess.bundle());
afterEach(async () => {
  await Promise.all(started.map(lender => lender.stop('SIGKILL')));
  started.length = 0;
});
// Its folder goes after the lenders that have it open.
const scratch = scratchFolder();

function listenOn(port: number): Promise<Server> {
  return new Promise(resolve => {
    const server = createServer();
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

test('prints one line when it is ready, answers on loopback, and ends well when it is asked to', async () => {
  const lender = spawn({});
  const address = await lender.ready();
  expect(lender.output).toBe(`The lender is ready at ${address}\n`);
  expect((await fetch(`${address}/sandbox/clock`)).status).toBe(200);
  expect(await lender.stop('SIGTERM')).toEqual({ code: 0, output: `The lender is ready at ${address}\n` });
});

test('ends with the process that started it, however that ended', async () => {
  const lender = start();
  await lender.ready();
  expect((await lender.leave()).code).toBe(0);
});

test('a busy port, an unusable folder, a wrong setting and a stand-in in earnest end with one sentence each', async () => {
  const standIns = await start({ LENDER_MODE: 'production' }).ended();
  expect(standIns.code).toBe(1);
  expect(standIns.output).toMatch(/^Set LENDER_SERVICES to a module .*\n$/);

  const server = await listenOn(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const busy = await start({ PORT: String(port) }).ended();
  expect([busy.code, busy.output]).toEqual([
    1,
    `Port ${port} is in use. Stop what listens there, or set PORT to another one.\n`,
  ]);
  server.close();

  writeFileSync(scratch('file'), '');
  const unusable = await start({ DATA_DIR: scratch('file', 'data') }).ended();
  expect(unusable.code).toBe(1);
  expect(unusable.output).toMatch(/^The data folder .* can't be used .*\n$/);

  const wrong = await start({ PORT: 'eighty' }).ended();
  expect([wrong.code, wrong.output]).toEqual([1, 'PORT must be a number from 0 to 65535.\n']);
});

const borrowerSchema = v.object({ mobile: v.string(), token: v.string(), orderNo: v.string() });
const clockSchema = v.object({ now: v.number(), offset: v.number() });

test('a data folder has one opener; after a kill it opens at once, with the clock in its place and what fell due done', async () => {
  const first = start();
  const address = await first.ready();
  const second = await start().ended();
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/^The data folder .* is already open in process \d+\..*\n$/);
  const made = v.parse(borrowerSchema, await control(address, '/borrowers', { at: 14 }));
  await control(address, '/clock', { advance: 'P1D' });
  const before = v.parse(clockSchema, await control(address, '/clock'));
  await first.stop('SIGKILL');
  const again = await start().ready();
  const after = v.parse(clockSchema, await control(again, '/clock'));
  expect(after.offset).toBe(before.offset);
  await control(again, '/clock', { advance: 'P3D' });
  await expect(control(again, `/orders/${made.orderNo}/decide`, { outcome: 'payFail' })).rejects.toThrow(
    '40903',
  );
});

const paymentsInFlight = Number(process.env.LENDER_PAYMENTS ?? 60);
jest.setTimeout(300_000 + paymentsInFlight * 1000);

const paidSchema = v.object({
  outcomes: v.tuple([v.object({ status: v.string(), paymentId: v.optional(v.string()) })]),
});

test(`killed in the middle of ${paymentsInFlight} payments: every acknowledged one is there, once`, async () => {
  const first = start();
  let address = await first.ready();
  const borrowers: (v.InferOutput<typeof borrowerSchema> & { accountNumber: string })[] = [];
  for (let made = 0; made < 5; made += 1) {
    const borrower = v.parse(borrowerSchema, await control(address, '/borrowers', { at: 2 }));
    const { orderNo, token } = borrower;
    const { accountNumber } = await clientAt(address, token).ok(createDedicatedAccount, { orderNo });
    borrowers.push({ ...borrower, accountNumber });
  }
  const payments = Array.from({ length: paymentsInFlight }, (_, index) => ({
    borrower: borrowers[index % borrowers.length],
    providerReference: `TRF-${index}`,
  }));
  const acknowledged = new Map<string, string>();
  async function pay({ borrower, providerReference }: (typeof payments)[number]) {
    const { accountNumber } = borrower ?? { accountNumber: '' };
    const answer = v.parse(
      paidSchema,
      await control(address, '/pay', { accountNumber, providerReference, amount: 10 }),
    );
    return answer.outcomes[0];
  }
  function detailOf({ token, orderNo }: (typeof borrowers)[number]) {
    return clientAt(address, token).ok(getRepayDetail, { orderNo });
  }

  const inFlight = payments.map(async payment => {
    const { paymentId } = await pay(payment);
    if (paymentId) acknowledged.set(payment.providerReference, paymentId);
    if (acknowledged.size === Math.floor(paymentsInFlight / 3)) await first.stop('SIGKILL');
  });
  await Promise.allSettled(inFlight);
  expect(acknowledged.size).toBeGreaterThanOrEqual(Math.floor(paymentsInFlight / 3));
  expect(acknowledged.size).toBeLessThan(paymentsInFlight);

  address = await start().ready();
  const stored = (await Promise.all(borrowers.map(detailOf))).flatMap(detail => detail.payments);
  const ids = stored.map(({ payOrderId }) => payOrderId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...acknowledged.values()].filter(id => !ids.includes(id))).toEqual([]);

  // The provider reports everything again, as providers do after an outage, some at a time.
  const again: Awaited<ReturnType<typeof pay>>[] = [];
  for (let from = 0; from < payments.length; from += 50) {
    again.push(...(await Promise.all(payments.slice(from, from + 50).map(pay))));
  }
  const duplicates = again.filter(({ status }) => status === 'duplicate');
  expect(duplicates).toHaveLength(ids.length);
  expect(again.filter(({ status }) => status === 'credited')).toHaveLength(paymentsInFlight - ids.length);
  const details = await Promise.all(borrowers.map(detailOf));
  expect(details.reduce((sum, { repaidAmount }) => sum + repaidAmount, 0)).toBe(paymentsInFlight * 10);
  expect(details.flatMap(detail => detail.payments)).toHaveLength(paymentsInFlight);
  expect(await control(address, '/ledger')).toMatchObject({ balanced: true });
});

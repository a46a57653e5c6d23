import {
  applyCoupon,
  cancelLoan,
  confirmExtension,
  drawCoupon,
  type Endpoint,
  login,
  sendVerifyCode,
  updateExtension,
} from '@sunbird/api-client/contract';
import { type Answering, createTestClient } from '@sunbird/api-tools/testing/test-client';
import { confirmCallOf, readConfirmation } from '@sunbird/api-tools/walk/steps';
import { keyLifetime } from '@sunbird/lender/context/idempotency';
import { changeRows, findRows } from '@sunbird/lender/database/rows';
import { idempotencyKeys, messages, payments, sessions, users } from '@sunbird/lender/database/schema';
import type { WebhookMessage } from '@sunbird/lender/services/payment-provider';
import { type OrderStatus, toMinor } from '@sunbird/loan-domain';
import { seededRandom } from '@sunbird/loan-domain/random';
import { example } from '@sunbird/loan-domain/testing/example-price';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { accountOf, giveCoupon } from '../../testing/borrow-steps';
import { latest } from '../../testing/fresh-lender';
import { openPairLender, type PairLender, playLives } from '../../testing/lender-pair/pair-lender';
import type { LifecycleSession } from '../../testing/lives/lifecycle-session';
import { checkDebts, checkMoney, checkMoves, checkStatement } from '../../testing/lives/loan-checks';
import { standInOf, type TestBorrower } from '../../testing/test-lender';

/** A sample in `pnpm test`; `pnpm test:resilience` plays many more. */
const rounds = Number(process.env.PAIR_ROUNDS ?? 2);
const borrowers = Number(process.env.PAIR_BORROWERS ?? 4);
const seed = Number(process.env.TEST_SEED ?? 11);

jest.setTimeout(300_000 + rounds * 60_000);

const random = seededRandom(seed);
let lender: PairLender;
beforeAll(async () => {
  lender = await openPairLender(() => random.integer(0, 999) / 1000);
});
afterAll(() => lender.close());

/** What was acknowledged is stored, with the response that the borrower got, for as long as a repeat may come. */
async function checkNothingLost(sessions: readonly LifecycleSession[]): Promise<number> {
  const rows = await lender.sandbox.lender.database.queries.select().from(idempotencyKeys);
  const answers = new Map(rows.map(({ scope, call, key, answer }) => [`${scope} ${call} ${key}`, answer]));
  const oldest = lender.sandbox.lender.clock.now() - keyLifetime;
  const acts = sessions.flatMap(({ borrower, done }) =>
    done.filter(({ call, at }) => call.acts && at > oldest).map(act => ({ ...act, scope: borrower.userId })),
  );
  for (const { scope, call, key, answer } of acts) {
    expect([call.name, answers.get(`${scope} ${call.name} ${key}`)?.data]).toEqual([call.name, answer.data]);
  }
  return acts.length;
}

const jobRows = v.object({
  rows: v.array(v.object({ kind: v.string(), done: v.unknown(), times: v.unknown(), by: v.string() })),
});

/** A job that was done twice would be in the list twice, and would have told the borrower twice. */
async function checkJobsOnce(): Promise<ReadonlySet<string>> {
  const { queries } = lender.sandbox.lender.database;
  const result = v.parse(
    jobRows,
    await queries.execute(
      sql`select kind, by, count(distinct (job_id, due_at)) as done, count(*) as times from jobs_done group by 1, 2`,
    ),
  );
  for (const { kind, done, times } of result.rows) expect([kind, times]).toEqual([kind, done]);
  const sent = await queries.select().from(messages);
  const texts = sent.map(({ mobile, text, sentAt }) => `${sentAt} ${mobile} ${text}`);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  return new Set(result.rows.map(({ by }) => by));
}

test(`random lives at two processes, of which one is killed: seed ${seed}, ${rounds} rounds`, async () => {
  let acknowledged = 0;
  let workers: ReadonlySet<string> = new Set();
  const sessions = await playLives(lender, {
    borrowers,
    rounds,
    seed,
    isKilledIn: round => round > 0,
    check: async all => {
      acknowledged += await checkNothingLost(all);
      workers = await checkJobsOnce();
      await checkMoney(lender);
      for (const { borrower } of all) {
        await checkMoves(lender, borrower);
        await checkDebts(lender, borrower);
      }
    },
  });
  expect(sessions.flatMap(({ codes }) => codes).filter(([, code]) => code === 500)).toEqual([]);
  expect(lender.pair.complaints).toBe('');
  const { failovers, doubles, answered } = lender.pair;
  const paid = (await lender.sandbox.lender.database.queries.select().from(payments)).length;
  process.stdout.write(
    `Two processes, TEST_SEED=${seed}: ${JSON.stringify({ answered, failovers, doubles, acknowledged, paid, workers: workers.size })}\n`,
  );
  // What never happened could not go wrong.
  expect(Math.min(...answered, failovers, doubles, acknowledged, paid)).toBeGreaterThan(0);
  expect(workers.size).toBeGreaterThan(1);
});

type Send = (at: Answering) => Promise<unknown>;
const answerSchema = v.looseObject({ code: v.optional(v.number()), status: v.optional(v.string()) });

/** Sends each so many times at once, to the two processes in turn; what each was answered, by code or status. */
async function race(sends: readonly Send[], times = 10): Promise<(string | number | undefined)[]> {
  const [one, two] = lender.pair.each;
  const all = Array.from({ length: times }, (_, time) => sends.map(send => send(time % 2 === 0 ? one : two)));
  const answers = (await Promise.all(all.flat())).map(answer => v.parse(answerSchema, answer));
  return answers.map(({ code, status }) => code ?? status);
}

/** A call, each time under a key of its own. */
function calls(endpoint: Endpoint, payload: unknown, token?: string): Send {
  return app => {
    const client = createTestClient({ app });
    client.token = token;
    return client.call(endpoint, payload);
  };
}

function webhook({ headers, body }: WebhookMessage): Send {
  return async app => {
    const init = { method: 'POST', headers: { ...headers }, body };
    const response = await app.request('http://localhost/providers/paystack/webhook', init);
    return response.status === 200 ? response.json() : { code: response.status };
  };
}

let racing = 0;

/** The report of a payment, by its reference. */
function paid(accountNumber: string, amount: number, reference?: string): Send {
  racing += 1;
  const providerReference = reference ?? `RACE-${racing}`;
  const now = lender.sandbox.lender.clock.now();
  const report = { providerReference, accountNumber, amount: toMinor(amount), currency: 'NGN', paidAt: now };
  return webhook(standInOf(lender.sandbox, 'paystack').writeWebhook(report, now));
}

function event(content: object): Send {
  return webhook(standInOf(lender.sandbox, 'paystack').writeEvent(content));
}

async function confirmation(borrower: TestBorrower): Promise<Send> {
  const { orderNo, term = 91, loanAmount: amount, status } = await latest(borrower);
  const read = await readConfirmation(borrower.client.ok, { orderNo, amount, term });
  return calls(confirmCallOf(status), read, borrower.client.token);
}

interface Race {
  readonly what: string;
  readonly at: OrderStatus;
  readonly sends: (borrower: TestBorrower) => Promise<readonly Send[]>;
  /** How many rows of each table there are more. */
  readonly once: Readonly<Record<string, number>>;
}

const races: readonly Race[] = [
  {
    what: 'confirm',
    at: 14,
    sends: async one => [await confirmation(one)],
    once: { agreements: 1, order_events: 1 },
  },
  {
    what: 'webhook',
    at: 2,
    sends: async one => [paid(await accountOf(one), example.repay)],
    once: { payments: 1, ledger_transactions: 1, order_events: 1 },
  },
  {
    what: 'webhook, with those of its dispute and its refund',
    at: 2,
    sends: async one => {
      const reference = `DISPUTED-${one.userId}`;
      const amount = String(toMinor(example.repay));
      const refund = { status: 'processed', transaction_reference: reference, amount };
      return [
        paid(await accountOf(one), example.repay, reference),
        event({ event: 'charge.dispute.create', data: { id: one.userId, transaction: { reference } } }),
        event({ event: 'refund.processed', data: refund }),
      ];
    },
    once: { payments: 1, ledger_transactions: 2, payment_reversals: 2 },
  },
  {
    what: 'coupon, with the payment of the rest',
    at: 2,
    sends: async one => {
      const { orderNo, client } = one;
      const { couponId } = await giveCoupon(lender, one);
      const coupon = { couponId, orderNo, amount: example.repay };
      await client.ok(applyCoupon, coupon);
      return [calls(applyCoupon, coupon, client.token), paid(await accountOf(one), example.repay - 200)];
    },
    once: { payments: 2, order_events: 1 },
  },
  {
    what: 'rollover',
    at: 2,
    sends: async ({ orderNo, client }) => [calls(confirmExtension, { orderNo }, client.token)],
    once: { rollovers: 1, payment_intents: 1, pay_targets: 1 },
  },
  {
    what: 'fee of a rollover',
    at: 2,
    sends: async ({ orderNo, client }) => {
      const { extensionOrderNo, account, fee } = await client.ok(confirmExtension, { orderNo });
      return [
        paid(account?.accountNumber ?? '', fee),
        calls(updateExtension, { extensionOrderNo }, client.token),
      ];
    },
    once: { payments: 1, ledger_transactions: 2 },
  },
  {
    what: 'cancel',
    at: 2,
    sends: async ({ orderNo, client }) => [calls(cancelLoan, { orderNo, reasonCode: 'other' }, client.token)],
    once: { pay_targets: 1, jobs: 1 },
  },
  {
    what: 'draw',
    at: 2,
    sends: async ({ userId, client }) => {
      await changeRows(lender.sandbox.lender.database, users, userId, { lotteryChances: 1 });
      return [calls(drawCoupon, {}, client.token)];
    },
    once: { draws: 1 },
  },
  {
    what: 'confirm and cancel',
    at: 14,
    sends: async one => [
      await confirmation(one),
      calls(cancelLoan, { orderNo: one.orderNo, reasonCode: 'other' }, one.client.token),
    ],
    once: {},
  },
  {
    what: 'pay, roll over and cancel',
    at: 2,
    sends: async one => [
      paid(await accountOf(one), example.repay),
      calls(confirmExtension, { orderNo: one.orderNo }, one.client.token),
      calls(cancelLoan, { orderNo: one.orderNo, reasonCode: 'other' }, one.client.token),
    ],
    once: { payments: 1 },
  },
];

const effectsSchema = v.record(v.string(), v.number());

test.each(races)('ten times at once at both processes, once done: $what', async ({ at, sends, once }) => {
  const borrower = await lender.borrower(at);
  const sent = await sends(borrower);
  const effects = async () =>
    v.parse(effectsSchema, await lender.control(`/borrowers/${borrower.userId}/effects`));
  const before = await effects();
  const answers = await race(sent);
  const after = await effects();
  expect(answers.filter(answer => answer === 500)).toEqual([]);
  const more = Object.keys(once).map(table => [table, (after[table] ?? 0) - (before[table] ?? 0)]);
  expect(Object.fromEntries(more)).toEqual(once);
  await checkMoney(lender);
  await checkMoves(lender, borrower);
  await checkDebts(lender, borrower);
  await checkStatement(lender, borrower);
  expect(lender.pair.complaints).toBe('');
});

test('a code is sent once, lets in once, and of several log-ins at once one stays', async () => {
  // Whose identity is not verified yet: each log-in of others would have to prove whose it is first, and ends none.
  const { mobile, userId } = await lender.borrower(6);
  const open = () => findRows(lender.sandbox.lender.database, sessions, { userId, ended: null });
  const devices = ['one', 'two', 'three'].map(deviceId => ({ mobile, deviceId }));
  const request = { countryCode: '+234', scene: 'login', channel: 'sms' } as const;
  // A device that has logged in before gets its code without waiting for the others'.
  for (const device of devices) {
    await lender.advance('P1D');
    const sent = await race([calls(sendVerifyCode, { ...device, ...request })]);
    expect(sent.filter(code => code === 0)).toHaveLength(1);
    const form = { ...device, verifyCode: await lender.codeFor(mobile) };
    const entered = await race([calls(login, form)]);
    expect([...sent, ...entered]).not.toContain(500);
    expect(entered.filter(code => code === 0)).toHaveLength(1);
    expect(await open()).toHaveLength(1);
  }
  await lender.advance('P1D');
  const forms = [];
  for (const device of devices) {
    await lender.client().ok(sendVerifyCode, { ...device, ...request });
    forms.push({ ...device, verifyCode: await lender.codeFor(mobile) });
  }
  expect(
    await race(
      forms.map(form => calls(login, form)),
      1,
    ),
  ).toEqual(forms.map(() => 0));
  expect(await open()).toHaveLength(1);
  expect(lender.pair.complaints).toBe('');
});

import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { codes } from '@sunbird/api-client';
import {
  createDedicatedAccount,
  type Endpoint,
  getCreditInfo,
  getMarketHome,
  getRepayDetail,
  getRepayProducts,
  getUserInfo,
  listOrders,
  saveConsent,
  sendComplaint,
  sendEvents,
} from '@sunbird/api-client/contract';
import { requestOf } from '@sunbird/api-tools/verify/send-call';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { complaints, payments } from '@sunbird/lender/database/schema';
import { checkLedger } from '@sunbird/lender/ledger/ledger';
import { consentVersion } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { type Random, seededRandom } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { sendControl } from './send-control';

const { packageName } = allMarkets.NG;
const version = consentVersion(allMarkets.NG, 'marketing');

const borrowerSchema = v.object({ token: v.string(), orderNo: v.string() });
const accountSchema = v.object({ data: v.object({ accountNumber: v.string() }) });
const answerSchema = v.object({ code: v.number() });

interface LoadBorrower extends v.InferOutput<typeof borrowerSchema> {
  readonly accountNumber: string;
}

/** What a request says of the borrower, under an id of its own. */
type Step = (borrower: LoadBorrower, id: string) => readonly [Endpoint, Readonly<Record<string, unknown>>];

/** 20 requests of a visit: 14 read, 6 write, of which two are payments. */
const steps: readonly (Step | 'pay')[] = [
  ...Array.from({ length: 3 }, (): Step => () => [getMarketHome, {}]),
  () => [getUserInfo, {}],
  () => [getUserInfo, {}],
  () => [getCreditInfo, {}],
  () => [getCreditInfo, {}],
  () => [listOrders, { type: 'incomplete' }],
  () => [listOrders, { type: 'statement' }],
  () => [listOrders, { type: 'statement' }],
  ...Array.from(
    { length: 3 },
    (): Step =>
      ({ orderNo }) => [getRepayDetail, { orderNo }],
  ),
  ({ orderNo }) => [getRepayProducts, { orderNo }],
  ({ orderNo }) => [createDedicatedAccount, { orderNo }],
  () => [saveConsent, { type: 'marketing', version, granted: true }],
  (_, text) => [sendComplaint, { topic: 'app', text }],
  (_, id) => [
    sendEvents,
    { installId: id, events: [{ eventId: id, eventType: 'view', time: Date.now(), pageName: 'home' }] },
  ],
  'pay',
  'pay',
];

/** What became of the requests of a load. */
export interface LoadResult {
  readonly seconds: number;
  readonly served: number;
  /** 503 with `Retry-After`. */
  readonly refused: number;
  /** Answers that are neither, by status and code, and requests that were not answered. */
  readonly failed: Readonly<Record<string, number>>;
  /** Milliseconds from the moment at which a request was to be sent. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

function percentiles(times: readonly number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map(
    share => sorted[Math.floor(sorted.length * share)],
  );
  return { p50, p95, p99 };
}

/** Borrowers who call processes of one lender over HTTP, by turns. */
export class Load {
  private readonly random: Random = seededRandom(7);
  private readonly id = randomUUID();
  private sent = 0;
  private borrowers: readonly LoadBorrower[] = [];
  /** Complaints and payments that the lender has taken: each must be stored once. */
  private readonly taken: string[] = [];

  /** @param origins the processes that are used now */
  constructor(private readonly origins: () => readonly string[]) {}

  private get origin(): string {
    const origins = this.origins();
    return origins[this.sent % origins.length] ?? '';
  }

  private control(path: string, body: unknown): Promise<unknown> {
    const { origin } = this;
    return sendControl((place, init) => fetch(origin + place, init), path, body);
  }

  private call({ token }: { readonly token: string }, [endpoint, payload]: ReturnType<Step>, key: string) {
    const server = { baseUrl: `${this.origin}/api`, packageName, clearPaths: false };
    const { address, init } = requestOf(server, { endpoint, payload, token, ...(endpoint.acts && { key }) });
    return fetch(address, init);
  }

  /** Makes borrowers who owe, each with an account to pay into. */
  async makeBorrowers(count: number): Promise<void> {
    const made: LoadBorrower[] = [];
    while (made.length < count) {
      const borrower = v.parse(borrowerSchema, await this.control('/borrowers', { at: 2 }));
      const key = `account-${this.id}-${made.length}`;
      const issued = await this.call(borrower, [createDedicatedAccount, { orderNo: borrower.orderNo }], key);
      const { data } = v.parse(accountSchema, await issued.json());
      made.push({ ...borrower, ...data });
    }
    this.borrowers = made;
  }

  /** Sends one request; what became of it: `served`, `refused`, status and code, or `no answer`. */
  async sendOne(wait?: (seconds: number) => void): Promise<string> {
    this.sent += 1;
    const id = `${this.id}-${this.sent}`;
    const borrower = this.borrowers[this.random.integer(0, this.borrowers.length - 1)];
    const step = steps[this.random.integer(0, steps.length - 1)];
    if (!borrower || !step) throw new RangeError('Make borrowers first.');
    try {
      if (step === 'pay') {
        await this.control('/pay', {
          accountNumber: borrower.accountNumber,
          amount: 1,
          providerReference: id,
        });
        this.taken.push(id);
        return 'served';
      }
      const request = step(borrower, id);
      const response = await this.call(borrower, request, id);
      const retryAfter = response.headers.get('retry-after');
      if (response.status === 503 && retryAfter !== null) {
        wait?.(Number(retryAfter));
        await response.text();
        return 'refused';
      }
      const { code } = v.parse(answerSchema, await response.json());
      if (code !== codes.ok) return `${response.status} ${code}`;
      if (request[0] === sendComplaint) this.taken.push(id);
      return 'served';
    } catch (error) {
      const text = error instanceof Error ? error.message : '';
      if (text.includes(' 503 ')) return 'refused';
      return /: (\d{3}) /.exec(text)?.[1] ?? 'no answer';
    }
  }

  /** Served and refused count until `planned` seconds after the start: later, the last requests run out with little load. */
  private async during(
    run: (send: (due: number, wait?: (seconds: number) => void) => Promise<string>) => Promise<void>,
    planned = Number.POSITIVE_INFINITY,
  ): Promise<LoadResult> {
    const times: number[] = [];
    const outcomes = new Map<string, number>();
    const started = performance.now();
    const passed = () => (performance.now() - started) / 1000;
    await run(async (due, wait) => {
      const outcome = await this.sendOne(wait);
      if (passed() > planned && ['served', 'refused'].includes(outcome)) return outcome;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (outcome === 'served') times.push(performance.now() - due);
      return outcome;
    });
    const { served = 0, refused = 0, ...failed } = Object.fromEntries(outcomes);
    return { seconds: Math.min(passed(), planned), served, refused, failed, ...percentiles(times) };
  }

  /** Sends requests as they come from many phones: so many a second on average, however long each takes. */
  open(rate: number, seconds: number): Promise<LoadResult> {
    return this.during(async send => {
      const started = performance.now();
      const sent: Promise<string>[] = [];
      let due = started;
      for (;;) {
        // The time between independent arrivals.
        due += (-Math.log(1 - this.random.integer(0, 999_999) / 1e6) / rate) * 1000;
        if (due > started + seconds * 1000) break;
        const wait = due - performance.now();
        if (wait > 0) await later(wait);
        sent.push(send(due));
      }
      await Promise.all(sent);
    });
  }

  /** Sends requests from so many clients, each of which waits for its answer, and as told where it is refused, before the next. */
  closed(clients: number, seconds: number): Promise<LoadResult> {
    return this.during(async send => {
      const end = performance.now() + seconds * 1000;
      async function client() {
        while (performance.now() < end) {
          let seconds = 1;
          const outcome = await send(performance.now(), after => {
            seconds = after;
          });
          if (outcome === 'refused') await later(seconds * 1000);
        }
      }
      await Promise.all(Array.from({ length: clients }, client));
    }, seconds);
  }

  /** What is wrong in the database after it: writes that were taken and are lost, or stored twice; a ledger out of balance. */
  async problems(databaseUrl: string): Promise<string[]> {
    const database = await openDatabase({ databaseUrl });
    try {
      const { queries } = database;
      const stored = [
        ...(await queries.select({ id: complaints.text }).from(complaints)),
        ...(await queries.select({ id: payments.providerReference }).from(payments)),
      ];
      const times = new Map<string, number>();
      for (const { id } of stored) if (id?.startsWith(this.id)) times.set(id, (times.get(id) ?? 0) + 1);
      const lost = this.taken.filter(id => !times.has(id)).length;
      const twice = [...times.values()].filter(many => many > 1).length;
      const { unbalancedTransactions, differingOrders } = await checkLedger(queries);
      const wrong = [...unbalancedTransactions, ...differingOrders];
      return [
        ...(lost > 0 ? [`${lost} of ${this.taken.length} writes are lost`] : []),
        ...(twice > 0 ? [`${twice} writes are stored twice`] : []),
        ...(wrong.length > 0 ? [`the ledger does not balance: ${wrong.slice(0, 5).join(', ')}`] : []),
      ];
    } finally {
      await database.close();
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePorts } from '@sunbird/sandbox/free-ports';
import { Client } from 'pg';
import * as v from 'valibot';
import { builtSite, lenderSource, root } from './paths';

const messageSchema = v.array(
  v.object({ channel: v.string(), text: v.string(), code: v.optional(v.string()), sentAt: v.number() }),
);
const borrowerSchema = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.string(),
  revokeHandle: v.optional(v.string()),
});
const orderLedgerSchema = v.object({
  status: v.number(),
  dueDate: v.nullable(v.string()),
  payments: v.array(
    v.object({
      channel: v.string(),
      amount: v.number(),
      applied: v.number(),
      refundable: v.number(),
      status: v.string(),
    }),
  ),
  accounts: v.record(v.string(), v.number()),
});
/** The lender's ledger of one order, minor units. */
export type OrderLedger = v.InferOutput<typeof orderLedgerSchema>;
const effectsSchema = v.record(v.string(), v.number());
const ledgerSchema = v.object({ balanced: v.boolean() });

/** A borrower prepared by the lender: in a status, with a token. */
export type ReadyBorrower = v.InferOutput<typeof borrowerSchema>;

export interface LenderOptions {
  readonly siteDir?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The bundle of the global set-up; a command starts the sources. */
function programArguments(): readonly string[] {
  const bundle = process.env.LENDER_PROGRAM;
  return bundle ? [bundle] : ['--import', 'tsx', lenderSource];
}

/**
 * Makes a database on the server of the global set-up, a copy of its template; a command has none, and its lender has
 * the embedded database.
 */
async function createDatabase(): Promise<Readonly<Record<string, string>>> {
  const server = process.env.TEST_POSTGRES;
  if (!server) return {};
  const name = `lender_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template lender`);
  await client.end();
  return { DATABASE_URL: `${server}/${name}` };
}

/** A running lender with its own database: the same program that `start` runs. */
export class Lender {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly options: LenderOptions,
  ) {}

  static async start(options: LenderOptions = {}): Promise<Lender> {
    const env = { ...(await createDatabase()), ...options.env };
    const dataDir = mkdtempSync(join(tmpdir(), 'sunbird-'));
    const lender = new Lender(await freePorts(), dataDir, { ...options, env });
    await lender.boot();
    return lender;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** The output of the program so far. */
  get printed(): string {
    return this.output;
  }

  async boot(): Promise<void> {
    const child = spawn(process.execPath, programArguments(), {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        SITE_DIR: this.options.siteDir ?? join(builtSite, 'current'),
        LENDER_MODE: 'sandbox',
        // Tests move the clock to a due date in one step: a borrower is still logged in then.
        SESSION_IDLE_DAYS: '180',
        // Hundreds of borrowers log in from one address.
        LOG_INS_PER_ADDRESS: '10000',
        DATABASE_TEMPLATES: join(root, '.cache/lender'),
        ...this.options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text: Buffer) => {
      this.output += text.toString();
    });
    child.stderr?.on('data', (text: Buffer) => {
      this.output += text.toString();
    });
    this.process = child;
    const end = Date.now() + 120_000;
    while (Date.now() < end) {
      if (child.exitCode !== null) throw new Error(`The lender ended with ${child.exitCode}: ${this.output}`);
      const up = await fetch(`${this.origin}/sandbox/clock`).then(
        response => response.ok,
        () => false,
      );
      if (up) return;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    throw new Error(`The lender did not come up: ${this.output}`);
  }

  /** Kills the process, as a crash would. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** Stops the program and deletes its database. Closes the page that shows it first: the app sends no more requests. */
  async stop(page?: Page): Promise<void> {
    await page?.close();
    await this.kill('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The same lender, for a site on another origin. */
  shownAt(origin: string): Lender {
    return Object.create(this, { origin: { value: origin }, control: { value: this.control.bind(this) } });
  }

  private async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.origin}/sandbox${path}`, {
      method,
      // Also without a body: the lender refuses a change without this header.
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} /sandbox${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  /** The latest code that was sent to a number. */
  async codeFor(mobile: string): Promise<string> {
    const sent = v.parse(messageSchema, await this.control('GET', `/messages?mobile=${mobile}`));
    const code = sent.find(message => message.code !== undefined)?.code;
    if (!code) throw new Error('No code was sent.');
    return code;
  }

  /** Answers the message about a changed account from the borrower's phone, as it asks to. */
  async stopChange(mobile: string): Promise<void> {
    const sent = v.parse(messageSchema, await this.control('GET', `/messages?mobile=${mobile}`));
    const reply = sent.map(({ text }) => /Reply (STOP \d{6})/.exec(text)?.[1]).find(found => found);
    if (!reply) throw new Error('No message tells how to stop a change.');
    await this.control('POST', '/replies', { market: 'NG', mobile, text: reply });
  }

  async borrower(at: number, extra: Readonly<Record<string, unknown>> = {}): Promise<ReadyBorrower> {
    return v.parse(borrowerSchema, await this.control('POST', '/borrowers', { at, ...extra }));
  }

  async advance(duration: string): Promise<void> {
    await this.control('POST', '/clock', { advance: duration });
  }

  /** Gives a borrower a coupon; amounts in major units. */
  async coupon(
    { userId }: Pick<ReadyBorrower, 'userId'>,
    coupon: {
      readonly type: 'repay' | 'interest' | 'fee';
      readonly amount: number;
      readonly minQuota?: number;
    },
  ): Promise<void> {
    await this.control('POST', '/coupons', { userId, ...coupon });
  }

  async pay(payment: Readonly<Record<string, unknown>>): Promise<void> {
    await this.control('POST', '/pay', payment);
  }

  /** Decides on a proof of payment, as the back office. */
  async decideVoucher(voucherId: string, decision: { approve: boolean; reason?: string }): Promise<void> {
    await this.control('POST', `/vouchers/${voucherId}`, decision);
  }

  async orderLedger(orderNo: string): Promise<OrderLedger> {
    return v.parse(orderLedgerSchema, await this.control('GET', `/orders/${orderNo}/books`));
  }

  /** Row counts of a borrower, by table of the lender. */
  async effects({ userId }: Pick<ReadyBorrower, 'userId'>): Promise<Readonly<Record<string, number>>> {
    return v.parse(effectsSchema, await this.control('GET', `/borrowers/${userId}/effects`));
  }

  /** Whether every transaction sums to 0 and the orders agree with the ledger. */
  async isLedgerBalanced(): Promise<boolean> {
    return v.parse(ledgerSchema, await this.control('GET', '/ledger')).balanced;
  }

  async fault(fault: Readonly<Record<string, unknown>>): Promise<void> {
    await this.control('POST', '/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.control('DELETE', '/faults');
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LenderProcess } from '@sunbird/sandbox/lender-process';
import { sendControl } from '@sunbird/sandbox/send-control';
import { freePorts } from '@sunbird/testing/free-ports';
import { Client } from 'pg';
import * as v from 'valibot';
import { builtSite, root } from './paths';

const messageSchema = v.array(
  v.object({ channel: v.string(), text: v.string(), code: v.optional(v.string()), sentAt: v.number() }),
);
export const borrowerSchema = v.object({
  mobile: v.string(),
  token: v.string(),
  orderNo: v.string(),
  userId: v.string(),
  revokeHandle: v.optional(v.string()),
  /** What a log-in on another device asks for, once the identity is verified. */
  birthday: v.optional(v.string()),
  identityLast4: v.optional(v.string()),
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

/**
 * Makes a database on the server of the global set-up, a copy of its template; a command has none, and its lender has
 * the embedded database.
 */
export async function createDatabase(): Promise<Readonly<Record<string, string>>> {
  const server = process.env.TEST_POSTGRES;
  if (!server) return {};
  const name = `lender_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template lender`);
  await client.end();
  return { DATABASE_URL: `${server}/${name}` };
}

/** A running lender with its own database: the same program that `start` runs. `LenderProcess.bundle` comes first. */
export class Lender {
  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly process: LenderProcess,
  ) {}

  static async start({ siteDir = join(builtSite, 'current'), env }: LenderOptions = {}): Promise<Lender> {
    const port = await freePorts();
    const dataDir = mkdtempSync(join(tmpdir(), 'sunbird-'));
    const started = LenderProcess.spawn({
      ...process.env,
      LENDER_MODE: 'sandbox',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_DIR: siteDir,
      // Tests move the clock to a due date in one step: a borrower is still logged in then.
      SESSION_IDLE_DAYS: '180',
      // Hundreds of borrowers log in from one address.
      LOG_INS_PER_ADDRESS: '10000',
      DATABASE_TEMPLATES: join(root, '.cache/lender'),
      ...(await createDatabase()),
      ...env,
    });
    await started.ready();
    return new Lender(port, dataDir, started);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** The output of the program so far. */
  get printed(): string {
    return this.process.output;
  }

  /** Stops the program and deletes its database. Closes the page that shows it first: the app sends no more requests. */
  async stop(page?: Page): Promise<void> {
    await page?.close();
    await this.process.stop('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The same lender, for a site on another origin. */
  shownAt(origin: string): Lender {
    return Object.create(this, { origin: { value: origin }, control: { value: this.control.bind(this) } });
  }

  private control(path: string, body?: unknown): Promise<unknown> {
    return sendControl((place, init) => fetch(this.origin + place, init), path, body);
  }

  /** The latest code that was sent to a number. */
  async codeFor(mobile: string): Promise<string> {
    const sent = v.parse(messageSchema, await this.control(`/messages?mobile=${mobile}`));
    const code = sent.find(message => message.code !== undefined)?.code;
    if (!code) throw new Error('No code was sent.');
    return code;
  }

  /** Answers the message about a changed account from the borrower's phone, as it asks to. */
  async stopChange(mobile: string): Promise<void> {
    const sent = v.parse(messageSchema, await this.control(`/messages?mobile=${mobile}`));
    const reply = sent.map(({ text }) => /Reply (STOP \d{6})/.exec(text)?.[1]).find(command => command);
    if (!reply) throw new Error('No message tells how to stop a change.');
    await this.control('/replies', { market: 'NG', mobile, text: reply });
  }

  async borrower(at: number, extra: Readonly<Record<string, unknown>> = {}): Promise<ReadyBorrower> {
    return v.parse(borrowerSchema, await this.control('/borrowers', { at, ...extra }));
  }

  async advance(duration: string): Promise<void> {
    await this.control('/clock', { advance: duration });
  }

  /** Gives a borrower a coupon; amounts in major units. */
  async coupon(
    { userId }: Pick<ReadyBorrower, 'userId'>,
    coupon: { readonly type: 'repay' | 'interest' | 'fee'; readonly amount: number },
  ): Promise<void> {
    await this.control('/coupons', { userId, ...coupon });
  }

  async pay(payment: Readonly<Record<string, unknown>>): Promise<void> {
    await this.control('/pay', payment);
  }

  /** Decides on a proof of payment, as the back office. */
  async decideVoucher(voucherId: string, decision: { approve: boolean }): Promise<void> {
    await this.control(`/vouchers/${voucherId}`, decision);
  }

  /** The address at which a person of the staff signs in. */
  async staffLink(name: string): Promise<string> {
    const { path } = v.parse(v.object({ path: v.string() }), await this.control('/staff-link', { name }));
    return `http://localhost:${this.port + 1}${path}`;
  }

  async orderLedger(orderNo: string): Promise<OrderLedger> {
    return v.parse(orderLedgerSchema, await this.control(`/orders/${orderNo}/books`));
  }

  /** Row counts of a borrower, by table of the lender. */
  async effects({ userId }: Pick<ReadyBorrower, 'userId'>): Promise<Readonly<Record<string, number>>> {
    return v.parse(effectsSchema, await this.control(`/borrowers/${userId}/effects`));
  }

  /** Whether every transaction sums to 0 and the orders agree with the ledger. */
  async isLedgerBalanced(): Promise<boolean> {
    return v.parse(ledgerSchema, await this.control('/ledger')).balanced;
  }

  async fault(fault: Readonly<Record<string, unknown>>): Promise<void> {
    await this.control('/faults', fault);
  }

  async clearFaults(): Promise<void> {
    const send = (place: string, init?: RequestInit) =>
      fetch(this.origin + place, { ...init, method: 'DELETE' });
    await sendControl(send, '/faults', {});
  }
}

import { type Answering, createTestClient, type TestClient } from '@sunbird/api-tools/testing/test-client';
import { createMemoryStore } from '@sunbird/lender/files/file-store';
import type { LenderSettings } from '@sunbird/lender/settings/settings';
import { createEmbeddedDatabase } from '@sunbird/lender/testing/embedded-database';
import { sandboxPartners } from '@sunbird/lender-settings/partners';
import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import type { ControlsDeps } from '../controls/controls-deps';
import { type Borrower, type BorrowerRequest, makeBorrower } from '../controls/make-borrower';
import { isStandInProvider, type StandInProvider } from '../providers/stand-in';
import type { SandboxOptions } from '../sandbox';
import { openSandbox, type Sandbox } from '../sandbox';
import { createBorrowers } from './made-borrowers';
import { borrowDatabase, hasSharedServer } from './postgres-server';
import { sendControl } from './send-control';

export type DatabaseKind = 'pglite' | 'postgresql';

export interface TestBorrower {
  readonly client: TestClient;
  readonly mobile: string;
  readonly orderNo: string;
  readonly userId: string;
}

export interface TestLender {
  readonly sandbox: Sandbox;
  /** `POST /sandbox<path>` or, without a body, `GET`. Fails on any status but 200. */
  readonly control: (path: string, body?: unknown) => Promise<unknown>;
  readonly advance: (duration: string) => Promise<void>;
  readonly borrower: (at: OrderStatus, market?: MarketCode, overdueDays?: number) => Promise<TestBorrower>;
  /** An app; `address` is its network address. */
  readonly client: (market?: MarketCode, address?: string) => TestClient;
  /** The newest code that was sent to a mobile. */
  readonly codeFor: (mobile: string) => Promise<string>;
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** When every test begins: a Monday morning in Lagos. */
export const testStart = Date.parse('2026-03-02T09:00:00Z');

/** A payment provider of a sandbox. */
export function standInOf({ lender }: Pick<Sandbox, 'lender'>, name: string): StandInProvider {
  const provider = lender.providers.find(name);
  if (!isStandInProvider(provider)) throw new Error(`The sandbox has no provider ${name}.`);
  return provider;
}

/** What the control calls of a sandbox work with. */
export function controlsOf({ controls }: Sandbox): ControlsDeps {
  if (!controls) throw new Error('This lender is no sandbox.');
  return controls;
}

/** A test draws the same people, ids and codes in every run. */
const seed = 1;

/** Tests move the clock to a loan's due date in one step: a borrower is still logged in then. */
const sessionIdle = 180 * 86_400_000;

const messagesSchema = v.array(v.object({ code: v.optional(v.string()), text: v.string() }));

/** Tests of a run share a server; a program that has none makes do with the embedded database. */
const usualDatabase: DatabaseKind = hasSharedServer() ? 'postgresql' : 'pglite';

function newestCode(mobile: string, sent: unknown): string {
  const code = v.parse(messagesSchema, sent).find(message => message.code)?.code;
  if (!code) throw new Error(`No code was sent to ${mobile}.`);
  return code;
}

/**
 * A lender for tests on one of the two databases. Only `advance` moves its clock, and its jobs run
 * only then and before a borrower's own calls.
 */
export async function openTestLender(
  kind: DatabaseKind = usualDatabase,
  settings: Partial<LenderSettings> = {},
  options: SandboxOptions = {},
): Promise<TestLender> {
  const database = kind === 'postgresql' ? await borrowDatabase() : undefined;
  const files = createMemoryStore();
  const sandbox = await openSandbox({
    ...(database ? { databaseUrl: database.url } : { embedded: await createEmbeddedDatabase() }),
    files,
    wall: () => testStart,
    ...options,
    settings: {
      mode: 'sandbox',
      publicOrigin: 'http://localhost',
      partners: sandboxPartners,
      sessionIdle,
      ...settings,
    },
  });

  sandbox.lender.random = seededRandom(seed);
  // No other process uses a test's database: there is nothing to follow before each request.
  if (sandbox.controls) Object.assign(sandbox.controls.state, { refresh: async () => undefined });

  // Services and files of a test's own take part in how a borrower is made.
  const isUsual = database !== undefined && hasSharedServer() && !options.services && !options.files;
  const make = isUsual
    ? createBorrowers(sandbox, files)
    : (request: BorrowerRequest) => makeBorrower(sandbox, request);

  return lenderThrough({
    sandbox,
    app: sandbox.app,
    control: (path, body) =>
      sendControl((place, init) => sandbox.app.request(`http://localhost${place}`, init), path, body),
    make,
    advanced: async () => undefined,
    close: async () => {
      await sandbox.close();
      await database?.drop();
    },
  });
}

interface Ways extends Pick<TestLender, 'sandbox' | 'control' | 'close'> {
  readonly app: Answering;
  readonly make: (request: BorrowerRequest) => Promise<Omit<Borrower, 'revokeHandle'>>;
  /** Called when the clock was moved. */
  readonly advanced: () => Promise<void>;
}

/** A lender for tests, by the ways that there are to it. */
export function lenderThrough({ sandbox, app, control, make, advanced, close }: Ways): TestLender {
  function client(market: MarketCode = 'NG', address?: string) {
    return createTestClient({ app }, allMarkets[market].packageName, address);
  }
  return {
    sandbox,
    control,
    client,
    advance: async duration => {
      await control('/clock', { advance: duration });
      await advanced();
    },
    borrower: async (at, market = 'NG', overdueDays) => {
      const { token, mobile, orderNo, userId } = await make({ at, market: allMarkets[market], overdueDays });
      const own = client(market);
      own.token = token;
      return { client: own, mobile, orderNo, userId };
    },
    codeFor: async mobile => newestCode(mobile, await control(`/messages?mobile=${mobile}`)),
    reset: async () => {
      await control('/reset', { seed });
    },
    close,
  };
}

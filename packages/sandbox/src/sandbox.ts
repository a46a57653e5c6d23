import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { allHandlers } from './calls';
import { openSandboxClock, type SandboxClock } from './clock';
import { createControls } from './controls/controls-app';
import type { ControlsDeps } from './controls/controls-deps';
import { type Database, openDatabase, type Queries } from './database/open-database';
import { settings as settingRows } from './database/schema';
import type { FileStore } from './files/file-store';
import { openFolderStore } from './files/folder-store';
import { createMemoryStore } from './files/memory-store';
import { openPictureDecoder } from './files/picture-decoder';
import type { ApiDeps } from './http/api-route';
import { createApp, createStaffApp, type Mount } from './http/app';
import { createCallTable } from './http/call-table';
import { createFaults } from './http/faults';
import { createRequestLog } from './http/request-log';
import { schedule } from './jobs/schedule';
import { createScheduler, type Scheduler } from './jobs/scheduler';
import type { Lender } from './lender';
import { noMagic, sandboxMagic } from './magic';
import { claimData } from './mode-of-data';
import { createProviderRegistry } from './payments/provider';
import { createProviderApp } from './providers/provider-app';
import { systemRandom } from './random';
import { keyedHashOf } from './secrets';
import { checkServices } from './services/check-services';
import type { Services } from './services/services';
import { createStandIns } from './services/stand-ins';
import { defaultSettings, type LenderSettings } from './settings';
import { StartError } from './start-error';

/** What a part that is mounted beside the API may use. */
export interface SandboxParts extends ApiDeps {
  readonly scheduler: Scheduler;
}

export interface SandboxOptions {
  readonly settings?: Partial<LenderSettings>;
  /** Folder of the embedded database and of uploads. */
  readonly dataDir?: string | undefined;
  readonly databaseUrl?: string | undefined;
  /** Folder with an empty embedded database to start from, for tests that open many. */
  readonly templates?: string | undefined;
  readonly embedded?: PGlite | undefined;
  readonly siteDir?: string | undefined;
  /** Instead of the folder: an S3-compatible store, or memory. */
  readonly files?: FileStore | undefined;
  /** Keys the hashes of codes, from outside of the database; the sandbox makes do with its own. */
  readonly codeSecret?: string | undefined;
  /** What is done by others; without it, stand-ins. `secretFor` gives each a secret of this lender for its signatures. */
  readonly services?: ((secretFor: (name: string) => string) => Services | Promise<Services>) | undefined;
  /** Parts of the server beside the API: documentation. */
  readonly mounts?: (parts: SandboxParts) => readonly Mount[];
  /** Parts for the lender's staff, on the other port: the release desk. */
  readonly staffMounts?: (parts: SandboxParts) => readonly Mount[];
  /** Parts for testers, on the other port of a sandbox: the console. */
  readonly testerMounts?: (deps: ControlsDeps) => readonly Mount[];
  /** Paths of the other port, with the address that a browser is redirected to. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** The system's time, for tests. */
  readonly wall?: () => number;
}

export interface Sandbox extends SandboxParts {
  /** What the control calls work with; a lender that is no sandbox has none. */
  readonly controls: ControlsDeps | undefined;
  readonly app: Hono<{ Bindings: HttpBindings }>;
  /** What listens on the next port. */
  readonly staffApp: Hono<{ Bindings: HttpBindings }>;
  /** Stops the jobs and closes the database. */
  readonly close: () => Promise<void>;
}

const secretKey = 'secret';

/** The lender's secret: made at the first start and stored. */
async function loadSecret(queries: Queries): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await queries.insert(settingRows).values({ key: secretKey, value }).onConflictDoNothing();
  const [row] = await queries.select().from(settingRows).where(eq(settingRows.key, secretKey));
  return v.parse(v.string(), row?.value);
}

/** A million codes are quickly tried: who reads the database must not find the key of their hashes in it. */
function codeSecretOf({ codeSecret }: SandboxOptions, { mode }: LenderSettings, secret: string): string {
  if (codeSecret !== undefined) return codeSecret;
  if (mode === 'sandbox') return keyedHashOf('codes', secret);
  throw new StartError(
    'Set CODE_SECRET to at least 32 random characters: it protects the codes in the database.',
  );
}

const dayMs = 86_400_000;

function filesFor({ files, dataDir }: SandboxOptions): FileStore {
  return files ?? (dataDir ? openFolderStore(join(dataDir, 'uploads')) : createMemoryStore());
}

/** The apps of both ports. Outside of the sandbox there are no control calls, no console and no pages of stand-ins. */
function createApps(
  parts: SandboxParts,
  options: SandboxOptions,
  controls: ControlsDeps | undefined,
): Pick<Sandbox, 'app' | 'staffApp'> {
  const { lender } = parts;
  const { siteDir, redirects } = options;
  const control: Mount[] = controls
    ? [{ path: '/sandbox', app: createControls(controls), developersOnly: true }]
    : [];
  const pages: Mount[] = controls ? [{ path: '/providers', app: createProviderApp(lender) }] : [];
  const tester = controls ? (options.testerMounts?.(controls) ?? []) : [];
  const mounts = [...control, ...pages, ...(options.mounts?.(parts) ?? [])];
  const staffMounts = [...control, ...tester, ...(options.staffMounts?.(parts) ?? [])];
  return {
    app: createApp({ ...parts, siteDir, mounts, redirects }),
    staffApp: createStaffApp(staffMounts),
  };
}

async function openServices(
  { services: make = createStandIns }: SandboxOptions,
  secret: string,
  { mode }: LenderSettings,
): Promise<Services> {
  const services = await make(name => keyedHashOf(`provider:${name}`, secret));
  checkServices(services, mode);
  return services;
}

interface OpenedLender {
  readonly lender: Lender;
  /** The lender's clock as the sandbox moves it. */
  readonly sandboxClock: SandboxClock | undefined;
}

async function openLender(options: SandboxOptions, database: Database): Promise<OpenedLender> {
  const settings = { ...defaultSettings, ...options.settings };
  const isSandbox = settings.mode === 'sandbox';
  // A start that is refused leaves nothing behind: new data are not claimed for its mode.
  const { secret, services } = await database.queries.transaction(async queries => {
    await claimData(queries, settings.mode);
    const stored = await loadSecret(queries);
    return { secret: stored, services: await openServices(options, stored, settings) };
  });
  const { wall = Date.now } = options;
  const sandboxClock = isSandbox ? await openSandboxClock(database.queries, wall) : undefined;
  const lender: Lender = {
    settings,
    database,
    clock: sandboxClock ?? { now: wall },
    random: systemRandom,
    files: filesFor(options),
    pictures: openPictureDecoder(),
    providers: createProviderRegistry(services.payments),
    services,
    magic: isSandbox ? sandboxMagic : noMagic,
    secret,
    codeSecret: codeSecretOf(options, settings, secret),
    eventListeners: new Set(),
  };
  return { lender, sandboxClock };
}

/**
 * Opens a lender: database, clock, jobs and the apps of its server. Nothing listens yet, and no job runs before
 * `scheduler.start()`.
 * @throws StartError with a sentence for the person who started it
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, databaseUrl, templates, embedded } = options;
  const database = await openDatabase({ dataDir, databaseUrl, templates, embedded });
  const { lender, sandboxClock } = await openLender(options, database).catch(async error => {
    await database.close();
    throw error;
  });
  const scheduler = createScheduler(lender, error => {
    process.stderr.write(`A job failed: ${error instanceof Error ? error.message : String(error)}\n`);
  });
  const dueAt = lender.clock.now() + dayMs;
  await schedule(database.queries, { kind: 'cleanUp', subject: 'lender', userId: null, dueAt });
  const parts: SandboxParts = {
    lender,
    scheduler,
    calls: createCallTable(allHandlers),
    log: createRequestLog(),
    faults: createFaults(),
  };
  const controls = sandboxClock && { ...parts, clock: sandboxClock };
  async function close() {
    await scheduler.stop();
    await lender.pictures.close();
    await database.close();
  }
  return { ...parts, controls, ...createApps(parts, options, controls), close };
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { allHandlers } from './calls';
import { openClock } from './clock';
import { createControls } from './controls/controls-app';
import { openDatabase, type Queries } from './database/open-database';
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
import { createProviderRegistry, type PaymentProvider } from './payments/provider';
import { createProviderApp } from './providers/provider-app';
import { createSandboxProviders } from './providers/sandbox-providers';
import { systemRandom } from './random';
import { keyedHashOf } from './secrets';
import { defaultSettings, type LenderSettings } from './settings';

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
  /** The payment providers; `secretFor` gives each a secret of this lender for its signatures. */
  readonly providers?: (secretFor: (name: string) => string) => readonly PaymentProvider[];
  /** Parts of the server beside the API: provider pages, documentation. */
  readonly mounts?: (parts: SandboxParts) => readonly Mount[];
  /** Parts for the lender's staff, on the other port: console, release desk. */
  readonly staffMounts?: (parts: SandboxParts) => readonly Mount[];
  /** Paths of the other port, with the address that a browser is redirected to. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** The system's time, for tests. */
  readonly wall?: () => number;
}

export interface Sandbox extends SandboxParts {
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

const dayMs = 86_400_000;

function filesFor({ files, dataDir }: SandboxOptions): FileStore {
  return files ?? (dataDir ? openFolderStore(join(dataDir, 'uploads')) : createMemoryStore());
}

/** The apps of both ports. */
function createApps(parts: SandboxParts, options: SandboxOptions): Pick<Sandbox, 'app' | 'staffApp'> {
  const { lender } = parts;
  const { siteDir, redirects } = options;
  const controls: Mount = { path: '/sandbox', app: createControls(parts), developersOnly: true };
  const mounts: Mount[] = [
    controls,
    { path: '/providers', app: createProviderApp(lender) },
    ...(options.mounts?.(parts) ?? []),
  ];
  return {
    app: createApp({ ...parts, siteDir, mounts, redirects }),
    staffApp: createStaffApp(lender, [controls, ...(options.staffMounts?.(parts) ?? [])]),
  };
}

/**
 * Opens a lender: database, clock, jobs and the apps of its server. Nothing listens yet, and no job runs before
 * `scheduler.start()`.
 * @throws StartError with a sentence for the person who started it
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataDir, databaseUrl, templates, embedded } = options;
  const database = await openDatabase({ dataDir, databaseUrl, templates, embedded });
  const secret = await loadSecret(database.queries);
  const providers = (options.providers ?? createSandboxProviders)(name =>
    keyedHashOf(`provider:${name}`, secret),
  );
  const lender: Lender = {
    settings: { ...defaultSettings, ...options.settings },
    database,
    clock: await openClock(database.queries, options.wall),
    random: systemRandom,
    files: filesFor(options),
    pictures: openPictureDecoder(),
    providers: createProviderRegistry(providers),
    secret,
    eventListeners: new Set(),
  };
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
  async function close() {
    await scheduler.stop();
    await lender.pictures.close();
    await database.close();
  }
  return { ...parts, ...createApps(parts, options), close };
}

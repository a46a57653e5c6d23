import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Lender, noTestValues } from '../context/lender';
import { checkClock } from '../database/check-clock';
import type { Database, Queries } from '../database/open-database';
import { findRow } from '../database/rows';
import { settings as settingRows } from '../database/schema';
import type { FileStore } from '../files/file-store';
import { createMemoryStore, openFolderStore } from '../files/file-store';
import { createRequestLog } from '../http/log/request-log';
import type { Metrics } from '../http/metrics';
import { StartError } from '../kit/errors';
import { openLog } from '../kit/log';
import { systemRandom } from '../kit/random';
import { keyedHashOf } from '../kit/secrets';
import { createTurns } from '../kit/turns';
import { createProviderRegistry } from '../services/payment-provider';
import type { Services } from '../services/services';
import { patientLimits, queuesOf } from '../settings/limits';
import type { LenderMode } from '../settings/settings';
import { defaultSettings, type LenderSettings } from '../settings/settings';
import { openSandboxClock } from '../shared/sandbox-clock';
import { openSharedState } from '../shared/shared-state';
import type { LenderOptions } from './lender-options';
import { observeServices } from './observe-services';

/** A setting of the data: what was stored first stays. */
async function firstSetting(queries: Queries, key: string, value: string): Promise<string> {
  await queries.insert(settingRows).values({ key, value }).onConflictDoNothing();
  const row = await findRow({ queries }, settingRows, { key });
  return v.parse(v.string(), row?.value);
}

/**
 * Keeps the data of a sandbox and those of a lender apart: payments that a tester invented are no payments, and real
 * loans must not be moved by control calls. New data get the mode that they are first opened in.
 * @throws StartError for data of another mode
 */
async function claimData(queries: Queries, mode: LenderMode): Promise<void> {
  const stored = await firstSetting(queries, 'mode', mode);
  if (stored === mode) return;
  throw new StartError(
    `The data are those of LENDER_MODE=${stored}, and this is LENDER_MODE=${mode}. ` +
      'Set DATA_DIR, or DATABASE_URL, to data of this mode.',
  );
}

/**
 * Binds a server's database to the folder of its uploads: with another folder, such as that of a second process on another
 * machine, half of the pictures would be missing.
 * @throws StartError for the folder of another database
 */
async function claimUploads(queries: Queries, dataDir: string): Promise<void> {
  const file = join(dataDir, 'uploads.id');
  const mark = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  const own = mark ?? randomUUID();
  const id = await firstSetting(queries, 'uploads', own);
  if (id !== own) {
    throw new StartError(
      `The uploads of the database at DATABASE_URL are in another folder than ${dataDir}. Set DATA_DIR to that folder, or ` +
        `UPLOADS_S3_URL to a store for all processes. If those uploads are lost, write ${id} into ${file}.`,
    );
  }
  if (mark !== undefined) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, id);
}

/** The services that are stand-ins, by name. */
function standInsOf({ payments, ...others }: Services): string[] {
  return [
    ...payments.filter(({ standIn }) => standIn).map(({ name }) => `payments (${name})`),
    ...Object.entries(others).flatMap(([name, service]) => (service?.standIn ? [name] : [])),
  ];
}

/**
 * Refuses to open a lender with stand-ins outside of the sandbox: they would settle debts that nobody has paid.
 * @throws StartError with a sentence that names them and what to set
 */
function checkServices(services: Services, mode: LenderMode): void {
  const standIns = standInsOf(services);
  if (mode === 'sandbox' || standIns.length === 0) return;
  throw new StartError(
    `LENDER_MODE is ${mode}, but these services are stand-ins of the sandbox: ${standIns.join(', ')}. ` +
      'Set PROVIDERS and LENDER_SERVICES to real ones, or LENDER_MODE=sandbox to play.',
  );
}

/** A million codes are quickly tried: who reads the database must not find the key of their hashes in it. */
function codeSecretOf({ codeSecret }: LenderOptions, { mode }: LenderSettings, secret: string): string {
  if (codeSecret !== undefined) return codeSecret;
  if (mode === 'sandbox') return keyedHashOf('codes', secret);
  throw new StartError(
    'Set CODE_SECRET to at least 32 random characters: it protects the codes in the database.',
  );
}

/** A request says what host it likes: links of payments and pictures must not begin with that. */
function requirePublicOrigin({ mode, publicOrigin }: LenderSettings): void {
  if (mode === 'sandbox' || publicOrigin !== undefined) return;
  throw new StartError(
    'Set PUBLIC_ORIGIN to the address at which borrowers reach the lender, such as https://app.example.',
  );
}

function filesFor({ files, dataDir }: LenderOptions): FileStore {
  return files ?? (dataDir ? openFolderStore(join(dataDir, 'uploads')) : createMemoryStore());
}

async function openServices(
  { services: make }: LenderOptions,
  secret: string,
  { mode }: LenderSettings,
): Promise<Services> {
  const services = await make(name => keyedHashOf(`provider:${name}`, secret));
  checkServices(services, mode);
  return services;
}

/** What a sandbox has beside: its clock, what its processes agree on, and its last calls. */
async function openSandboxControls(database: Database, wall: () => number) {
  const state = await openSharedState(database);
  return { state, clock: openSandboxClock(state, wall), log: createRequestLog() };
}

export type SandboxControls = Awaited<ReturnType<typeof openSandboxControls>>;

/** Makes what the lender's rules need from outside. */
export async function openLender(options: LenderOptions, database: Database, metrics: Metrics) {
  const settings = { ...defaultSettings, ...options.settings };
  const isSandbox = settings.mode === 'sandbox';
  const { wall = Date.now } = options;
  // A start that is refused leaves nothing behind: new data are not claimed for its mode.
  const { secret, services: bare } = await database.queries.transaction(async queries => {
    await claimData(queries, settings.mode);
    const { files, dataDir, databaseUrl } = options;
    if (databaseUrl && dataDir && !files) await claimUploads(queries, dataDir);
    // Made at the first start.
    const stored = await firstSetting(queries, 'secret', randomBytes(32).toString('base64url'));
    const services = await openServices(options, stored, settings);
    requirePublicOrigin(settings);
    // A sandbox's clock is the database's own.
    if (!isSandbox) await checkClock(queries, wall);
    return { secret: stored, services };
  });
  const services = observeServices(bare, (service, outcome, seconds) =>
    metrics.services.observe({ service, outcome }, seconds),
  );
  const sandboxControls = isSandbox ? await openSandboxControls(database, wall) : undefined;
  const lender: Lender = {
    settings,
    database,
    clock: sandboxControls?.clock ?? { now: wall },
    log: options.log ?? openLog('error'),
    random: systemRandom,
    files: filesFor(options),
    providers: createProviderRegistry(services.payments),
    services,
    webhooks: createTurns(queuesOf(database.kind, options.limits ?? patientLimits).webhooks),
    testValues: (isSandbox && options.testValues) || noTestValues,
    secret,
    codeSecret: codeSecretOf(options, settings, secret),
    eventListeners: new Set(),
  };
  return { lender, sandboxControls };
}

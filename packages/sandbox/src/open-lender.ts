import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { openSandboxClock, type SandboxClock } from './clock';
import type { Database, Queries } from './database/open-database';
import { findRow } from './database/rows';
import { settings as settingRows, settings } from './database/schema';
import type { LenderMode } from './environment';
import { StartError } from './errors';
import { claimUploads } from './files/claim-uploads';
import type { FileStore } from './files/file-store';
import { createMemoryStore, openFolderStore } from './files/file-store';
import { openPictureDecoder } from './files/picture-decoder';
import type { Lender } from './lender';
import { noMagic, sandboxMagic } from './magic';
import { createProviderRegistry } from './payments/provider';
import { systemRandom } from './random';
import type { SandboxOptions } from './sandbox-options';
import { keyedHashOf } from './secrets';
import type { Services } from './services/services';
import { createStandIns } from './services/stand-ins';
import { defaultSettings, type LenderSettings } from './settings';
import { openSharedState, type SharedState } from './shared/shared-state';

const modeKey = 'mode';

/**
 * Keeps the data of a sandbox and those of a lender apart: payments that a tester invented are no payments, and real
 * loans must not be moved by control calls. New data get the mode that they are first opened in.
 * @throws StartError for data of another mode
 */
async function claimData(queries: Queries, mode: LenderMode): Promise<void> {
  await queries.insert(settings).values({ key: modeKey, value: mode }).onConflictDoNothing();
  const stored = await findRow({ queries }, settings, modeKey);
  if (stored?.value === mode) return;
  throw new StartError(
    `The data are those of LENDER_MODE=${stored?.value}, and this is LENDER_MODE=${mode}. ` +
      'Set DATA_DIR, or DATABASE_URL, to data of this mode.',
  );
}

/** The services that are stand-ins, by name. */
function standInsOf({ payments, ...others }: Services): string[] {
  return [
    ...payments.filter(({ standIn }) => standIn).map(({ name }) => `payments (${name})`),
    ...Object.entries(others).flatMap(([name, { standIn }]) => (standIn ? [name] : [])),
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
      'Set LENDER_SERVICES to a module with real ones, or LENDER_MODE=sandbox to play.',
  );
}

const secretKey = 'secret';

/** The lender's secret: made at the first start and stored. */
async function loadSecret(queries: Queries): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await queries.insert(settingRows).values({ key: secretKey, value }).onConflictDoNothing();
  const row = await findRow({ queries }, settingRows, { key: secretKey });
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

/** A request says what host it likes: links of payments and pictures must not begin with that. */
function requirePublicOrigin({ mode, publicOrigin }: LenderSettings): void {
  if (mode === 'sandbox' || publicOrigin !== undefined) return;
  throw new StartError(
    'Set PUBLIC_ORIGIN to the address at which borrowers reach the lender, such as https://app.example.',
  );
}

function filesFor({ files, dataDir }: SandboxOptions): FileStore {
  return files ?? (dataDir ? openFolderStore(join(dataDir, 'uploads')) : createMemoryStore());
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

/** What a sandbox has beside: its clock, and what its processes agree on. */
export interface SandboxLevers {
  readonly clock: SandboxClock;
  readonly state: SharedState;
}

export interface OpenedLender {
  readonly lender: Lender;
  readonly levers: SandboxLevers | undefined;
}

async function openLevers(database: Database, wall: () => number): Promise<SandboxLevers> {
  const state = await openSharedState(database);
  return { state, clock: openSandboxClock(state, wall) };
}

/** Makes what the lender's rules need from outside. */
export async function openLender(options: SandboxOptions, database: Database): Promise<OpenedLender> {
  const settings = { ...defaultSettings, ...options.settings };
  const isSandbox = settings.mode === 'sandbox';
  // A start that is refused leaves nothing behind: new data are not claimed for its mode.
  const { secret, services } = await database.queries.transaction(async queries => {
    await claimData(queries, settings.mode);
    const { files, dataDir, databaseUrl } = options;
    if (databaseUrl && dataDir && !files) await claimUploads(queries, dataDir);
    const stored = await loadSecret(queries);
    const services = await openServices(options, stored, settings);
    requirePublicOrigin(settings);
    return { secret: stored, services };
  });
  const { wall = Date.now } = options;
  const levers = isSandbox ? await openLevers(database, wall) : undefined;
  const lender: Lender = {
    settings,
    database,
    clock: levers?.clock ?? { now: wall },
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
  return { lender, levers };
}

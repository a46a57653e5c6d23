import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { allHandlers } from '../calls';
import { createCallTable } from '../calls/call-handler';
import { openDatabase } from '../database/open-database';
import { openS3Store } from '../files/file-store';
import { createApp, createStaffApp } from '../http/app';
import { createFaults, noFaults } from '../http/faults';
import { createRequestLog, errorText } from '../http/log/request-log';
import { scheduleChores } from '../jobs/handlers';
import { createScheduler } from '../jobs/scheduler';
import { createTurns } from '../kit/turns';
import { loadServices } from '../services/load-services';
import { patientLimits, queuesOf } from '../settings/limits';
import { createKeepInStep, type KeepInStep } from '../shared/keep-in-step';
import { staffBase } from '../staff/records';
import { createStaffPages } from '../staff/staff-app';
import type { StartSettings } from './environment';
import type { LenderOptions, LenderParts } from './lender-options';
import { listen, type RunningServer } from './listen';
import { openLender, type SandboxControls } from './open-lender';

export interface LenderServer extends LenderParts {
  /** What only a sandbox has. */
  readonly sandboxControls: SandboxControls | undefined;
  readonly app: Hono<{ Bindings: HttpBindings }>;
  /** What listens on the next port. */
  readonly staffApp: Hono<{ Bindings: HttpBindings }>;
  /** Stops the jobs and closes the database. */
  readonly close: () => Promise<void>;
}

/** Parts of the server that play the world around a sandbox. */
type PlayWorld = (
  parts: LenderParts,
  sandboxControls: SandboxControls,
) => Required<Pick<LenderOptions, 'mounts' | 'staffMounts'>>;

/** A lender that is no sandbox has nothing in memory that another process could change. */
const alone: KeepInStep = async () => undefined;

function reportJob(error: unknown): void {
  process.stderr.write(`A job failed: ${errorText(error)}\n`);
}

function reportStaff(error: unknown): void {
  process.stderr.write(`The staff's page: ${errorText(error)}\n`);
}

/**
 * Opens a lender: database, clock, jobs and the apps of its server. Nothing listens yet, and no job runs before
 * `scheduler.start()`.
 * @throws StartError with a sentence for the person who started it
 */
export async function openLenderServer(options: LenderOptions, playWorld?: PlayWorld): Promise<LenderServer> {
  const database = await openDatabase(options);
  const { lender, sandboxControls } = await openLender(options, database).catch(async error => {
    await database.close();
    throw error;
  });
  const log = createRequestLog();
  const keepInStep = sandboxControls ? createKeepInStep(lender, sandboxControls.state, log) : alone;
  const { limits = patientLimits } = options;
  const queues = queuesOf(database.kind, limits);
  const scheduler = createScheduler(lender, { keepInStep, onError: reportJob, ...queues.jobs });
  await scheduleChores(lender);
  const calls = createCallTable(allHandlers);
  const faults = sandboxControls ? createFaults(sandboxControls.state) : noFaults;
  const turns = createTurns(queues.calls);
  const parts: LenderParts = { lender, scheduler, calls, log, faults, turns };
  const world = sandboxControls && playWorld?.(parts, sandboxControls);
  const { siteDir, redirects } = options;
  const mounts = [...(world?.mounts ?? []), ...(options.mounts ?? [])];
  const staff = { path: staffBase, app: createStaffPages(lender, options.staff ?? {}, reportStaff) };
  const staffMounts = [staff, ...(world?.staffMounts ?? []), ...(options.staffMounts ?? [])];
  return {
    ...parts,
    sandboxControls,
    app: createApp({ ...parts, siteDir, mounts, redirects, keepInStep }),
    staffApp: createStaffApp(staffMounts, keepInStep),
    async close() {
      await scheduler.stop();
      await database.close();
    },
  };
}

/** What a process opens its lender with. */
export function lenderOptionsOf(start: StartSettings): LenderOptions {
  const { lender, provided, services: path, uploads } = start;
  const { dataDir, databaseUrl, templates, siteDir, codeSecret, limits } = start;
  return {
    ...{ dataDir, databaseUrl, templates, siteDir, codeSecret, limits },
    settings: lender,
    files: uploads && openS3Store(uploads),
    services: secretFor => loadServices({ provided, path }, secretFor),
    staff: start.staff,
  };
}

/** A stop may take so long, in ms: what is not done by then is done by the next process, or another one. */
const patience = 4500;

/** Stops the lender once, at the first signal or when the program that started it is gone, and ends the process. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  async function end() {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), patience);
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  process.once('disconnect', () => void end());
}

/** What runs in the lender's process beside it. */
interface Beside {
  /** Called when both ports answer. */
  readonly start: (address: string) => void;
  readonly stop: () => Promise<void>;
}

/** Listens and runs the jobs until the process is asked to end. Prints one line when it is ready; the staff's port. */
export async function runLender(
  server: LenderServer,
  { port, apiPort }: Pick<StartSettings, 'port' | 'apiPort'>,
  beside?: Beside,
): Promise<number> {
  const { lender, scheduler } = server;
  const listening: RunningServer[] = [];
  async function listenOn(app: LenderServer['app'], wanted: number): Promise<number> {
    const running = await listen(app, wanted);
    listening.push(running);
    return running.port;
  }
  async function stop() {
    // No job begins while the requests under way end.
    await Promise.all([scheduler.stop(), ...listening.map(one => one.close())]);
    await beside?.stop();
    await server.close();
  }
  try {
    const address = `http://localhost:${await listenOn(server.app, port)}`;
    if (apiPort !== undefined) {
      await listenOn(server.app, apiPort);
      lender.settings = { ...lender.settings, appOrigins: [...lender.settings.appOrigins, address] };
    }
    const staffPort = await listenOn(server.staffApp, staffPortOf(port));
    beside?.start(address);
    scheduler.start();
    stopOnSignal(stop);
    process.stdout.write(`The lender is ready at ${address}\n`);
    // Told to the program that started this one, as nobody else can.
    process.send?.('ready');
    return staffPort;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The next port; any free one beside any free one. */
export function staffPortOf(port: number): number {
  return port === 0 ? 0 : port + 1;
}

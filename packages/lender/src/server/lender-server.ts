import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { allHandlers } from '../calls';
import { createCallTable } from '../calls/call-handler';
import { openDatabase } from '../database/open-database';
import { openS3Store } from '../files/file-store';
import { createApp, createStaffApp } from '../http/app';
import { createFaults, noFaults } from '../http/faults';
import { createMetrics } from '../http/metrics';
import { createOperationsApp, type ProcessState } from '../http/operations-app';
import { scheduleChores } from '../jobs/handlers';
import { createScheduler } from '../jobs/scheduler';
import { openLog } from '../kit/log';
import { createTurns } from '../kit/turns';
import { loadServices } from '../services/load-services';
import { patientLimits, queuesOf } from '../settings/limits';
import { createKeepInStep, type KeepInStep } from '../shared/keep-in-step';
import { staffBase } from '../staff/records';
import { createStaffPages } from '../staff/staff-app';
import { nextPort, type StartSettings } from './environment';
import type { LenderOptions, LenderParts } from './lender-options';
import { listen, type RunningServer } from './listen';
import { openLender, type SandboxControls } from './open-lender';

export interface LenderServer extends LenderParts {
  /** What only a sandbox has. */
  readonly sandboxControls: SandboxControls | undefined;
  readonly app: Hono<{ Bindings: HttpBindings }>;
  /** What listens at OPERATIONS_PORT. */
  readonly operationsApp: Pick<Hono, 'fetch' | 'request'>;
  readonly state: ProcessState;
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

/**
 * Opens a lender: database, clock, jobs and the apps of its server. Nothing listens yet, and no job runs before
 * `scheduler.start()`.
 * @throws StartError with a sentence for the person who started it
 */
export async function openLenderServer(options: LenderOptions, playWorld?: PlayWorld): Promise<LenderServer> {
  const migrates = options.migrates ?? options.settings?.mode === 'sandbox';
  const database = await openDatabase({ ...options, migrates });
  const metrics = createMetrics();
  const { lender, sandboxControls } = await openLender(options, database, metrics).catch(async error => {
    await database.close();
    throw error;
  });
  const keepInStep = sandboxControls
    ? createKeepInStep(lender, sandboxControls.state, sandboxControls.log)
    : alone;
  const { limits = patientLimits } = options;
  const queues = queuesOf(database.kind, limits);
  const scheduler = createScheduler(lender, {
    keepInStep,
    onError: error => lender.log.error({ error }, 'a job failed'),
    ...queues.jobs,
  });
  await scheduleChores(lender);
  const calls = createCallTable(allHandlers);
  const faults = sandboxControls ? createFaults(sandboxControls.state) : noFaults;
  const turns = createTurns(queues.calls);
  const parts: LenderParts = {
    ...{ lender, scheduler, calls, faults, turns },
    remember: sandboxControls?.log.add,
  };
  const world = sandboxControls && playWorld?.(parts, sandboxControls);
  const { siteDir, redirects } = options;
  const mounts = [...(world?.mounts ?? []), ...(options.mounts ?? [])];
  const pages = createStaffPages(lender, options.staff ?? {}, (error, traceId) =>
    lender.log.error({ error, traceId }, "the staff's page failed"),
  );
  const staff = { path: staffBase, app: pages };
  const staffMounts = [staff, ...(world?.staffMounts ?? []), ...(options.staffMounts ?? [])];
  const state: ProcessState = { isTakingCalls: false };
  const { wall = Date.now } = options;
  return {
    ...parts,
    state,
    operationsApp: createOperationsApp(lender, { metrics, state, wall }),
    sandboxControls,
    app: createApp({ ...parts, metrics, siteDir, mounts, redirects, keepInStep }),
    staffApp: createStaffApp(lender, staffMounts, keepInStep),
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
    log: openLog(start.logLevel),
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

type Listening = Pick<StartSettings, 'host' | 'port' | 'apiPort' | 'operations' | 'traces'>;

/** Listens and runs the jobs until the process is asked to end. Prints one line when it is ready; the staff's port. */
export async function runLender(
  server: LenderServer,
  { host, port, apiPort, operations, traces }: Listening,
  beside?: Beside,
): Promise<number> {
  const { lender, scheduler, state } = server;
  const listening: RunningServer[] = [];
  async function listenOn(app: LenderServer['app'], wanted: number): Promise<number> {
    const running = await listen(app, wanted, host);
    listening.push(running);
    return running.port;
  }
  let watched: RunningServer | undefined;
  let endTraces: (() => Promise<void>) | undefined;
  async function stop() {
    state.isTakingCalls = false;
    // No job begins while the requests under way end.
    await Promise.all([scheduler.stop(), ...listening.map(one => one.close())]);
    await beside?.stop();
    await server.close();
    await watched?.close();
    await endTraces?.();
  }
  try {
    // The libraries are loaded for who exports traces alone.
    if (traces !== 'none') endTraces = (await import('./tracing')).startTracing(traces);
    if (operations) watched = await listen(server.operationsApp, operations.port, operations.host);
    const address = `http://${addressedAs(host)}:${await listenOn(server.app, port)}`;
    if (apiPort !== undefined) {
      await listenOn(server.app, apiPort);
      lender.settings = { ...lender.settings, appOrigins: [...lender.settings.appOrigins, address] };
    }
    const staffPort = await listenOn(server.staffApp, nextPort(port, 1));
    beside?.start(address);
    scheduler.start();
    stopOnSignal(stop);
    state.isTakingCalls = true;
    // A full disk, or a reader that has gone, costs the lines alone.
    process.stdout.on('error', () => undefined);
    process.stdout.write(`The lender is ready at ${address}\n`);
    // Told to the program that started this one, as nobody else can.
    process.send?.('ready');
    return staffPort;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How a browser of this machine names an address that the lender listens at. */
function addressedAs(host: string): string {
  if (/^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

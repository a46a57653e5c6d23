import type { HttpBindings } from '@hono/node-server';
import { allHandlers } from '@sunbird/lender/calls';
import { openDatabase } from '@sunbird/lender/database/open-database';
import { createApp, createStaffApp, type Mount } from '@sunbird/lender/http/app';
import { createCallTable } from '@sunbird/lender/http/call-handler';
import { createFaults, noFaults } from '@sunbird/lender/http/faults';
import { createRequestLog, errorText } from '@sunbird/lender/http/log/request-log';
import { scheduleChores } from '@sunbird/lender/jobs/handlers';
import { createScheduler } from '@sunbird/lender/jobs/run-jobs';
import { openLender } from '@sunbird/lender/open-lender';
import { createProviderApp } from '@sunbird/lender/providers/provider-app';
import type { SandboxOptions, SandboxParts } from '@sunbird/lender/sandbox-options';
import { createKeepInStep, type KeepInStep } from '@sunbird/lender/shared/keep-in-step';
import type { Hono } from 'hono';
import { createConsoleApp } from './console/console-app';
import { createControls } from './controls/controls-app';
import type { ControlsDeps } from './controls/controls-deps';

export interface Sandbox extends SandboxParts {
  /** What the control calls work with; a lender that is no sandbox has none. */
  readonly controls: ControlsDeps | undefined;
  readonly app: Hono<{ Bindings: HttpBindings }>;
  /** What listens on the next port. */
  readonly staffApp: Hono<{ Bindings: HttpBindings }>;
  /** Stops the jobs and closes the database. */
  readonly close: () => Promise<void>;
}

/** A lender that is no sandbox has nothing in memory that another process could change. */
const alone: KeepInStep = async () => undefined;

function reportJob(error: unknown): void {
  process.stderr.write(`A job failed: ${errorText(error)}\n`);
}

/** The apps of both ports. Outside of the sandbox there are no control calls, no console and no pages of stand-ins. */
function createApps(
  parts: SandboxParts,
  options: SandboxOptions,
  { controls, keepInStep }: { controls: ControlsDeps | undefined; keepInStep: KeepInStep },
): Pick<Sandbox, 'app' | 'staffApp'> {
  const { lender } = parts;
  const { siteDir, redirects } = options;
  const mounts: Mount[] = [];
  const staffMounts: Mount[] = [];
  if (controls) {
    const control = { path: '/sandbox', app: createControls(controls), developersOnly: true };
    mounts.push(control, { path: '/providers', app: createProviderApp(lender) });
    staffMounts.push(control, { path: '/console', app: createConsoleApp(controls), developersOnly: true });
  }
  mounts.push(...(options.mounts ?? []));
  staffMounts.push(...(options.staffMounts ?? []));
  return {
    app: createApp({ ...parts, siteDir, mounts, redirects, keepInStep }),
    staffApp: createStaffApp(staffMounts, keepInStep),
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
  const { lender, levers } = await openLender(options, database).catch(async error => {
    await database.close();
    throw error;
  });
  const log = createRequestLog();
  const keepInStep = levers ? createKeepInStep(lender, levers.state, log) : alone;
  const scheduler = createScheduler(lender, { keepInStep, onError: reportJob });
  await scheduleChores(lender);
  const parts: SandboxParts = {
    lender,
    scheduler,
    calls: createCallTable(allHandlers),
    log,
    faults: levers ? createFaults(levers.state) : noFaults,
  };
  const controls = levers && { ...parts, ...levers };
  async function close() {
    await scheduler.stop();
    await lender.pictures.close();
    await database.close();
  }
  return { ...parts, controls, ...createApps(parts, options, { controls, keepInStep }), close };
}

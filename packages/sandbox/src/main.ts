import { basename, dirname } from 'node:path';
import { createApiDocsApp } from '@sunbird/api-tools/openapi/api-docs-app';
import type { LenderMode } from '@sunbird/lender/environment';
import { runOrExplain } from '@sunbird/lender/errors';
import { openS3Store } from '@sunbird/lender/files/file-store';
import type { Mount } from '@sunbird/lender/http/app';
import type { SandboxOptions } from '@sunbird/lender/sandbox-options';
import { listen, type RunningServer } from '@sunbird/lender/server';
import { loadServices } from '@sunbird/lender/services/load-services';
import { readSettings } from '@sunbird/lender/settings';
import { allMarkets } from '@sunbird/loan-domain/markets';
import {
  type BorrowerMaker,
  type Desk,
  type DeskOptions,
  folderStore,
  identityServer,
  openDesk,
} from '@sunbird/release-desk/server';
import { proxy } from 'hono/proxy';
import type { ControlsDeps } from './controls/controls-deps';
import { makeBorrower } from './controls/make-borrower';
import { openSandbox } from './sandbox';

/** The release desk, if the served site is in a release store: the store's link is called `current`. */
function deskOf(
  siteDir: string | undefined,
  options: Pick<DeskOptions, 'previewOrigin' | 'borrowerMaker'>,
): Desk | undefined {
  return siteDir && basename(siteDir) === 'current'
    ? openDesk({
        store: folderStore(dirname(siteDir)),
        ...options,
        identity: identityServer(process.env),
      })
    : undefined;
}

/** A borrower for a preview of the desk, made by the control calls. */
function makeUp(controls: ControlsDeps | undefined, { market, at }: Parameters<BorrowerMaker>[0]) {
  if (!controls) throw new Error('Only a sandbox makes borrowers.');
  return makeBorrower(controls, { at, market: allMarkets[market] });
}

/** What a page for development asks of `pnpm dev`, at the page's own address: its policy allows no other. */
function developmentMount(origin: string): Mount {
  return {
    path: '/development',
    developersOnly: true,
    app: {
      fetch(request) {
        const { pathname, search } = new URL(request.url);
        // Without the request's signal: a page that is closed would be said as an error.
        return proxy(origin + pathname + search, { raw: request, signal: null });
      },
    },
  };
}

/** The parts of both ports beside the API. */
function partsOf(
  desk: Desk | undefined,
  staffPort: number,
  { mode, developmentOrigin }: { readonly mode: LenderMode; readonly developmentOrigin: string | undefined },
): Pick<SandboxOptions, 'mounts' | 'staffMounts' | 'redirects'> {
  const staffAddress = `http://localhost:${staffPort}`;
  return {
    mounts: [
      { path: '/api-docs', app: createApiDocsApp() },
      ...(developmentOrigin === undefined ? [] : [developmentMount(developmentOrigin)]),
    ],
    staffMounts: desk ? [{ path: '/desk', app: desk.app }] : [],
    redirects: {
      ...(mode === 'sandbox' && { '/console': `${staffAddress}/console/` }),
      '/desk': `${staffAddress}/desk/`,
    },
  };
}

/** Stops the lender once, at the first signal or when the program that started it is gone, and ends the process. */
function stopWhenAsked(stop: () => Promise<void>): void {
  let stopping = false;
  async function end() {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  process.once('disconnect', () => void end());
}

/** Prints how two persons sign in at the release desk of a sandbox: what needs two can be tried then. */
async function printDeskLinks(desk: Desk, port: number): Promise<void> {
  for (const name of ['Rosa', 'Chidi']) {
    const address = `http://localhost:${port}${await desk.letIn({ name, role: 'releaser' })}`;
    process.stdout.write(`${name} signs in at the release desk within 15 minutes, once: ${address}\n`);
  }
}

/** `tsx src/main.ts`: the lender as a process. Prints one line when it is ready, or one sentence why it can't start. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, apiPort, dataDir, databaseUrl, templates, siteDir, services, uploads, codeSecret, lender } =
    settings;
  const staffPort = port === 0 ? 0 : port + 1;
  let address = `http://localhost:${port}`;
  let controls: ControlsDeps | undefined;
  const desk = deskOf(siteDir, {
    previewOrigin: () => address,
    borrowerMaker: lender.mode === 'sandbox' ? request => makeUp(controls, request) : undefined,
  });
  const sandbox = await openSandbox({
    settings: lender,
    dataDir,
    databaseUrl,
    templates,
    siteDir,
    codeSecret,
    files: uploads && openS3Store(uploads),
    services: services ? secretFor => loadServices(services, secretFor) : undefined,
    ...partsOf(desk, staffPort, { mode: lender.mode, developmentOrigin: settings.developmentOrigin }),
  });
  controls = sandbox.controls;
  const servers: RunningServer[] = [];
  try {
    const server = await listen(sandbox.app, port);
    servers.push(server);
    address = `http://localhost:${server.port}`;
    if (apiPort !== undefined) {
      servers.push(await listen(sandbox.app, apiPort));
      const { settings } = sandbox.lender;
      sandbox.lender.settings = { ...settings, appOrigins: [...settings.appOrigins, address] };
    }
    const staffServer = await listen(sandbox.staffApp, staffPort);
    servers.push(staffServer);
    if (desk) sandbox.lender.eventListeners.add(desk.record);
    desk?.start();
    await sandbox.scheduler.catchUp();
    sandbox.scheduler.start();
    stopWhenAsked(async () => {
      await Promise.all(servers.map(one => one.close()));
      await desk?.stop();
      await sandbox.close();
    });
    process.stdout.write(`The lender is ready at ${address}\n`);
    // Told to the program that started this one, as nobody else can.
    process.send?.('ready');
    if (desk && lender.mode === 'sandbox') await printDeskLinks(desk, staffServer.port);
  } catch (error) {
    await Promise.all(servers.map(one => one.close()));
    await sandbox.close();
    throw error;
  }
}

await runOrExplain(start);

import { basename, dirname } from 'node:path';
import { createApiDocsApp } from '@sunbird/api-tools/openapi/api-docs-app';
import type { Lender } from '@sunbird/lender/context/lender';
import type { Mount } from '@sunbird/lender/http/app';
import { runOrExplain } from '@sunbird/lender/kit/errors';
import { nextPort, readSettings, type StartSettings } from '@sunbird/lender/server/environment';
import { lenderOptionsOf, runLender } from '@sunbird/lender/server/lender-server';
import { letStaffIn, staffBase } from '@sunbird/lender/staff/records';
import { type Desk, type DeskOptions, folderStore, openDesk } from '@sunbird/release-desk/server';
import { identityServer } from '@sunbird/staff-sign-in';
import { proxy } from 'hono/proxy';
import type { SandboxOptions } from './sandbox';
import { openSandbox } from './sandbox';

/** The release desk, if the served site is in a release store: the store's link is called `current`. */
function deskOf(siteDir: string | undefined, options: Pick<DeskOptions, 'previewOrigin'>): Desk | undefined {
  return siteDir && basename(siteDir) === 'current'
    ? openDesk({
        store: folderStore(dirname(siteDir)),
        ...options,
        identity: identityServer('DESK', process.env),
        webhook: process.env.DESK_WEBHOOK,
      })
    : undefined;
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
  { lender: { mode }, developmentOrigin }: StartSettings,
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
      [staffBase]: `${staffAddress}${staffBase}/`,
    },
  };
}

/** Prints how a made-up person of the staff signs in at a sandbox. */
async function printStaffLink({ database }: Lender, port: number): Promise<void> {
  const address = `http://localhost:${port}${await letStaffIn(database, 'Amaka')}`;
  process.stdout.write(`Amaka signs in at the staff's page within 15 minutes, once: ${address}\n`);
}

/** Prints how two persons sign in at the release desk of a sandbox: what needs two can be tried then. */
async function printDeskLinks(desk: Desk, port: number): Promise<void> {
  for (const name of ['Rosa', 'Chidi']) {
    const address = `http://localhost:${port}${await desk.letIn({ name, role: 'releaser' })}`;
    process.stdout.write(`${name} signs in at the release desk within 15 minutes, once: ${address}\n`);
  }
}

/**
 * `tsx src/main.ts`: the lender, with the world around it in a sandbox, and with release desk and documentation in each
 * mode. Prints one line when it is ready, or one sentence why it can't start.
 */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { port, siteDir, lender } = settings;
  const isSandbox = lender.mode === 'sandbox';
  let address = `http://localhost:${port}`;
  const desk = deskOf(siteDir, { previewOrigin: () => address });
  const { services, ...options } = lenderOptionsOf(settings);
  const sandbox = await openSandbox({
    ...options,
    ...(!isSandbox && { services }),
    ...partsOf(desk, nextPort(port, 1), settings),
  });
  const staffPort = await runLender(sandbox, settings, {
    start(ownAddress) {
      address = ownAddress;
      if (desk) sandbox.lender.eventListeners.add(desk.record);
      desk?.start();
    },
    stop: async () => desk?.stop(),
  });
  // Where the site is served, a person reads this.
  if (!desk || !isSandbox) return;
  await printStaffLink(sandbox.lender, staffPort);
  await printDeskLinks(desk, staffPort);
}

await runOrExplain(start);

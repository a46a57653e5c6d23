import { createApiDocsApp } from '@sunbird/api-tools/openapi/api-docs-app';
import type { Lender } from '@sunbird/lender/context/lender';
import type { Mount } from '@sunbird/lender/http/app';
import { runOrExplain } from '@sunbird/lender/kit/errors';
import { nextPort, readSettings, type StartSettings } from '@sunbird/lender/server/environment';
import { letStaffIn, staffBase } from '@sunbird/lender/staff/records';
import type { Desk } from '@sunbird/release-desk/server';
import { runWithDesk } from '@sunbird/release-desk/with-lender';
import { proxy } from 'hono/proxy';
import type { SandboxOptions } from './sandbox';
import { openSandbox } from './sandbox';

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

/** The parts of the borrowers' port beside the API. */
function partsOf({
  port,
  lender: { mode },
  developmentOrigin,
}: StartSettings): Pick<SandboxOptions, 'mounts' | 'redirects'> {
  const staffAddress = `http://localhost:${nextPort(port, 1)}`;
  return {
    mounts: [
      { path: '/api-docs', app: createApiDocsApp() },
      ...(developmentOrigin === undefined ? [] : [developmentMount(developmentOrigin)]),
    ],
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
  const isSandbox = settings.lender.mode === 'sandbox';
  const { server, desk, staffPort } = await runWithDesk(settings, ({ services, ...options }) =>
    openSandbox({ ...options, ...(!isSandbox && { services }), ...partsOf(settings) }),
  );
  // Where the site is served, a person reads this.
  if (!desk || !isSandbox) return;
  await printStaffLink(server.lender, staffPort);
  await printDeskLinks(desk, staffPort);
}

await runOrExplain(start);

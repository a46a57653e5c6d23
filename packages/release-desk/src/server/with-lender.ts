import { basename, dirname } from 'node:path';
import { runOrExplain, StartError } from '@sunbird/lender/kit/errors';
import { readSettings, type StartSettings } from '@sunbird/lender/server/environment';
import type { LenderOptions } from '@sunbird/lender/server/lender-options';
import {
  type LenderServer,
  lenderOptionsOf,
  openLenderServer,
  runLender,
} from '@sunbird/lender/server/lender-server';
import { folderStore } from '@sunbird/release-store';
import { identityServer, secureOrigin } from '@sunbird/staff-sign-in';
import { deskBase } from './desk/desk-parts';
import { openDesk } from './index';

/** Where people reach site and desk, if proxies change it. */
export interface Addresses {
  readonly preview: string;
  readonly desk: string | undefined;
}

/**
 * Runs a lender and, if the served site is in a release store, the desk on the staff's port, which counts the events that
 * this process receives.
 */
export async function runWithDesk(
  settings: StartSettings,
  open: (options: LenderOptions) => Promise<LenderServer>,
  { preview, desk: origin }: Partial<Addresses> = {},
) {
  const { port, siteDir } = settings;
  let address = `http://localhost:${port}`;
  // The store's link to the served site is called `current`.
  const desk =
    siteDir && basename(siteDir) === 'current'
      ? openDesk({
          store: folderStore(dirname(siteDir)),
          previewOrigin: () => preview ?? address,
          origin: origin && secureOrigin(origin),
          identity: identityServer('DESK', process.env),
          webhook: process.env.DESK_WEBHOOK,
        })
      : undefined;
  const server = await open({
    ...lenderOptionsOf(settings),
    staffMounts: desk ? [{ path: deskBase, app: desk.app }] : [],
  });
  const staffPort = await runLender(server, settings, {
    start(ownAddress) {
      address = ownAddress;
      if (desk) server.lender.eventListeners.add(desk.record);
      desk?.start();
    },
    stop: async () => desk?.stop(),
  });
  return { server, desk, staffPort };
}

/** The lender in production, in one process with the desk: there its events are counted. */
export function startLender(addresses: Addresses): Promise<void> {
  return runOrExplain(async () => {
    const settings = readSettings(process.env);
    if (settings.lender.mode === 'sandbox')
      throw new StartError('LENDER_MODE=sandbox is for packages/sandbox/src/main.ts.');
    await runWithDesk(settings, openLenderServer, addresses);
  });
}

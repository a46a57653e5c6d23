import { once } from 'node:events';
import type { Server } from 'node:http';
import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { portOf, requireFreePorts } from '@sunbird/node-kit/ports';
import { root, sitePackages } from '@sunbird/node-kit/workspace';
import { createGallery } from '../gallery';
import { localSite, runLocalSite } from './local-site';
import { findPart, shortName } from './parts';
import { exitOf, startProgram } from './spawn';
import { printWelcome } from './welcome';

const usage = `pnpm dev [remote…]                  the app; every change is built, and open pages reload
pnpm dev <remote> --against <url>   your remote laid over a deployed site, without a local lender
pnpm dev ui                         the gallery of ui's parts alone, which the first form serves too

<remote> is one of ${sitePackages.map(shortName).join(', ')}.
The shell, with React's warnings, and the remotes that are named are built for development, and their types are checked;
without a name, all are. The others are built once, as for borrowers. With --against, shell and others are those of the
site, and React has no warnings. It needs a site that allows previews: one with "standIns": true in its settings.

What fails to build or to type, or is thrown, is shown in the page too, with its file and line.
--lender <file> says whose app; default: LENDER, else lenders/sunbird/lender.json.

Settings, as environment variables:
  PORT       default 8080; the gallery is at PORT + 3
  SITE_DIR   releases and the published site; default .site-dev
  DATA_DIR   database and uploads; default .data
  CAMPAIGN   the campaign of the promotion`;

/** The packages that are named, such as `repay`, `mfe-repay`, `host`. */
function packagesOf(names: readonly string[]): readonly string[] {
  const parts = names.map(findPart);
  const stray = parts.find(part => !sitePackages.includes(part));
  if (stray !== undefined) throw new UsageError(`${stray} is no remote.`);
  return parts;
}

/** Packages to watch: all, or the shell and those that are named. */
function packagesToWatch(names: readonly string[]): readonly string[] {
  return names.length === 0 ? sitePackages : [...new Set(['host', ...packagesOf(names)])];
}

/** Lays the local build of a remote over a deployed site. */
async function devAgainst(names: readonly string[], url: string): Promise<number> {
  const [name, ...others] = packagesOf(names);
  if (name === undefined || others.length > 0 || name === 'host')
    throw new UsageError('--against needs the name of one remote, such as pnpm dev repay --against <url>.');
  if (!/^https?:\/\//.test(url)) throw new UsageError(`"${url}" is no address: use https://site.example/.`);
  const port = portOf(process.env.PORT, 8080);
  await requireFreePorts([port]);
  const program = startProgram('packages/release-store/src/cli/dev-against.ts', [name, url, String(port)]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
  return exitOf(program);
}

const galleryPort = Number(process.env.PORT || 8080) + 3;

/** Serves the gallery of `ui`'s parts. Rejects if its port is in use. */
async function openGallery(): Promise<Server> {
  const server = createGallery(root).listen(galleryPort, 'localhost');
  await once(server, 'listening');
  return server;
}

function closeGallery(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/** Serves the gallery alone, until it is stopped. */
async function galleryAlone(): Promise<void> {
  const server = await openGallery();
  console.log(`\n  http://localhost:${galleryPort}/ has every part of ui. Stop with Ctrl+C.\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  closeGallery(server);
}

/** Publishes a development build, rebuilds the named packages at every change, and starts the lender. */
async function dev(names: readonly string[], lender: string | undefined): Promise<number> {
  const local = localSite(lender, '.site-dev');
  const site = { ...local, env: { ...local.env, LIVE_RELOAD: '1' } };
  const { origin } = site;
  const gallery = await openGallery().catch(() => undefined);
  try {
    return await runLocalSite(site, {
      watched: names,
      async whenUp() {
        await printWelcome(site);
        console.log(`  ${origin}/ reloads at every change of ${names.join(', ')}.`);
        console.log(
          gallery
            ? `  http://localhost:${galleryPort}/ has every part of ui.\n`
            : `  Port ${galleryPort} is in use: the gallery of ui's parts is not served.\n`,
        );
      },
    });
  } finally {
    if (gallery) closeGallery(gallery);
  }
}

process.exitCode = await runCommandLine(
  {
    usage,
    options: { against: { type: 'string' }, lender: { type: 'string' } },
    maxArguments: sitePackages.length,
  },
  async ({ values: { against, lender }, positionals: names }) => {
    if (against !== undefined) return devAgainst(names, against);
    return names.join() === 'ui' ? galleryAlone() : dev(packagesToWatch(names), lender);
  },
);

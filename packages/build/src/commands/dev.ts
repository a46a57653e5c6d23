import { runCommandLine, UsageError } from '@sunbird/node-kit/command-line';
import { portOf, requireFreePorts } from '@sunbird/node-kit/ports';
import { sitePackages } from '@sunbird/node-kit/workspace';
import { localSite, runLocalSite } from './local-site';
import { findPart, shortName } from './parts';
import { exitOf, startProgram } from './spawn';

const usage = `pnpm dev [remote]                   the app; every change is built, and open pages reload
pnpm dev <remote> --against <url>   your remote laid over a deployed site, without a local lender

<remote> is one of ${sitePackages.map(shortName).join(', ')}; without it, all are watched.
--against needs a site that allows previews: one with "standIns": true in its settings.
--lender <file> says whose app; default: LENDER, else lenders/sunbird/lender.json.

Settings, as environment variables:
  PORT       default 8080
  SITE_DIR   releases and the published site; default .site-dev
  DATA_DIR   database and uploads; default .data
  CAMPAIGN   the campaign of the promotion`;

/** Packages to watch: all, or the named one (`repay`, `mfe-repay`, `host`). */
function packagesToWatch(argument: string | undefined): readonly string[] {
  if (argument === undefined) return sitePackages;
  const part = findPart(argument);
  if (sitePackages.includes(part)) return [part];
  throw new UsageError(`${part} is no remote.`);
}

/** Lays the local build of a remote over a deployed site. */
async function devAgainst(argument: string | undefined, url: string): Promise<number> {
  const [name, ...others] = packagesToWatch(argument);
  if (name === undefined || others.length > 0 || name === 'host')
    throw new UsageError('--against needs the name of one remote, such as pnpm dev repay --against <url>.');
  if (!/^https?:\/\//.test(url)) throw new UsageError(`"${url}" is no address: use https://site.example/.`);
  const port = portOf(process.env.PORT, 8080);
  await requireFreePorts([port]);
  const program = startProgram('packages/release-store/src/cli/dev-against.ts', [name, url, String(port)]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
  return exitOf(program);
}

/** Publishes a development build, rebuilds the named packages at every change, and starts the lender. */
function dev(names: readonly string[], lender: string | undefined): Promise<number> {
  const local = localSite(lender, '.site-dev');
  const site = { ...local, env: { ...local.env, LIVE_RELOAD: '1' } };
  const { origin, siteDir, env } = site;
  return runLocalSite(site, {
    beside: () => startProgram('packages/release-store/src/cli/watch.ts', [siteDir, ...names], env),
    whenUp() {
      console.log(`\n  ${origin}/ reloads at every change of ${names.join(', ')}. Stop with Ctrl+C.\n`);
    },
  });
}

process.exitCode = await runCommandLine(
  { usage, options: { against: { type: 'string' }, lender: { type: 'string' } }, maxArguments: 1 },
  async ({ values: { against, lender }, positionals: [remote] }) =>
    against === undefined ? dev(packagesToWatch(remote), lender) : devAgainst(remote, against),
);

import { runCommandLine } from '@sunbird/node-kit/command-line';
import { localSite, runLocalSite } from './local-site';
import { startProgram } from './spawn';
import { printWelcome } from './welcome';

const usage = `pnpm start    builds what changed, migrates the database, starts everything and prints the addresses
  --lender <file>   whose app; default: LENDER, else lenders/sunbird/lender.json. It runs against the lender in a box,
                    also that of a live lender

Settings, as environment variables:
  PORT            default 8080; desk, staff's page and console listen on the next port, and on the one after that the API of a
                  lender that has it on another origin
  DATA_DIR        database and uploads; default .data
  DATABASE_URL    a PostgreSQL server instead of the embedded database
  MARKET          the default app package: NG, MX or IN
  COLLECT         all: collects the six permission flags of the specification
  PRODUCTS        one: a lender with one product, by its own calls
  SECOND_ORIGIN   a second address of the site's files, ending in /
  SITE_DIR        releases and the published site; default .site`;

/** Builds what changed, publishes it, starts the lender and prints the addresses. Returns the lender's exit code. */
function start(lender: string | undefined): Promise<number> {
  const site = localSite(lender, '.site');
  return runLocalSite(site, {
    async whenUp() {
      await printWelcome(site);
      // The other campaigns, for the desk. They are built after the app is up.
      startProgram('packages/release-store/src/cli/add-campaigns.ts', [site.siteDir]);
    },
  });
}

process.exitCode = await runCommandLine({ usage, options: { lender: { type: 'string' } } }, ({ values }) =>
  start(values.lender),
);

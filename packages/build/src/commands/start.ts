import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommandLine } from '@sunbird/node-kit/command-line';
import * as v from 'valibot';
import { type LocalSite, localSite, runLocalSite } from './local-site';
import { startProgram } from './spawn';

const usage = `pnpm start    builds what changed, migrates the database, starts everything and prints the addresses
  --lender <file>   whose app; default: LENDER, else lenders/sunbird/lender.json. It runs against the lender in a box,
                    also that of a live lender

Settings, as environment variables:
  PORT            default 8080; desk and console listen on the next port, and on the one after that the API of a
                  lender that has it on another origin
  DATA_DIR        database and uploads; default .data
  DATABASE_URL    a PostgreSQL server instead of the embedded database
  MARKET          the default app package: NG, MX or IN
  COLLECT         all: collects the six permission flags of the specification
  PRODUCTS        one: a lender with one product, by its own calls
  SECOND_ORIGIN   a second address of the site's files, ending in /
  SITE_DIR        releases and the published site; default .site`;

/** The keys that the welcome names, of a file that was checked as a whole before. */
const lenderSchema = v.object({
  brand: v.string(),
  api: v.optional(v.object({ origin: v.optional(v.string()), path: v.optional(v.string(), '/api/') }), {}),
});

/** Builds what changed, publishes it, starts the lender and prints the addresses. Returns the lender's exit code. */
function start(lender: string | undefined): Promise<number> {
  const site = localSite(lender, '.site');
  const isNew = !existsSync(join(site.dataDir, 'database'));
  return runLocalSite(site, {
    async whenUp() {
      await printWelcome(site, isNew);
      // The other campaigns, for the desk. They are built after the app is up.
      startProgram('packages/release-store/src/cli/add-campaigns.ts', [site.siteDir]);
    },
  });
}

/** Creates a borrower with a loan to repay and returns the mobile number; undefined if that fails. */
async function createBorrower(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/sandbox/borrowers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ at: 2 }),
    });
    const borrower: unknown = await response.json();
    if (typeof borrower === 'object' && borrower !== null && 'mobile' in borrower)
      return String(borrower.mobile);
  } catch {
    // Best effort: without a borrower, the addresses are still printed.
  }
  return undefined;
}

async function printWelcome({ origin, apiOrigin, file }: LocalSite, isNew: boolean): Promise<void> {
  const { brand, api } = v.parse(lenderSchema, JSON.parse(readFileSync(file, 'utf8')));
  const mobile = await createBorrower(origin);
  const lines = [
    '',
    `  ${brand} is up${isNew ? ', with a new database' : ''}.`,
    '',
    `  The app               ${origin}/`,
    `  The lender's API      ${api.origin ? apiOrigin : origin}${api.path}`,
    `  API documentation     ${origin}/api-docs/`,
    `  Wrapper simulator     ${origin}/wrapper/`,
    `  Lender's console      ${origin}/console/`,
    `  Release desk          ${origin}/desk/ (sign in by a link above)`,
    `  Codes that were sent  ${origin}/sandbox/messages`,
    '',
    ...(mobile
      ? [
          `  A borrower to try: log in with ${mobile}; she has a loan to repay.`,
          `  Her code appears at ${origin}/sandbox/messages?mobile=${mobile}`,
        ]
      : []),
    '  Stop with Ctrl+C.',
    '',
  ];
  console.log(lines.join('\n'));
}

process.exitCode = await runCommandLine({ usage, options: { lender: { type: 'string' } } }, ({ values }) =>
  start(values.lender),
);

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { writeGenerated } from '../generate/generated-files';
import { runCommandLine } from './command-line';
import { exitOf, startProgram, waitUntilUp } from './spawn';
import { root } from './workspace';

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

interface Settings {
  readonly port: string;
  readonly dataDir: string;
  readonly siteDir: string;
  /** The lender's file. */
  readonly file: string;
}

/** The keys that the welcome names, of a file that was checked as a whole before. */
const lenderSchema = v.object({
  brand: v.string(),
  api: v.optional(v.object({ origin: v.optional(v.string()), path: v.optional(v.string(), '/api/') }), {}),
});

function apiPortOf(port: string): string {
  return String(Number(port) + 2);
}

function startServer({ port, dataDir, siteDir, file }: Settings) {
  const server = startProgram('packages/sandbox/src/main.ts', [], {
    ...process.env,
    LENDER: file,
    PORT: port,
    API_PORT: apiPortOf(port),
    DATA_DIR: dataDir,
    SITE_DIR: join(siteDir, 'current'),
    LENDER_MODE: 'sandbox',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  return server;
}

/** Builds what changed, publishes it, starts the lender and prints the addresses. Returns the lender's exit code. */
async function start(lender: string | undefined): Promise<number> {
  const port = process.env.PORT ?? '8080';
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
  const siteDir = resolve(root, process.env.SITE_DIR ?? '.site');
  const origin = `http://localhost:${port}`;
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeGenerated(root);

  const file = resolve(root, lender ?? process.env.LENDER ?? 'lenders/sunbird/lender.json');
  const box = `http://localhost:${apiPortOf(port)}`;
  const publishing = ['--lender', file, '--box', box, siteDir];
  const published = await exitOf(startProgram('packages/federation/src/cli/publish-all.ts', publishing));
  if (published !== 0) return published;

  const isNew = !existsSync(join(dataDir, 'database'));
  const exited = exitOf(startServer({ port, dataDir, siteDir, file }));
  const up = await Promise.race([waitUntilUp(`${origin}/sandbox/clock`), exited.then(() => false)]);
  if (up) {
    await printWelcome(origin, file, isNew);
    // The other campaigns, for the desk. They are built after the app is up.
    startProgram('packages/federation/src/cli/add-campaigns.ts', [siteDir]);
  }
  return exited;
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

async function printWelcome(origin: string, file: string, isNew: boolean): Promise<void> {
  const { brand, api } = v.parse(lenderSchema, JSON.parse(readFileSync(file, 'utf8')));
  const apiOrigin = api.origin ? `http://localhost:${apiPortOf(new URL(origin).port)}` : origin;
  const mobile = await createBorrower(origin);
  const lines = [
    '',
    `  ${brand} is up${isNew ? ', with a new database' : ''}.`,
    '',
    `  The app               ${origin}/`,
    `  The lender's API      ${apiOrigin}${api.path}`,
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

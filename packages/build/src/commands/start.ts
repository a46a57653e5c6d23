import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { exitOf, startProgram } from './spawn';
import { waitUntilUp } from './wait-until-up';
import { root } from './workspace';

/** `pnpm start`: builds what changed, publishes it, starts the lender and prints where to go. */
async function start(): Promise<number> {
  const port = process.env.PORT ?? '8080';
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
  const siteDir = resolve(root, process.env.SITE_DIR ?? '.site');
  const origin = `http://localhost:${port}`;

  const published = await exitOf(startProgram('packages/federation/src/cli/publish-all.ts', [siteDir]));
  if (published !== 0) return published;

  const isNew = !existsSync(join(dataDir, 'database'));
  const server = startProgram('packages/sandbox/src/main.ts', [], {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    SITE_DIR: join(siteDir, 'current'),
    SANDBOX_CONTROLS: process.env.SANDBOX_CONTROLS ?? '1',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  const exited = exitOf(server);

  const up = await Promise.race([waitUntilUp(`${origin}/sandbox/clock`), exited.then(() => false)]);
  if (up) {
    await printWelcome(origin, isNew);
    // The campaigns beside the published one, for the desk: built when everything else is up.
    startProgram('packages/federation/src/cli/add-campaigns.ts', [siteDir]);
  }
  return exited;
}

async function readyBorrower(origin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/sandbox/borrowers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ at: 2 }),
    });
    const made: unknown = await response.json();
    if (typeof made === 'object' && made !== null && 'mobile' in made) return String(made.mobile);
  } catch {
    // The addresses alone are worth printing.
  }
  return undefined;
}

async function printWelcome(origin: string, isNew: boolean): Promise<void> {
  const mobile = await readyBorrower(origin);
  const lines = [
    '',
    `  Sunbird is up${isNew ? ', with a new database' : ''}.`,
    '',
    `  The app               ${origin}/`,
    `  The lender's API      ${origin}/api/`,
    `  API documentation     ${origin}/api-docs/`,
    `  Wrapper simulator     ${origin}/wrapper/`,
    `  Lender's console      ${origin}/console/`,
    `  Release desk          ${origin}/desk/`,
    `  Codes that were sent  ${origin}/sandbox/messages`,
    '',
    ...(mobile
      ? [
          `  A borrower to try: log in with ${mobile}; she has a loan to repay.`,
          `  Her code comes up at ${origin}/sandbox/messages?mobile=${mobile}`,
        ]
      : []),
    '  Stop with Ctrl+C.',
    '',
  ];
  console.log(lines.join('\n'));
}

mkdirSync(join(root, '.cache'), { recursive: true });
process.exitCode = await start();

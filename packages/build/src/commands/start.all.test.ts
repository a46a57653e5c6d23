import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { requireFreePorts } from '@sunbird/node-kit/ports';
import { root } from '@sunbird/node-kit/workspace';
import { scratchFolder } from '@sunbird/testing/scratch';
import { bin } from './test-steps';

const scratch = scratchFolder();
/** The first of three that are free, below those that the system gives away by itself. */
let freePort = 0;
beforeAll(async () => {
  for (let isFree = false; !isFree; ) {
    freePort = 12_000 + 3 * Math.floor(Math.random() * 6000);
    isFree = await requireFreePorts([freePort, freePort + 1, freePort + 2]).then(
      () => true,
      () => false,
    );
  }
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await once(server.close(), 'close');
});

interface End {
  readonly code: number | null;
  readonly output: string;
}

async function endOf(child: ChildProcess): Promise<End> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

function run(command: 'start' | 'dev', env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const program = `packages/build/src/commands/${command}.ts`;
  const own = { PORT: String(freePort), DATA_DIR: scratch('data'), SITE_DIR: scratch('site') };
  const { PATH, HOME } = process.env;
  return endOf(
    spawn(bin('tsx'), [program, ...args], {
      cwd: root,
      env: { PATH, HOME, ...own, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

async function listenAt(port: number): Promise<void> {
  const server = createServer();
  servers.push(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
}

/** What is in the folder of the site: the sentence has to come before anything is built. */
function builtFiles(): string[] {
  return existsSync(scratch('site')) ? readdirSync(scratch('site')) : [];
}

const busy = /^Port \d+ is in use\. Stop what listens there, or set PORT to another one\.\n$/;

test.each([
  ['start', 0, 'sunbird'],
  ['start', 1, 'sunbird'],
  ['start', 2, 'kestrel'],
  ['dev', 0, 'sunbird'],
] as const)('%s, with port PORT + %d in use', async (command, beside, lender) => {
  await listenAt(freePort + beside);
  const { code, output } = await run(command, { LENDER: `lenders/${lender}/lender.json` });
  expect([code, output]).toEqual([1, expect.stringMatching(busy)]);
  expect(output).toContain(`Port ${freePort + beside} `);
  expect(builtFiles()).toEqual([]);
});

test('dev --against, with its port in use', async () => {
  await listenAt(freePort);
  const { code, output } = await run('dev', {}, ['repay', '--against', `http://localhost:${freePort}/`]);
  expect([code, output]).toEqual([1, expect.stringMatching(busy)]);
});

const sentences: readonly (readonly [env: Readonly<Record<string, string>>, sentence: RegExp])[] = [
  [{ PORT: 'abc' }, /^PORT is "abc"; it must be a number from 1 to 65533\.\n$/],
  [{ PORT: '70000' }, /^PORT is "70000"; it must be a number/],
  [{ DATA_DIR: '%/file/data' }, /^The folder .*file.data can't be used \(.*\)\. Set DATA_DIR to a folder/],
  [{ SITE_DIR: '%/file/site' }, /^The folder .*file.site can't be used \(.*\)\. Set SITE_DIR to a folder/],
  [{ DATA_DIR: '%/open' }, /^The data folder .*open is already open in process \d+\. Stop that one first/],
  [{ LENDER: '%/none.json' }, /^LENDER must name a lender's file\. There is no file .*none\.json\.\n$/],
  [{ MARKET: 'FR' }, /^MARKET must be one of NG, MX, IN\.\n$/],
  [{ COLLECT: 'some' }, /^COLLECT must be market or all\.\n$/],
  [
    { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
    /^The database at DATABASE_URL can't be opened \(.*\)\.\n$/,
  ],
];

test.each(sentences)('start with %j ends with one sentence', async (env, sentence) => {
  writeFileSync(scratch('file'), '');
  mkdirSync(scratch('open'));
  writeFileSync(scratch('open', 'opener.lock'), JSON.stringify({ pid: process.pid, started: null }));
  const own = Object.entries(env).map(([name, value]) => [name, value.replace('%', scratch())]);
  const { code, output } = await run('start', Object.fromEntries(own));
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
  expect(builtFiles()).toEqual([]);
});

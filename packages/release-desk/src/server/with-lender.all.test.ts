import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sendEvents } from '@sunbird/api-client/contract';
import { createTestClient } from '@sunbird/api-tools/testing/test-client';
import { releaseId } from '@sunbird/federation/registry';
import { providerVariables } from '@sunbird/lender/testing/webhook-vectors';
import { scratchFolder } from '@sunbird/testing/scratch';
import * as v from 'valibot';
import { publishTestSite } from '../testing/test-site';

const scratch = scratchFolder();
jest.setTimeout(120_000);

const services = `export default () => ({
  payouts: { pay: async () => 'paid' },
  bank: { holderOf: async ({ borrower }) => ({ kind: 'holder', name: borrower }) },
  messages: { send: async () => undefined },
  identity: { examine: async () => ({}), read: async () => ({}) },
});`;

/** A port that nobody listens at, nor at the next. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  server.close();
  await once(server, 'close');
  return port;
}

function start(variables: Readonly<Record<string, string>>) {
  const program = [createRequire(__filename).resolve('tsx/cli'), join(__dirname, 'main.ts'), 'with-lender'];
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close');
  const said = new Promise<string>(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk;
        if (/ready at http/.test(output)) resolve(output);
      });
    void ended.then(() => resolve(output));
  });
  return { said, stop: async () => void (child.kill('SIGTERM') && (await ended)) };
}

test('a lender in production counts its events at the desk on the port of its staff, without a sandbox', async () => {
  const { spring } = await publishTestSite(scratch('store'), scratch());
  writeFileSync(scratch('services.mjs'), services);
  mkdirSync(scratch('store', 'desk'), { recursive: true });
  writeFileSync(scratch('store', 'desk', 'settings.json'), '{"secondPerson":["sunbird/promotions"]}');
  const port = await freePort();
  const { said, stop } = start({
    ...providerVariables,
    PORT: `${port}`,
    DATA_DIR: scratch('data'),
    SITE_DIR: scratch('store', 'current'),
    LENDER_SERVICES: scratch('services.mjs'),
    CODE_SECRET: 'a secret of forty characters, not stored',
    PUBLIC_ORIGIN: 'https://app.example',
  });
  // Settings of the desk that are wrong are told, and borrowers served.
  expect(await said).toMatch(
    new RegExp(`names a page sunbird/promotions.*The lender is ready at http://localhost:${port}`, 's'),
  );
  const page = await fetch(`http://localhost:${port + 1}/desk/`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/desk/sign-in']);
  const request = (path: string, init?: RequestInit) =>
    fetch(path.replace('http://localhost', `http://localhost:${port}`), init);
  const client = createTestClient({ app: { request } });
  const release = releaseId(spring.release);
  const event = { eventId: 'e1', time: Date.now(), eventType: 'view', remote: 'sunbird/promotion', release };
  await client.ok(sendEvents, { installId: 'install', events: [event] });
  await stop();
  const figures = readdirSync(scratch('store', 'desk', 'figures')).map(file =>
    readFileSync(scratch('store', 'desk', 'figures', file), 'utf8'),
  );
  expect(JSON.parse(figures[0] ?? '')).toMatchObject({ [`sunbird/promotion ${release} NG`]: { opened: 1 } });
});

test('a sandbox is refused: it plays the world around', async () => {
  expect(await start({ LENDER_MODE: 'sandbox' }).said).toBe(
    'LENDER_MODE=sandbox is for packages/sandbox/src/main.ts.\n',
  );
});

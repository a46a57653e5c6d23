import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sendEvents } from '@sunbird/api-client/contract';
import { clientAt } from '@sunbird/api-tools/testing/test-client';
import { releaseId } from '@sunbird/federation/registry';
import { providerVariables } from '@sunbird/lender/testing/webhook-vectors';
import { freePorts } from '@sunbird/testing/free-ports';
import { scratchFolder } from '@sunbird/testing/scratch';
import { publishTestSite } from '../testing/test-site';

const scratch = scratchFolder();
jest.setTimeout(120_000);

const services = `export default () => ({
  payouts: { pay: async () => 'paid' },
  bank: { holderOf: async ({ borrower }) => ({ kind: 'holder', name: borrower }) },
  messages: { send: async () => undefined },
  identity: { examine: async () => ({}), read: async () => ({}) },
});`;

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
  const port = await freePorts();
  const { said, stop } = start({
    ...providerVariables,
    PORT: `${port}`,
    DATA_DIR: scratch('data'),
    SITE_DIR: scratch('store', 'current'),
    LENDER_SERVICES: scratch('services.mjs'),
    CODE_SECRET: 'a secret of forty characters, not stored',
    PUBLIC_ORIGIN: 'https://app.example',
  });
  expect(await said).toContain(`The lender is ready at http://localhost:${port}`);
  const page = await fetch(`http://localhost:${port + 1}/desk/`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/desk/sign-in']);
  const client = clientAt(`http://localhost:${port}`);
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

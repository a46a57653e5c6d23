import { mkdirSync, writeFileSync } from 'node:fs';
import { sharedScratch } from '@sunbird/testing/scratch';
import { createSite } from './app';

const scratch = sharedScratch();

beforeAll(() => {
  mkdirSync(scratch('host', '1'), { recursive: true });
  for (const name of ['main.js', 'sample-en-NG.js', 'sample-en-NG.js.br'])
    writeFileSync(scratch('host', '1', name), name);
});

async function statusOf(path: string, samples: boolean) {
  return (await createSite(scratch(), { samples }).request(`http://localhost${path}`)).status;
}

test('the lender in a box serves its samples, and no other lender does', async () => {
  const samples = ['/host/1/sample-en-NG.js', '/host/1/sample-en-NG.js.br', '/host/1/%73ample-en-NG.js'];
  for (const path of samples) {
    expect([path, await statusOf(path, false)]).toEqual([path, 404]);
    expect([path, await statusOf(path, true)]).toEqual([path, 200]);
  }
  expect(await statusOf('/host/1/main.js', false)).toBe(200);
});

test('pages of other origins load the remotes where the site lets them, and no other file', async () => {
  const remotes = ['/remotes/repay/1/entry.js', '/repay.mf-manifest.json'];
  mkdirSync(scratch('remotes/repay/1'), { recursive: true });
  for (const path of [...remotes, '/registry.json']) writeFileSync(scratch(path), '{}');
  async function readers(path: string, openRemotes: boolean) {
    const site = createSite(scratch(), { samples: false, openRemotes });
    const { status, headers } = await site.request(`http://localhost${path}`);
    return [path, status, headers.get('access-control-allow-origin')];
  }
  for (const path of remotes) {
    expect(await readers(path, true)).toEqual([path, 200, '*']);
    expect(await readers(path, false)).toEqual([path, 200, null]);
  }
  for (const path of ['/registry.json', '/host/1/main.js'])
    expect(await readers(path, true)).toEqual([path, 200, null]);
});

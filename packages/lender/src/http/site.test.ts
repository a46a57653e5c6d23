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

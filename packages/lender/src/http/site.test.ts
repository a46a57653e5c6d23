import fs, { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('a file is of one revision, also where the next one is published between its size and its bytes', async () => {
  const texts = ['of the first revision', 'a longer text, of the second revision'];
  for (const [index, text] of texts.entries()) {
    mkdirSync(scratch('revisions', `${index}`), { recursive: true });
    writeFileSync(scratch('revisions', `${index}`, 'index.html'), text);
  }
  const link = scratch('current');
  function publish(index: number) {
    rmSync(link, { force: true });
    symlinkSync(scratch('revisions', `${index}`), link);
  }
  publish(0);
  const site = createSite(link, { samples: false });
  const read = async () => (await site.request('http://localhost/index.html')).text();
  const open = fs.open;
  const opens = jest.spyOn(fs, 'open').mockImplementationOnce(((...args: Parameters<typeof open>) => {
    publish(1);
    return open(...args);
  }) as typeof open);
  expect(await read()).toBe(texts[0]);
  expect(opens).toHaveBeenCalledTimes(1);
  expect(await read()).toBe(texts[1]);
});

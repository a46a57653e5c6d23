import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createSite } from '@sunbird/lender/http/app';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { addPages, addRelease, folderStore, openPreview, publish, siteRoot } from '@sunbird/release-store';
import { sharedScratch } from '@sunbird/testing/scratch';

const secret = 'the secret of another folder';
const scratch = sharedScratch();
let site: string;

function write(folder: string, files: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

function long(text: string): string {
  return `${text};`.repeat(100);
}

beforeAll(async () => {
  site = scratch('store');
  write(scratch('elsewhere'), { 'secret.txt': secret });
  write(join(site, 'desk'), { 'people.json': secret });
  const described = (name: string) => ({
    manifest: { name, version: '1.0.0', contract: '^1.0.0', routes: [] },
  });
  const template = '<!doctype html><head><!--sunbird:head--></head><body><!--sunbird:scripts--></body>';
  const host = {
    'main.js': long('m()'),
    'boot.js': 'b()',
    'sw.js': long('w()'),
    'index.template.html': template,
  };
  const hostOutput = write(scratch('host'), host);
  const repayOutput = write(scratch('repay'), { 'entry.js': long('r()'), 'notes.txt': long('notes') });
  const pages = write(scratch('pages'), { 'index.html': long('<p>pages</p>'), 'a.js': long('a()') });
  const shell = await addRelease(site, {
    ...described('sunbird/host'),
    output: hostOutput,
    entry: 'main.js',
  });
  const repay = await addRelease(site, {
    ...described('sunbird/repay'),
    output: repayOutput,
    entry: 'entry.js',
  });
  await publish(site, {
    publisher: 'start',
    settings: sandboxSettings('NG', 'market'),
    defaults: [shell, repay],
    pages: { wrapper: await addPages(site, 'wrapper', pages) },
    staffPages: { desk: await addPages(site, 'desk', pages) },
  });
  const now = Date.now();
  await openPreview(site, { stored: repay, label: 'a', market: 'NG', expires: now + 60_000, now });
});

function get(path: string, encoding: string) {
  const headers = { 'accept-encoding': encoding };
  return createSite(siteRoot(site), { samples: true }).request(`http://localhost/${path}`, { headers });
}

/** Whether the site answers with a file, plain or compressed. */
async function isServed(path: string): Promise<boolean> {
  const answers = await Promise.all(['identity', 'br', 'gzip'].map(encoding => get(path, encoding)));
  return answers.some(({ ok }) => ok);
}

/** Every file of the store as the site could name it. */
function served(): string[] {
  const below = (folder: string, prefix: string) =>
    readdirSync(join(site, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => lstatSync(join(site, folder, file)).isFile())
      .map(file => ({ file: join(folder, file), path: prefix + file }));
  const [page = ''] = readdirSync(join(site, 'pages')).filter(name => name.startsWith('wrapper'));
  return [
    ...below('host', 'host/'),
    ...below('remotes', 'remotes/'),
    ...below(`pages/${page}`, 'wrapper/'),
    ...below('previews', ''),
    ...below('current', ''),
  ].map(({ file, path }) => `${file} ${path}`);
}

test('every published file is served, and of a release only what is in its list', async () => {
  const all = served().map(line => line.split(' '));
  expect(all.length).toBeGreaterThan(20);
  for (const [, path = ''] of all)
    expect([path, await isServed(path)]).toEqual([path, basename(path) !== 'release.json']);
});

test('a folder with a page is served, with and without its slash; another one is not', async () => {
  for (const path of ['', 'wrapper', 'wrapper/', '?a=1'])
    expect([path, await isServed(path)]).toEqual([path, true]);
  for (const path of ['host', 'remotes/', 'remotes/repay'])
    expect([path, await isServed(path)]).toEqual([path, false]);
});

test('a file in whose place a link lies is not served, wherever it leads', async () => {
  for (const line of served()) {
    const [file = '', path = ''] = line.split(' ');
    const real = join(site, file);
    const aside = scratch('aside');
    renameSync(real, aside);
    for (const target of [
      scratch('elsewhere', 'secret.txt'),
      join(site, 'desk', 'people.json'),
      aside,
      '/etc/passwd',
    ]) {
      symlinkSync(target, real);
      expect([path, target, await isServed(path)]).toEqual([path, target, false]);
      rmSync(real);
    }
    renameSync(aside, real);
    expect([path, await isServed(path)]).toEqual([path, basename(path) !== 'release.json']);
  }
});

test('a file that was put beside a file of a release or a link of a folder is not served', async () => {
  const lines = served().map(line => line.split(' '));
  for (const [file = '', path = ''] of lines.filter(([one = '']) => /^(host|remotes)\//.test(one))) {
    const beside = join(site, dirname(file), 'x.html');
    writeFileSync(beside, '<script>');
    symlinkSync(scratch('elsewhere'), join(site, dirname(file), 'x'));
    for (const name of ['x.html', 'x/secret.txt'])
      expect(await isServed(`${dirname(path)}/${name}`)).toBe(false);
    for (const name of ['x.html', 'x']) rmSync(join(site, dirname(file), name));
  }
});

test('a revision leads to what its publisher shares, and to nothing else of the store', async () => {
  const [revision = ''] = readdirSync(join(site, 'revisions'));
  const links = {
    desk: '../../desk',
    revisions: '../../revisions',
    elsewhere: scratch('elsewhere'),
    etc: '/etc',
  };
  for (const [name, target] of Object.entries(links)) {
    symlinkSync(target, join(siteRoot(site), name));
    for (const file of ['people.json', revision, 'secret.txt', 'passwd'])
      expect([name, file, await isServed(`${name}/${file}`)]).toEqual([name, file, false]);
    rmSync(join(siteRoot(site), name));
  }
});

test('what verifies a revision reads no link either', async () => {
  symlinkSync('/etc/passwd', join(siteRoot(site), 'passwd'));
  const store = folderStore(site);
  expect(await store.readServed('passwd')).toBeUndefined();
  expect(await store.readServed('../../desk/people.json')).toBeUndefined();
  const [shell = ''] = readdirSync(join(site, 'host'));
  for (const file of ['registry.json', `host/${shell}/sw.js`])
    expect([file, (await store.readServed(file))?.length]).toEqual([file, expect.any(Number)]);
  rmSync(join(siteRoot(site), 'passwd'));
});

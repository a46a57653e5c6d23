import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { integrityOf } from '../files/files';
import { ConflictError } from '../files/lock-folder';
import { openPreview } from '../pages/preview';
import { contentSecurityPolicy } from '../pages/render-index';
import { addPages, addRelease, listReleases, type StoredRelease } from '../releases/add-release';
import { publish } from './publish';
import { readRegistry, siteRoot, staffPageFolder } from './site-state';

let site = '';
let scratch = '';
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  scratch = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => {
  for (const folder of [site, scratch]) rmSync(folder, { recursive: true, force: true });
});

const settings = sandboxSettings('NG', 'market');
const template =
  '<!doctype html><head><!--sunbird:head--><style>a{b:c}</style></head><body><!--sunbird:scripts--></body>';

function build(name: string, version: string, files: Record<string, string>) {
  const output = join(scratch, `${name}-${version}`.replace('/', '-'));
  mkdirSync(output, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(output, file), text);
  return { manifest: { name, version, contract: '^1.0.0', routes: [] }, output };
}

function addHost(text = 'host()') {
  return addRelease(site, {
    ...build('sunbird/host', '1.0.0', {
      'main.ab.js': text,
      'boot.js': 'boot("$&")',
      'index.template.html': template,
    }),
    entry: 'main.ab.js',
  });
}

function addRemote(version: string, text: string) {
  return addRelease(site, {
    ...build('sunbird/repay', version, { 'entry.js': text, '1.css': 'p{}' }),
    entry: 'entry.js',
  });
}

function publishBoth(host: StoredRelease, remote: StoredRelease) {
  return publish(site, { publisher: 'start', settings, defaults: [host, remote] });
}

test('the address of a release is a hash of its content, and each script and stylesheet has a hash', async () => {
  const { release } = await addRemote('1.0.0', 'one()');
  expect(release.url).toMatch(/^remotes\/repay\/1\.0\.0-[0-9a-f]{10}\/entry\.js$/);
  expect(release.extras.files['entry.js']).toBe(integrityOf(Buffer.from('one()')));
  expect(release.extras.files['1.css']).toBe(integrityOf(Buffer.from('p{}')));
  expect(await addRemote('1.0.0', 'one()')).toMatchObject({ name: 'sunbird/repay', release });
  expect((await addRemote('1.0.0', 'two()')).release.url).not.toBe(release.url);
});

test('the same files with other routes are another release', async () => {
  const built = build('sunbird/repay', '1.0.0', { 'entry.js': 'one()' });
  const { release } = await addRelease(site, { ...built, entry: 'entry.js' });
  const routes = [{ path: '/repay/again', name: 'again', screen: 'Again' }];
  const second = await addRelease(site, {
    ...built,
    manifest: { ...built.manifest, routes },
    entry: 'entry.js',
  });
  expect(second.release.url).not.toBe(release.url);
  expect(second.release.extras.routes).toEqual(routes);
});

test('removed files are restored when the same release is added again', async () => {
  const { release } = await addRemote('1.0.0', 'one()');
  rmSync(join(site, release.url));
  await addRemote('1.0.0', 'one()');
  expect(readFileSync(join(site, release.url), 'utf8')).toBe('one()');
});

test('publishing writes registry and page together; the revision grows only when something changed', async () => {
  const host = await addHost();
  const one = await addRemote('1.0.0', 'one()');
  const first = await publishBoth(host, one);
  expect(first.revision).toBe(1);
  expect((await publishBoth(host, one)).revision).toBe(1);
  const two = await addRemote('1.1.0', 'two()');
  const second = await publishBoth(host, two);
  expect(second.revision).toBe(2);
  expect(
    second.microFrontends['sunbird/repay']?.map(({ url, deployment }) => [url, deployment.default]),
  ).toEqual([
    [two.release.url, true],
    [one.release.url, false],
  ]);
  const page = readFileSync(join(siteRoot(site), 'index.html'), 'utf8');
  expect(page).toContain('"revision":2');
  expect(page).toContain('boot("$&")');
  expect(existsSync(join(siteRoot(site), two.release.url))).toBe(true);
});

test('start does not overrule a releaser', async () => {
  const host = await addHost();
  const one = await addRemote('1.0.0', 'one()');
  const two = await addRemote('1.1.0', 'two()');
  await publishBoth(host, one);
  await publish(site, { publisher: 'command', defaults: [one] });
  await publishBoth(host, two);
  const [standing] = readRegistry(site).microFrontends['sunbird/repay'] ?? [];
  expect(standing?.url).toBe(one.release.url);
});

test('two concurrent publishers both succeed, one after the other', async () => {
  const host = await addHost();
  const [one, two] = [await addRemote('1.0.0', 'one()'), await addRemote('1.1.0', 'two()')];
  await publishBoth(host, one);
  await Promise.all([publishBoth(host, two), publish(site, { publisher: 'desk', defaults: [two] })]);
  expect(readRegistry(site).revision).toBeGreaterThanOrEqual(2);
});

test('of two concurrent releasers on the same revision one publishes, the other gets a conflict and changes nothing', async () => {
  const host = await addHost();
  const [one, two, three] = await Promise.all([
    addRemote('1.0.0', 'one()'),
    addRemote('1.1.0', 'two()'),
    addRemote('1.2.0', 'three()'),
  ]);
  const seen = (await publishBoth(host, one)).revision;
  const both = await Promise.allSettled(
    [two, three].map(stored => publish(site, { publisher: 'command', defaults: [stored], seen })),
  );
  const refused = both.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toEqual([expect.any(ConflictError)]);
  expect(refused[0].message).toContain('Revision 2 was published after you looked at revision 1');
  const published = both.findIndex(({ status }) => status === 'fulfilled');
  const [standing] = readRegistry(site).microFrontends['sunbird/repay'] ?? [];
  expect(readRegistry(site).revision).toBe(2);
  expect(standing?.url).toBe([two, three][published]?.release.url);
});

test('a site without a host or settings is an error', async () => {
  await expect(publish(site, { publisher: 'start', defaults: [] })).rejects.toThrow('no settings');
  await expect(publish(site, { publisher: 'start', settings, defaults: [] })).rejects.toThrow(
    'publish the host first',
  );
});

test('nothing in the inlined data can close its script element', async () => {
  const host = await addHost();
  const loud = { ...settings, defaultPackage: '</script><script>alert(1)</script>' };
  await publish(site, { publisher: 'start', settings: loud, defaults: [host] });
  expect(readFileSync(join(siteRoot(site), 'index.html'), 'utf8')).not.toContain('</script><script>alert');
});

test('the policy allows the boot script, files of the site and of its second origin, and no eval', () => {
  const policy = contentSecurityPolicy('boot()', ['a{}']);
  expect(policy).toMatch(/; script-src 'self' 'sha256-[\w+/]+=';/);
  expect(contentSecurityPolicy('boot()', [], { secondOrigin: 'https://b.example/x/' })).toMatch(
    /; script-src 'self' https:\/\/b\.example 'sha256-[\w+/]+=';/,
  );
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-/);
});

test('the store lists label and date of its releases, the newest first', async () => {
  const one = await addRemote('1.0.0', 'one()');
  await new Promise(resolve => setTimeout(resolve, 5));
  const built = build('sunbird/repay', '1.1.0', { 'entry.js': 'two()' });
  const two = await addRelease(site, { ...built, entry: 'entry.js', label: 'harvest' });
  expect(listReleases(site, 'sunbird/repay')).toEqual([two, one]);
  expect(two.label).toBe('harvest');
  expect(listReleases(site, 'sunbird/host')).toEqual([]);
});

describe('a preview', () => {
  const minute = 60_000;
  function preview(stored: StoredRelease, now: number) {
    return openPreview(site, { stored, label: 'Harvest', market: 'MX', expires: now + minute, now });
  }
  function page(file: string) {
    return readFileSync(join(siteRoot(site), file), 'utf8');
  }
  function block(html: string, id: string) {
    return JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '');
  }

  test('shows a release without traffic on a page with a secret name, and changes nothing that is served', async () => {
    const host = await addHost();
    await publishBoth(host, await addRemote('1.0.0', 'one()'));
    const before = page('index.html');
    const two = await addRemote('1.1.0', 'two()');
    const file = await preview(two, Date.now());
    expect(file).toMatch(/^preview-[A-Za-z0-9_-]{22}-\d{13}\.html$/);
    const shown = block(page(file), 'sunbird-registry').microFrontends['sunbird/repay'];
    expect(shown.map(({ url }: { url: string }) => url)).toEqual([two.release.url]);
    expect(block(page(file), 'sunbird-preview')).toMatchObject({ label: 'Harvest' });
    expect(block(page(file), 'sunbird-settings').defaultPackage).toBe('mx.sunbird.credit');
    expect(page('index.html')).toBe(before);
    expect(before).not.toContain(two.release.url);
  });

  test('stays in new revisions until it expires', async () => {
    const host = await addHost();
    await publishBoth(host, await addRemote('1.0.0', 'one()'));
    const two = await addRemote('1.1.0', 'two()');
    const now = Date.now();
    const file = await preview(two, now);
    await publishBoth(host, two);
    expect(page(file)).toContain(two.release.url);
    await preview(two, now + 2 * minute);
    expect(existsSync(join(siteRoot(site), file))).toBe(false);
  });
});

test('staff pages are in the store and not part of the site', async () => {
  const { output } = build('sunbird/desk', '1.0.0', { 'index.html': '<p>desk</p>' });
  const folder = await addPages(site, 'desk', output);
  await publish(site, {
    publisher: 'start',
    settings,
    defaults: [await addHost()],
    staffPages: { desk: folder },
  });
  expect(existsSync(join(staffPageFolder(site, 'desk') ?? '', 'index.html'))).toBe(true);
  expect(existsSync(join(siteRoot(site), 'desk'))).toBe(false);
});

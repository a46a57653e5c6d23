import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../../files/files';
import { sandboxSettings } from '../../testing/sandbox-settings';
import { contentSecurityPolicy } from '../pages/render-index';
import { addRelease, listReleases, type StoredRelease } from '../releases/add-release';
import { publish } from './publish';
import { readRegistry, siteRoot } from './site-state';

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

test('two concurrent publishers both succeed, one after the other', async () => {
  const host = await addHost();
  const [one, two] = [await addRemote('1.0.0', 'one()'), await addRemote('1.1.0', 'two()')];
  await publishBoth(host, one);
  await Promise.all([publishBoth(host, two), publish(site, { publisher: 'desk', defaults: [two] })]);
  expect(readRegistry(site).revision).toBeGreaterThanOrEqual(2);
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

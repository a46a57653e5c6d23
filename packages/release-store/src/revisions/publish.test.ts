import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noPreload } from '@sunbird/federation/registry';
import { productLooks } from '@sunbird/lender-settings/looks';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { integrityOf } from '@sunbird/node-kit/files';
import { scratchFolder } from '@sunbird/testing/scratch';
import { contentSecurityPolicy, earlyCallPaths } from '../pages/render-index';
import { siteRoot } from '../records/site-state';
import { addRelease, listReleases } from '../releases/add-release';
import { builtHost, builtRepay } from '../testing/built-packages';
import { publish } from './publish';

const scratch = scratchFolder();
let site = '';
beforeEach(() => {
  site = scratch('site');
});

const settings = sandboxSettings('NG', 'market');

function addRemote(version: string) {
  return addRelease(site, builtRepay(scratch(), version));
}

test('the address of a release is a hash of its content, and each script and stylesheet has a hash', async () => {
  const built = builtRepay(scratch(), '1.0.0');
  const { release } = await addRelease(site, built);
  expect(release.url).toMatch(/^remotes\/repay\/1\.0\.0-[0-9a-f]{10}\/entry\.js$/);
  for (const file of ['entry.js', '1.css'])
    expect(release.extras.files[file]).toBe(integrityOf(readFileSync(join(built.output, file))));
  expect(await addRelease(site, built)).toMatchObject({ name: 'sunbird/repay', release });
  writeFileSync(join(built.output, 'entry.js'), 'other()');
  expect((await addRelease(site, built)).release.url).not.toBe(release.url);
});

test('the same files with other routes are another release', async () => {
  const built = builtRepay(scratch(), '1.0.0');
  const { release } = await addRelease(site, built);
  const routes = [{ path: '/repay/again', name: 'again', screen: 'Again' }];
  const second = await addRelease(site, { ...built, manifest: { ...built.manifest, routes } });
  expect(second.release.url).not.toBe(release.url);
  expect(second.release.extras.routes).toEqual(routes);
});

test('a site without a host or settings is an error', async () => {
  await expect(publish(site, { publisher: 'start', defaults: [] })).rejects.toThrow('no settings');
  await expect(publish(site, { publisher: 'start', settings, defaults: [] })).rejects.toThrow(
    'publish the host first',
  );
});

test('the page and the lists of a site, whole', async () => {
  const host = await addRelease(site, builtHost(scratch()));
  const elsewhere = { secondOrigin: 'https://cdn.example/app/', api: 'https://api.example/v2/' };
  const packages = Object.fromEntries(Object.entries(settings.packages).slice(0, 1));
  const expected = {
    ...settings,
    ...elsewhere,
    packages,
    allowedHosts: [],
    singleProduct: true,
  };
  const preload = { ...noPreload, always: ['1.css'], languages: { en: ['en.js'], es: ['es.js'] } };
  const repay = await addRelease(site, { ...builtRepay(scratch(), '1.0.0'), preload });
  await publish(site, { publisher: 'start', settings: expected, defaults: [host, repay] });
  for (const file of ['index.html', 'registry.json', 'withdrawn.json', 'sw.js']) {
    const text = readFileSync(join(siteRoot(site), file), 'utf8');
    expect(text.replace(productLooks().logo, '<logo>').replace(/(?=<)/g, '\n')).toMatchSnapshot(file);
  }
  expect(earlyCallPaths({ ...expected, packages: {} })).toMatchSnapshot('paths');
});

test('a page for development begins with its script, and no worker keeps an earlier page', async () => {
  const host = await addRelease(site, builtHost(scratch()));
  const forDevelopment = { ...settings, liveReload: true };
  await publish(site, { publisher: 'start', settings: forDevelopment, defaults: [host] });
  const [page, worker] = ['index.html', 'sw.js'].map(file =>
    readFileSync(join(siteRoot(site), file), 'utf8'),
  );
  expect(page).toContain('<script src="/development/page.js?build=1"></script><script type');
  expect(worker).not.toContain('importScripts');
});

test.each(['head', 'scripts'])('a template without its mark for the %s is an error', async mark => {
  const { output, ...host } = builtHost(scratch());
  const file = join(output, 'index.template.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`<!--sunbird:${mark}-->`, ''));
  const defaults = [await addRelease(site, { ...host, output })];
  await expect(publish(site, { publisher: 'start', settings, defaults })).rejects.toThrow(`sunbird:${mark}`);
});

test('nothing in the inlined data can close its script element', async () => {
  const host = await addRelease(site, builtHost(scratch()));
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
  const one = await addRemote('1.0.0');
  await new Promise(resolve => setTimeout(resolve, 5));
  const two = await addRelease(site, { ...builtRepay(scratch(), '1.1.0'), label: 'harvest' });
  expect(listReleases(site, 'sunbird/repay')).toEqual([two, one]);
  expect(two.label).toBe('harvest');
  expect(two.release.deployment).toEqual({ traffic: 0, default: false });
  expect(listReleases(site, 'sunbird/host')).toEqual([]);
});

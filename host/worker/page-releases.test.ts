import type { Device } from './message';
import { admittedBy, filesInUse, releasesOfPage } from './page-releases';

const device: Device = { install: '0'.repeat(32), market: 'NG' };
const hash = `sha256-${'A'.repeat(43)}=`;

function release(url: string, extra: object = {}) {
  return {
    url,
    metadata: { version: '1', integrity: hash },
    deployment: { traffic: 100, default: true },
    extras: {
      contract: '^1.0.0',
      routes: [],
      files: { 'landing.js': hash, '188.css': hash },
      preload: { landing: { screen: 'Home', script: 'landing.js', styles: ['188.css'] } },
      ...extra,
    },
  };
}

function pageOf(microFrontends: object): string {
  const registry = {
    schema: 'https://github.com/awslabs/frontend-discovery/v1-pre',
    revision: 7,
    microFrontends,
  };
  const text = JSON.stringify(registry).replace(/</g, '\\u003c');
  return `<html><script type="application/json" id="sunbird-registry">${text}</script></html>`;
}

const host = [release('host/2-b/main.js')];

function folders(page: string, of = device) {
  return releasesOfPage(page, of)?.map(({ folder }) => folder);
}

test('a page gives this device one release of each package, by market and share', () => {
  const other = { ...release('remotes/repay/3-c/entry.js'), deployment: { traffic: 100, default: false } };
  const mexico = {
    ...release('remotes/repay/4-d/entry.js'),
    deployment: { traffic: 0, default: true, market: 'MX' },
  };
  const repay = [other, release('remotes/repay/2-b/entry.js'), mexico];
  const page = pageOf({ 'sunbird/host': host, 'sunbird/repay': repay });
  expect(folders(page)).toEqual(['host/2-b/', 'remotes/repay/3-c/']);
  expect(folders(page, { ...device, market: 'MX' })).toEqual(['host/2-b/', 'remotes/repay/4-d/']);
});

test('a campaign for some is cached for a device that it is for', () => {
  const deployment = { traffic: 0, default: false, shares: { 'es new': 100 } };
  const promotion = [
    { ...release('remotes/promotion/2-b/entry.js'), deployment },
    release('remotes/promotion/1-a/entry.js'),
  ];
  const page = pageOf({ 'sunbird/host': host, 'sunbird/promotion': promotion });
  expect(folders(page, { ...device, audience: 'es new' })).toEqual(['host/2-b/', 'remotes/promotion/2-b/']);
  expect(folders(page)).toEqual(['host/2-b/', 'remotes/promotion/1-a/']);
});

test.each([
  ['of a captive network', '<html><a href="/login">Welcome</a></html>'],
  ['without a shell', pageOf({ 'sunbird/repay': [release('remotes/repay/2-b/entry.js')] })],
  ['cut off', pageOf({ 'sunbird/host': host }).slice(0, 200)],
])('a page %s is not the app', (_, page) => {
  expect(releasesOfPage(page, device)).toBeUndefined();
});

test('of a remote that was opened before, the used files and their companions are fetched', () => {
  const [, repay] =
    releasesOfPage(
      pageOf({ 'sunbird/host': host, 'sunbird/repay': [release('remotes/repay/2-b/entry.js')] }),
      device,
    ) ?? [];
  if (!repay) throw new Error('The page names repay.');
  const used = ['remotes/repay/1-a/landing.js', 'remotes/borrow/1-a/entry.js'];
  expect(filesInUse(repay, repay.files, used)).toEqual(['landing.js', '188.css']);
  expect(filesInUse(repay, repay.files, ['remotes/borrow/1-a/landing.js'])).toEqual([]);
});

test('an entry that was used is fetched with its chunk, once its hash is known', () => {
  const page = pageOf({ 'sunbird/host': host, 'sunbird/repay': [release('remotes/repay/2-b/entry.js')] });
  const [, repay] = releasesOfPage(page, device) ?? [];
  if (!repay) throw new Error('The page names repay.');
  const used = ['remotes/repay/1-a/entry.js'];
  expect(filesInUse(repay, repay.files, used)).toEqual(['entry.js']);
  const admitted = { ...repay.files, 'remote.js': hash };
  expect(filesInUse(repay, admitted, used)).toEqual(['entry.js', 'remote.js']);
});

test('the entry has the hashes of the other files', () => {
  const script = 'var a;window.sunbirdAdmit(document.currentScript.src,{"7.js":"AA=","8.js":"BB="});x();';
  const admitted = admittedBy(script);
  expect(admitted).toEqual({ '7.js': 'sha256-AA=', '8.js': 'sha256-BB=' });
  const repay = { folder: 'remotes/repay/2-b/', files: {}, admitting: [], companions: {} };
  expect(filesInUse(repay, admitted, ['remotes/repay/1-a/8.js'])).toEqual(['8.js']);
  expect(admittedBy('nothing()')).toEqual({});
});

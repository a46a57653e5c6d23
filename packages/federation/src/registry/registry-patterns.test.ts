// cspell:ignore xsha
import * as v from 'valibot';
import { someRelease } from '../testing/releases';
import { manifestSchema } from './manifest';
import { registrySchema, releaseSchema } from './schema';

const route = { path: '/repay', name: 'repay', screen: 'Repay' };
const manifest = { name: 'sunbird/repay', version: '1.0.0', contract: '^1.0.0', routes: [route] };
const release = someRelease('remotes/repay/1.0.0/entry.js');

function inManifest(change: object): boolean {
  return v.is(manifestSchema, { ...manifest, ...change });
}
function inRoute(change: object): boolean {
  return inManifest({ routes: [{ ...route, ...change }] });
}
function inRelease(change: object): boolean {
  return v.is(releaseSchema, { ...release, ...change });
}

type Row = readonly [what: string, is: (value: string) => boolean, right: string, wrong: string];
/** Values with bars between. */
const rows: readonly Row[] = [
  [
    'a hash',
    integrity => inRelease({ metadata: { version: '1', integrity } }),
    'sha256-Ab+/0=|sha384-A|sha512-A==',
    'sha1-A|sha256-|sha256-A=b|xsha256-A|sha256-A_|sha256-=',
  ],
  ['an address', url => inRelease({ url }), 'a|0a/B_c-d.js', '|/a|../a|a/../b|a b|A|https://a|a?'],
  ['a path', path => inRoute({ path }), '/|/a-b/C_1', '|a|a/b|/a:b|/a.b|/a b|x/'],
  ['a route', name => inRoute({ name }), 'a|Ab_1', '|1a|_a|a-b|a b'],
  ['a screen', screen => inRoute({ screen }), 'A', '|A b|A\n/b'],
  [
    'a remote',
    name => inManifest({ name }),
    'sunbird/a|sunbird/a1-b',
    'sunbird/|sunbird/1a|sunbird/A|sunbird/a_|x/sunbird/a|sunbird/a/b',
  ],
  [
    'a version',
    version => inManifest({ version }),
    '1.20.3|10.0.10-rc.1-A',
    '1.0|1.0.0-|1.0.0 |v1.0.0|a.0.0|1.a.0|1.0.a|1.0.0+1|1x0x0',
  ],
  [
    'a contract',
    contract => inManifest({ contract }),
    '^1.20.3|^10.0.10',
    '1.0.0|^1.0|^1.0.0-a|x^1.0.0|^a.0.0|^1.a.0|^1.0.a|^1x0x0',
  ],
  ['a module', module => inRoute({ module }), 'a|a-1/b2', '|/a|a/|a//b|../a|A|a.b'],
  [
    'an icon',
    icon => inRoute({ link: { icon, title: 'a' } }),
    'CoinIcon|AbIcon',
    'Icon|coinIcon|CoinIcons|AIcon|Coin1Icon| CoinIcon',
  ],
];

test.each(rows)('%s, at its bounds', (_what, is, right, wrong) => {
  expect(right.split('|').filter(value => !is(value))).toEqual([]);
  expect(wrong.split('|').filter(is)).toEqual([]);
});

test.each([
  [0, true],
  [100, true],
  [-0.1, false],
  [100.1, false],
])('a share of %s is accepted: %s', (share, isRight) => {
  const { deployment } = release;
  expect(inRelease({ deployment: { ...deployment, traffic: share } })).toBe(isRight);
  expect(inRelease({ deployment: { ...deployment, shares: { es: share } } })).toBe(isRight);
});

test.each([
  [0, true],
  [-1, false],
  [0.5, false],
])('a revision %s is accepted: %s', (revision, isRight) => {
  expect(v.is(registrySchema, { revision, microFrontends: {} })).toBe(isRight);
});

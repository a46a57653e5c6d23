// cspell:ignore jsonx tokensjson svgx logosvg awoff ahttps amd
import * as v from 'valibot';
import { tokensFileSchema } from '../looks/looks-schema';
import { lenderSchema } from '../schema/lender-schema';
import { siteSettingsSchema } from '../schema/site-settings';
import { liveLender } from '../testing/live-lender';
import { sandboxSettings } from '../testing/sandbox-settings';

const { NG } = liveLender.markets;

function inLender(change: object): boolean {
  return v.is(lenderSchema, { ...liveLender, ...change });
}
function inNigeria(change: object): boolean {
  return inLender({ markets: { NG: { ...NG, ...change } } });
}
function inSupport(change: object): boolean {
  return inNigeria({ support: { ...NG.support, ...change } });
}
function inApp(change: object): boolean {
  return inLender({ packages: { 'ng.acacia.loans': { market: 'NG', appName: 'A', ...change } } });
}
function inFont(change: object): boolean {
  return v.is(tokensFileSchema, { fonts: [{ family: 'A', weight: '400', file: 'a.woff2', ...change }] });
}
function inTheme(change: object): boolean {
  return v.is(tokensFileSchema, { light: change });
}
function inSettings(change: object): boolean {
  return v.is(siteSettingsSchema, { ...sandboxSettings('NG', 'market'), ...change });
}

const digits = '1'.repeat(20);
const origins = 'https://a.example|http://a-1.example:8080|http://127.0.0.1';
const noOrigins =
  'https://a.example/|https://A.example|https://|https://a:|https://a:80x|ahttps://a.b|https//a.b';
const folders = 'https://cdn.example/|http://cdn.example:80/a/b~c.d-e/';
const noFolders = 'https://a|https://a/b|https://a//|https://a/b c/|ahttps://a/|x://a/|https//a/';
const paths = '/|/api/|/a/b~c.d-e/';
const noPaths = 'api/|/api|//|/a b/|/api/x';

type Row = readonly [what: string, is: (value: string) => boolean, right: string, wrong: string];
/** Values with bars between. */
const rows: readonly Row[] = [
  [
    'a phone number',
    whatsapp => inSupport({ whatsapp }),
    `12345|${digits}|+234 700-111`,
    `1234|1${digits}|12345a|a12345|1+2345|++12345`,
  ],
  [
    'a time',
    from => inSupport({ hours: { from, to: '20:00' } }),
    '00:00|09:30|19:05|23:59',
    '24:00|9:30|12:60|12:3|12:300|012:30|30:00|12.30',
  ],
  [
    'a package',
    defaultPackage => inLender({ defaultPackage }),
    'a.b|ng.sun_bird.credit2',
    'ng|Ng.x|1g.x|ng.1x|ng.x.|.ng.x|ng.x-y|ng..x',
  ],
  [
    'a page in a store',
    store => inApp({ store }),
    'https://a',
    'http://a|https://|ahttps://a|https://a b|https:/a|https://[|https://a:x',
  ],
  ['an origin', siteOrigin => inLender({ siteOrigin }), origins, noOrigins],
  [
    'a legal text',
    en => inNigeria({ legal: { terms: { version: '2026-03-01', en } } }),
    'a.md|legal/a-b_1.html|x../a.md',
    '/a.md|../a.md|x/../a.md|x/y/../a.md|a.txt|a.md.txt|a b.md|amd',
  ],
  [
    'a tokens file',
    tokens => inLender({ looks: { tokens } }),
    'tokens.json|a/b-c_1.json',
    'tokens.jsonx|a b.json|tokens.js|tokensjson|../a.json|a/../b.json|/a.json',
  ],
  [
    'a logo file',
    logo => inLender({ looks: { logo } }),
    'logo.svg|a/b-c_1.svg',
    'logo.svgx|a b.svg|logosvg|../a.svg',
  ],
  ['a picture', name => inLender({ screenshots: { [name]: {} } }), 'home-1', 'Home|home 1|home.|'],
  [
    'a host',
    host => inLender({ hosts: { stores: [host] } }),
    'pay.example|.pay.example|a-1.b-2.example',
    'pay|pay.|..pay.example|Pay.example|pay.example/|a/pay.example|pay.ex ample',
  ],
  ['a second address', secondOrigin => inLender({ secondOrigin }), folders, noFolders],
  ['a path of the API', path => inLender({ api: { path } }), paths, noPaths],
  ['a colour', brand => inTheme({ brand }), '#0b655e', '#0b655|#0b655ef|#0B655E|x#0b655e|0b655e|#0b65g0'],
  [
    'a veil',
    scrim => inTheme({ scrim }),
    'rgba(8, 20, 18, 0.56)|rgb(1,2,3)|0 1px 2px #0a1b2c',
    'rgba(8;1)||url("x")|A|rgba(1)"',
  ],
  ['a family', family => inFont({ family }), 'A|Noto Sans-2|1a', '| A|-A|A"|A;'],
  [
    'a weight',
    weight => inFont({ weight }),
    '100|900|400 700',
    '0|000|450|4000|400 750|400-700|1400|400 700 900',
  ],
  [
    'a font file',
    file => inFont({ file }),
    'a/b-c_1.woff2',
    'a.woff|a.woff2x|a b.woff2|awoff2|x:a.woff2|../a.woff2',
  ],
  ['a range', range => inFont({ range }), 'U+0000-00FF|U+26, U+4??', 'U+|U+00GG|0000|xU+00|U+00;'],
  ['a frame’s origin', origin => inSettings({ wrapperOrigins: [origin] }), origins, noOrigins],
  ['a second address of settings', secondOrigin => inSettings({ secondOrigin }), folders, noFolders],
  ['an API of settings', api => inSettings({ api }), `${paths}|${folders}`, `${noPaths}|${noFolders}`],
];

test.each(rows)('%s, at its bounds', (_what, is, right, wrong) => {
  expect(right.split('|').filter(value => !is(value))).toEqual([]);
  expect(wrong.split('|').filter(is)).toEqual([]);
});

test.each([
  ['one hour', { complaints: { name: 'A', url: 'https://a', answerHours: 1 } }, true],
  ['less than an hour', { complaints: { name: 'A', url: 'https://a', answerHours: 0 } }, false],
  ['a part of an hour', { complaints: { name: 'A', url: 'https://a', answerHours: 1.5 } }, false],
  ['one way to repay', { channels: ['voucher'] }, true],
  ['no way to repay', { channels: [] }, false],
  ['a licence of spaces', { lender: { name: 'A', licence: ' ' } }, false],
])('%s: %j is accepted: %s', (_what, change, isRight) => {
  expect(inNigeria(change)).toBe(isRight);
});

test.each([
  [['es'], true],
  [[], false],
  [['en', 'en'], false],
])('the languages %j are accepted: %s', (languages, isRight) => {
  expect(inLender({ languages })).toBe(isRight);
});

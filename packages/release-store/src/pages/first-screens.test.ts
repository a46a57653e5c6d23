import { hostName, noPreload, type Release } from '@sunbird/federation/registry';
import { makeRegistry, someRelease } from '@sunbird/federation/testing/releases';
import { productLooks } from '@sunbird/lender-settings/looks';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { sandboxSettings } from '@sunbird/lender-settings/testing/sandbox-settings';
import { composeFirstScreens } from './first-screens';
import type { LenderTexts } from './lender-texts';

function release(folder: string, first: string | undefined): Release {
  return someRelease(`${folder}/entry.js`, {
    routes: [{ path: '/', name: 'home', screen: 'Home', tab: 'home' }],
    preload: { ...noPreload, ...(first !== undefined && { first }) },
  });
}

const frames = {
  home: '<div class="ui-app" data-route="%path%">%screen%<nav></nav></div>',
  any: '%screen%<nav></nav>',
  none: '%screen%',
};
const files: Readonly<Record<string, string>> = {
  'host/1/first-screen.json': JSON.stringify({
    languages: {
      en: { frames, loading: '<main>Loading</main>' },
      es: { frames, loading: '<main>Cargando</main>' },
    },
    css: ':root{--c:red;--d:blue;--e:lime;--unused:blue}.ui-app{color:var(--c);cursor:pointer}:root[data-theme=dark]{--c:pink}.ui-app--d{}.other{color:green}@media print{.other{color:green}}@media (min-width:1px){:root{--m:1px}}@media (min-width:2px){:root{--n:1px}}.ui-app{margin:var(--m);padding:var(--n)}',
  }),
  'home/1/first-screen.json': screens(
    '%brand% %key% one',
    '.ui-app{color:var(--c)}.card{margin:0;color:var(--d)}.sheet{margin:1px}',
  ),
  'home/2/first-screen.json': screens('%brand% %key% two', '.card{margin:2px}'),
  'home/4/first-screen.json': screens('same', ''),
};

function screens(text: string, css: string): string {
  const html = `<b class="card">${text}</b><path fill="var(--e)"></path>`;
  const markets = ['NG', 'MX', 'IN'].flatMap(market => ['en', 'es'].map(language => `${market}-${language}`));
  return JSON.stringify({
    path: '/',
    css,
    screens: Object.fromEntries(markets.map(key => [key, html.replace('%key%', key)])),
  });
}

function read({ url }: Release, file: string): string {
  const text = files[url.replace('entry.js', file)];
  if (text === undefined) throw new Error('no such file');
  return text;
}

const settings = sandboxSettings('NG', 'market');
const looks = productLooks();
const host = release('host/1', 'shell1');
const home1 = release('home/1', 'home1');
const home2 = release('home/2', 'home2');

const noTexts: Readonly<Record<string, LenderTexts>> = {};

function compose(...homes: Release[]) {
  return composeFor(settings, noTexts, homes);
}

function composeFor(of: SiteSettings, texts: typeof noTexts, homes: readonly Release[]) {
  const registry = makeRegistry({ [hostName]: [host], 'sunbird/borrow': [...homes] });
  return composeFirstScreens({
    read,
    host,
    registry,
    settings: of,
    looks,
    lenderTexts: language => texts[language],
  });
}

test('every app gets its screen in each language, in the frame of its tab and with its brand', async () => {
  const { templates } = await compose(home1);
  expect(templates).toContain(
    '<template data-first="mx.sunbird.credit|es|/" data-of="shell1 home1"><div class="ui-app" data-route="/"><b class="a">Sunbird MX-es one</b><path fill="lime"></path><nav></nav></div></template>',
  );
  expect(templates.match(/data-of="shell1 home1"/g)).toHaveLength(6);
  expect(templates).toContain(
    '<template data-first="es|none" data-of="shell1"><main>Cargando</main></template>',
  );
  expect(templates).toContain('"en|any" data-of="shell1"><main>Loading</main><nav></nav></template>');
});

test('a release of one remote alone changes the template of its screen, and nothing else', async () => {
  const before = (await compose(home1)).templates.split('<template ');
  const after = (await compose(home2)).templates.split('<template ');
  const changed = after.filter(one => !before.includes(one));
  expect(changed).toHaveLength(6);
  for (const one of changed) expect(one).toMatch(/data-of="shell1 home2".* two</);
});

test('a candidate brings no template, and a market its own', async () => {
  const candidate = { ...home2, deployment: { traffic: 20, default: false } };
  expect((await compose(home1, candidate)).templates).not.toContain('two');
  const ofMexico = { ...home2, deployment: { traffic: 0, default: true, market: 'MX' } };
  const { templates } = await compose(home1, ofMexico);
  expect(templates).toMatch(/"mx\.sunbird\.credit\|en\|\/" data-of="shell1 home2"/);
  expect(templates).toMatch(/"ng\.sunbird\.credit\|en\|\/" data-of="shell1 home1"/);
});

test('the page gets the rules that its templates use, and no other', async () => {
  const { style } = await compose(home1);
  // A variable with one value is written as that; one that the theme changes stays.
  expect(style).toBe(
    [
      ':root{--1:red}.ui-app{color:var(--1)}:root[data-theme=dark]{--1:pink}',
      '@media (min-width:1px){:root{--3:1px}}@media (min-width:2px){:root{--4:1px}}',
      '.ui-app{margin:var(--3);padding:var(--4)}.a{margin:0;color:blue}',
    ].join(''),
  );
});

test('a screen that is the same for several apps is written once', async () => {
  const same = {
    ...home2,
    extras: { ...home2.extras, preload: { ...home2.extras.preload, first: 'home4' } },
  };
  const { templates } = await compose({ ...same, url: 'home/4/entry.js' });
  expect(templates).toContain('"ng.sunbird.credit|en|/ mx.sunbird.credit|en|/ in.sunbird.credit|en|/ ');
});

test('a shell from before there were first screens has none, and a remote without one is left out', async () => {
  const old = release('host/0', undefined);
  const registry = makeRegistry({ [hostName]: [old] });
  expect(
    await composeFirstScreens({ read, host: old, registry, settings, looks, lenderTexts: () => undefined }),
  ).toEqual({
    templates: '',
    style: '',
  });
  expect((await compose(release('home/3', undefined))).templates).not.toContain('|/');
});

test('a site in one language has the screens of that language alone', async () => {
  const { templates } = await composeFor({ ...settings, languages: ['es'] }, noTexts, [home1]);
  expect(templates).toContain('|es|/');
  expect(templates).not.toContain('|en|/');
  expect(templates).toContain('Cargando');
  expect(templates).not.toContain('Loading');
});

/** @jest-environment jsdom */
import type { Registry } from '@sunbird/federation';
import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { integrityOf } from '../kit/site-files';
import { storageKeys, writeItem } from '../storage/storage';

const hash = 'sha256-AAAA';
const secondOrigin = 'https://second.example/';
const everybody = { traffic: 100, default: true };

function files(...names: string[]) {
  return Object.fromEntries(names.map(name => [name, hash]));
}

const host = {
  ...makeRelease('host', '1', {
    deployment: everybody,
    extras: {
      files: files('en-NG.js', 'shell.css'),
      preload: { always: ['shell.css'], languages: {}, markets: {}, starts: { 'en-NG': 'en-NG.js' } },
    },
  }),
  fallbackUrl: 'second/host/entry.js',
};
const borrow = makeRelease('borrow', '1', {
  deployment: everybody,
  extras: {
    routes: [
      { path: '/', name: 'home', screen: 'Home', messages: 'core' },
      { path: '/records', name: 'records', screen: 'Records' },
    ],
    files: files('home.js', 'shared.js', 'home.css', 'en.js', 'owed.css', 'owed.js'),
    preload: {
      always: [],
      languages: { en: ['en.js'] },
      markets: {},
      landing: {
        screen: 'Home',
        script: 'home.js',
        beside: ['shared.js'],
        styles: ['home.css'],
        comesBack: { script: 'owed.js', styles: ['owed.css'] },
      },
    },
  },
});
const rest = {
  always: ['rest.js'],
  languages: { en: ['rest-en.js'] },
  forms: { en: ['forms.js'] },
  federation: ['federation.js'],
  hashes: { 'rest.js': hash },
};

function reply(answer: unknown) {
  return { ok: true, status: 200, headers: new Headers(), text: async () => '{}', json: async () => answer };
}
const fetchFile = jest.fn(async (url: string) => reply(url.endsWith('preload.json') ? rest : {}));

function block(id: string, value: unknown): string {
  return `<script type="application/json" id="sunbird-${id}">${JSON.stringify(value)}</script>`;
}

/** A route as the page has it. */
function routeLine({ path, name, messages = '' }: Readonly<Record<string, string>>): string {
  return `${path} ${name}     ${messages}`.trimEnd();
}

/** Runs the boot script on a page of its own; returns what it has put into the head, and what it has requested. */
async function startAt(address: string, releases: Registry['microFrontends']) {
  history.replaceState(null, '', address);
  document.head.innerHTML = '';
  const registry = JSON.stringify(makeRegistry(releases), (key, value) =>
    key === 'routes' ? value.map(routeLine).join('\n') : value,
  );
  const settings = {
    packages: { app: { market: 'NG', appName: 'Sunbird' } },
    defaultPackage: 'app',
    languages: ['en', 'es'],
    secondOrigin,
  };
  document.body.innerHTML = `${block('registry', JSON.parse(registry))}
    ${block('settings', settings)}
    ${block('paths', { home: '/home', first: {}, packages: { app: { '/home': 'x' } } })}
    <div id="unstarted"></div><p id="boot-slow"></p>
    <div id="boot-failed" hidden><p id="boot-line" hidden></p><button>Again</button></div>`;
  await jest.isolateModulesAsync(async () => void (await import('./boot')));
  // What the browser must fetch comes after the first paint.
  await jest.advanceTimersByTimeAsync(17);
  return {
    head: [...document.head.children].map(shown),
    requested: fetchFile.mock.calls.map(([url]) => url.replace('http://localhost', '')),
    pins: window.sunbirdBoot?.pins,
    landing: window.sunbirdBoot?.landing?.remote,
  };
}

/** An element of the head in a line. */
function shown(element: Element): string {
  const at = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const order = element instanceof HTMLScriptElement && !element.async ? ' in order' : '';
  return `${element.getAttribute('rel') ?? 'script'}${order} ${at.replace('http://localhost', '')}`;
}

function hiddenParts(): string[] {
  return [...document.querySelectorAll('body [hidden]')].map(({ id }) => id);
}

function scripts(): string[] {
  return [...document.head.querySelectorAll('script')].map(shown);
}

async function failLastScript(): Promise<void> {
  [...document.head.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(600);
}

const define = Object.defineProperty;
beforeEach(() => {
  jest.useFakeTimers();
  fetchFile.mockClear();
  define(window, 'fetch', { value: fetchFile, configurable: true });
  // A page takes its names for good: here the next start may take them again.
  jest
    .spyOn(Object, 'defineProperty')
    .mockImplementation((on, name, rules) =>
      define(on, name, on === window ? { ...rules, configurable: true } : rules),
    );
});
afterEach(() => jest.restoreAllMocks());

const all = { 'sunbird/host': [host], 'sunbird/borrow': [borrow] };

test('a landing screen comes with the shell, and its first call is sent', async () => {
  const { requested, head, landing, pins } = await startAt('/#/', all);
  expect(requested).toEqual(['/api/x']);
  expect(landing).toBe('sunbird/borrow');
  expect(pins).toEqual({
    'sunbird/borrow': 'remotes/borrow/1/entry.js',
    'sunbird/host': 'remotes/host/1/entry.js',
  });
  expect(head).toEqual([
    ...['script in order /remotes/host/1/en-NG.js', 'script in order /remotes/host/1/entry.js'],
    ...['stylesheet /remotes/host/1/shell.css', 'preload /remotes/borrow/1/en.js'],
    ...['script /remotes/borrow/1/home.js', 'script /remotes/borrow/1/shared.js'],
    'stylesheet /remotes/borrow/1/home.css',
  ]);
  expect(document.documentElement.lang).toBe('en');
});

test('who is signed in gets more of it, in no more files than one', async () => {
  writeItem('local', storageKeys.token, JSON.stringify({ Authorization: 'Bearer known' }));
  writeItem('local', storageKeys.settings, JSON.stringify({ theme: 'dark', textSize: 'larger' }));
  const { head } = await startAt('/#/', all);
  expect(head.filter(line => line.includes('borrow'))).toEqual([
    ...['script /remotes/borrow/1/home.js', 'script /remotes/borrow/1/shared.js'],
    ...['script /remotes/borrow/1/owed.js', 'stylesheet /remotes/borrow/1/owed.css'],
  ]);
  const { theme, textSize } = document.documentElement.dataset;
  expect([theme, textSize]).toEqual(['dark', 'larger']);
});

test('any other screen comes by the entry of its remote, with the rest of the shell', async () => {
  const { requested, head, landing } = await startAt('/#/records', all);
  expect(requested).toEqual(['/remotes/host/1/preload.json', '/remotes/borrow/1/preload.json']);
  for (const file of ['host/1/forms.js', 'host/1/federation.js', 'borrow/1/entry.js', 'borrow/1/rest-en.js'])
    expect(head).toContain(`preload /remotes/${file}`);
  expect(landing).toBeUndefined();
});

test('a remote of another contract is left to the loader', async () => {
  const other = { ...borrow, extras: { ...borrow.extras, contract: '^9.0.0' } };
  const { head, landing } = await startAt('/#/', { ...all, 'sunbird/borrow': [other] });
  expect([head.filter(line => line.includes('borrow')), landing]).toEqual([[], undefined]);
});

test('the landing files that fail are named to the shell', async () => {
  await startAt('/#/', all);
  const settled = window.sunbirdBoot?.landing?.settled;
  for (const element of document.head.querySelectorAll('script, link[rel="stylesheet"]'))
    element.dispatchEvent(new Event(element.outerHTML.includes('shared.js') ? 'error' : 'load'));
  expect(await settled).toBe('http://localhost/remotes/borrow/1/shared.js');
});

test('the shell is requested at three addresses, then the borrower may try again', async () => {
  await startAt('/#/nowhere', { 'sunbird/host': [host] });
  const tried = [scripts().at(-1)];
  await failLastScript();
  tried.push(scripts().at(-1));
  await failLastScript();
  tried.push(scripts().at(-1));
  expect(hiddenParts()).toEqual(['boot-failed', 'boot-line']);
  await failLastScript();
  expect(hiddenParts()).toEqual(['unstarted', 'boot-slow', 'boot-line']);
  expect(tried).toEqual([
    'script in order /remotes/host/1/entry.js',
    'script in order /remotes/host/1/entry.js?again=1',
    'script in order /second/host/entry.js',
  ]);
  document.querySelector('button')?.click();
  expect(scripts().at(-1)).toContain('remotes/host/1/entry.js');
});

test('a shell that does not come is waited for 20 seconds', async () => {
  await startAt('/#/', all);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(hiddenParts()).toContain('boot-failed');
  await jest.advanceTimersByTimeAsync(1);
  expect(hiddenParts()).toEqual(['unstarted', 'boot-slow']);
});

test('a live registry admits what was published after the page, at both origins', async () => {
  const late = makeRelease('late', '2', { extras: { files: files('screen.js') } });
  await startAt('/#/', all);
  const places = [late.url, secondOrigin + late.url, 'remotes/late/2/screen.js', 'remotes/late/2/other.js'];
  function published(): boolean[] {
    return places.map(place => integrityOf(place) === hash);
  }
  expect(published()).toEqual([false, false, false, false]);
  const fresh = makeRegistry({ 'sunbird/late': [late] });
  fetchFile.mockResolvedValueOnce(reply(fresh));
  expect(await window.sunbirdBoot?.renew(new AbortController().signal)).toEqual(fresh);
  expect(published()).toEqual([true, true, true, false]);
});

test('a page that paints nothing fetches nevertheless', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  expect((await startAt('/#/', all)).head).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(scripts()).toContain('script in order /remotes/host/1/entry.js');
});

test('a start from the device calls the lender before the page is there whole, once', async () => {
  define(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(await startAt('/#/', all)).toMatchObject({ requested: ['/api/x'], head: [] });
  state.mockRestore();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await jest.advanceTimersByTimeAsync(200);
  const requested = fetchFile.mock.calls.map(([url]) => url.replace('http://localhost', ''));
  expect(requested).toEqual(['/api/x', '/withdrawn.json']);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('without a release of the shell the page says so', async () => {
  await expect(startAt('/#/', {})).rejects.toThrow('No release of the shell.');
  expect(hiddenParts()).toEqual(['unstarted', 'boot-slow', 'boot-line']);
});

/** @jest-environment jsdom */
// The guard locks what it guards for good: this file has a page of its own.
import { makeRelease } from '@sunbird/federation/testing/releases';
import { admit, guardPage, inFolder, integrity, keep, preloadRest } from './site-files';

const address = 'http://localhost/remotes/repay/1/entry.js';

interface Policy {
  readonly name: string;
  readonly createScriptURL?: (url: string) => string;
}

/** As a browser's: it makes a policy of each name once. */
class FakeTrustedTypes {
  readonly made: Policy[] = [];

  createPolicy(name: string, rules: Omit<Policy, 'name'>): Policy {
    if (this.made.some(policy => policy.name === name)) throw new TypeError(`${name} is taken`);
    const policy = { ...rules, name };
    this.made.push(policy);
    return policy;
  }
}

const trustedTypes = new FakeTrustedTypes();
let running: Partial<HTMLScriptElement> | null = null;

beforeAll(() => {
  Object.defineProperty(window, 'trustedTypes', { value: trustedTypes });
  Object.defineProperty(Document.prototype, 'currentScript', { get: () => running, configurable: true });
  guardPage();
});
afterEach(() => {
  running = null;
});

test('files lie beside the entry of their release', () => {
  expect(inFolder(makeRelease('repay', '1'), ['a.js'])).toEqual(['http://localhost/remotes/repay/1/a.js']);
  expect(inFolder(makeRelease('repay', '1'))).toEqual([]);
});

function isPublished(url: string): boolean {
  try {
    window.sunbirdIntegrity(url);
    return true;
  } catch {
    return false;
  }
}

test('an address has the hash that was published first', () => {
  admit(address, 'sha256-first=');
  admit(address, 'sha256-second=');
  expect(integrity(`${address}?again=1`)).toBe('sha256-first=');
  expect(() => integrity('https://attacker.example/x.js')).toThrow('attacker.example/x.js was not admitted');
});

test('what a script adds to Object.prototype is no hash', () => {
  const url = 'https://attacker.example/polluted.js';
  Object.defineProperty(Object.prototype, url, { value: 'sha256-x=', configurable: true });
  try {
    expect(isPublished(url)).toBe(false);
  } finally {
    Reflect.deleteProperty(Object.prototype, url);
  }
});

describe('sunbirdAdmit', () => {
  test('takes the hashes of the files beside the script that is running', () => {
    running = { src: `${address}?again=2` };
    window.sunbirdAdmit(address, { '7.abc.js': 'A=', '8.abc.css': 'B=' });
    expect(window.sunbirdIntegrity('http://localhost/remotes/repay/1/7.abc.js')).toBe('sha256-A=');
    expect(window.sunbirdIntegrity('http://localhost/remotes/repay/1/8.abc.css')).toBe('sha256-B=');
  });

  test('takes nothing while no script runs, or from one of the page itself', () => {
    for (const script of [null, { src: '' }]) {
      running = script;
      window.sunbirdAdmit('http://localhost/remotes/repay/2/entry.js', { 'own.js': 'A=' });
      expect(isPublished('http://localhost/remotes/repay/2/own.js')).toBe(false);
    }
  });

  test('believes no script about where it is, and none about files elsewhere', () => {
    running = { src: 'http://localhost/remotes/promotion/1/entry.js' };
    const elsewhere = [
      'https://attacker.example/x.js',
      '//attacker.example/x.js',
      '/sandbox/x.js',
      '../../repay/1/9.abc.js',
      '..\\..\\repay\\1\\9.abc.js',
      'data:text/javascript,1',
      'blob:x',
    ];
    window.sunbirdAdmit(address, Object.fromEntries([...elsewhere, 'mine.js'].map(file => [file, 'A='])));
    for (const file of elsewhere)
      expect([file, isPublished(new URL(file, running.src).href)]).toEqual([file, false]);
    expect(isPublished('http://localhost/remotes/repay/1/mine.js')).toBe(false);
    expect(isPublished('http://localhost/remotes/promotion/1/mine.js')).toBe(true);
  });

  test('asks the document as it was when the page began', () => {
    Object.defineProperty(document, 'currentScript', { value: { src: address }, configurable: true });
    window.sunbirdAdmit(address, { 'spoofed.js': 'A=' });
    Reflect.deleteProperty(document, 'currentScript');
    expect(isPublished('http://localhost/remotes/repay/1/spoofed.js')).toBe(false);
  });
});

test.each(['sunbirdIntegrity', 'sunbirdAddress', 'sunbirdAdmit'] as const)('%s can’t be taken', name => {
  const before = window[name];
  expect(() => {
    Reflect.set(window, name, () => 'sha256-x=');
    Reflect.deleteProperty(window, name);
  }).not.toThrow();
  expect(window[name]).toBe(before);
  expect(() => Object.defineProperty(window, name, { value: () => 'sha256-x=' })).toThrow(TypeError);
  // A page in which a script was faster does not start.
  expect(() => keep(name, before)).not.toThrow();
  expect(() => keep(name, () => '')).toThrow(TypeError);
});

describe('the trusted-types policy', () => {
  test('is the only one that the page allows, and its name is taken', () => {
    expect(trustedTypes.made.map(({ name }) => name)).toEqual(['default']);
  });

  test('knows published addresses only', () => {
    admit(address, 'sha256-first=');
    const { createScriptURL } = trustedTypes.made[0] ?? {};
    expect(createScriptURL?.(address)).toBe(address);
    expect(createScriptURL?.('http://localhost/sw.js')).toBe('http://localhost/sw.js');
    expect(() => createScriptURL?.('https://attacker.example/x.js')).toThrow(
      'attacker.example/x.js was not admitted',
    );
  });
});

const hash = `sha256-${'B'.repeat(43)}=`;
const nothing = { always: [], languages: {}, markets: {} };
const release = makeRelease('repay', '1-a');
const fetched = jest.fn(async (_url: string, _init: RequestInit): Promise<unknown> => undefined);

function answerWith(ok: boolean, list: unknown) {
  fetched.mockResolvedValueOnce({ ok, json: async () => list });
}

function preloaded() {
  return Array.from(document.querySelectorAll('link'), ({ rel, href, integrity }) => [rel, href, integrity]);
}

describe('what a release lists for later', () => {
  beforeEach(() => {
    document.head.textContent = '';
    fetched.mockClear();
    Object.defineProperty(window, 'fetch', { value: fetched, configurable: true });
  });

  test('what the release lists is preloaded, with its hashes', async () => {
    answerWith(true, { ...nothing, always: ['remote.js'], hashes: { 'remote.js': hash } });
    await preloadRest(release, all => all.always);
    expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost/remotes/repay/1-a/preload.json');
    expect(preloaded()).toEqual([['preload', 'http://localhost/remotes/repay/1-a/remote.js', hash]]);
  });

  test.each([
    ['is missing', false, undefined],
    ['is a gateway’s', true, null],
    ['is of another shape', true, { always: 7 }],
  ])('a list that %s preloads nothing, and breaks nothing', async (_, ok, list) => {
    answerWith(ok, list);
    await preloadRest(release, all => all.always);
    expect(preloaded()).toEqual([]);
  });

  test('a device with a worker has the files, and asks for no list', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    await preloadRest(release, all => all.always);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(fetched).not.toHaveBeenCalled();
    expect(preloaded()).toEqual([]);
  });
});

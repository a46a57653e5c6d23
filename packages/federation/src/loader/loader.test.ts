import { emptyRegistry, type Registry, type Release } from '../registry/schema';
import { emptyHash as hash, makeRelease } from '../testing/releases';
import type { FederationRuntime } from './entries';
import { type LoadFailure, WrongShape } from './failure';
import { createLoader } from './loader';

const remote = 'sunbird/repay';
const good = {
  screens: { Detail: async () => ({ Screen: () => null }) },
  messages: { en: async () => ({}), es: async () => ({}) },
};
const previous = { traffic: 0, default: false, previous: true };

function release(version: string, over: Partial<Release> = {}): Release {
  return {
    ...makeRelease('repay', version, {
      deployment: { traffic: 100, default: true },
      extras: { files: { 'entry.js': hash } },
    }),
    metadata: { version, integrity: hash },
    ...over,
  };
}

function setUp(
  releases: Release[],
  answers: Record<string, (call: number) => unknown>,
  timeoutMs = 200,
  broken: readonly string[] = [],
) {
  const registry: Registry = { ...emptyRegistry, microFrontends: { [remote]: releases } };
  const loads: { entry: string; force: boolean }[] = [];
  const forgotten: string[] = [];
  const failures: LoadFailure[] = [];
  let entry = '';
  const calls: Record<string, number> = {};
  const runtime: FederationRuntime = {
    registerRemotes([next], options) {
      entry = next?.entry ?? '';
      loads.push({ entry, force: options?.force ?? false });
    },
    async loadRemote() {
      calls[entry] = (calls[entry] ?? 0) + 1;
      return answers[entry]?.(calls[entry] ?? 1);
    },
    forget: (_container, left) => forgotten.push(left),
  };
  const loader = createLoader({
    runtime,
    registry: () => registry,
    pinned: name => registry.microFrontends[name]?.[0],
    contractVersion: '1.2.0',
    resolve: path => new URL(path, 'https://site.example/').href,
    integrityOf: url => (url.includes('unpublished') ? undefined : hash),
    onFailure: failure => failures.push(failure),
    isBroken: (_, url) => broken.includes(url),
    timeoutMs,
    backOffMs: [0, 1, 1],
  });
  return {
    load: (take = async () => 'screen') => loader.load(remote, take),
    loader,
    loads,
    forgotten,
    failures,
  };
}

function at(version: string) {
  return `https://site.example/remotes/repay/${version}/entry.js`;
}

function down() {
  throw new Error('#RUNTIME-008');
}

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
});

test('a remote is loaded once for any number of callers', async () => {
  const { load, loader, loads } = setUp([release('1')], { [at('1')]: () => good });
  const [one, two] = await Promise.all([load(), load()]);
  expect(one.ok && two.ok).toBe(true);
  await load();
  expect(loads).toHaveLength(1);
  expect([...loader.loaded().keys()]).toEqual([remote]);
});

test('a file that fails once is requested again, although the runtime cached the failure', async () => {
  const { load, loads, failures, forgotten } = setUp([release('1')], {
    [at('1')]: call => (call === 1 ? down() : good),
  });
  expect((await load()).ok).toBe(true);
  expect(loads.map(({ force }) => force)).toEqual([false, true]);
  expect(forgotten).toEqual([at('1')]);
  expect(failures).toEqual([expect.objectContaining({ remote, stage: 'entry', version: '1' })]);
});

/** As a script that throws while it is imported: in a module of it, or before the container is there. */
function throwsIn(version: string): () => never {
  return () => {
    throw Object.assign(new TypeError('x is undefined'), { stack: `TypeError: x\n at ${at(version)}:1:2` });
  };
}

test('a release that throws at import is tried once, and what was there before opens', async () => {
  const both = [
    release('2', { fallbackUrl: 'https://b.example/2.js' }),
    release('1', { deployment: previous }),
  ];
  const { load, loads, failures } = setUp(both, { [at('2')]: throwsIn('2'), [at('1')]: () => good });
  expect(await load()).toMatchObject({ ok: true, release: { metadata: { version: '1' } } });
  expect(loads.map(({ entry }) => entry)).toEqual([at('2'), at('1')]);
  expect(failures).toMatchObject([{ stage: 'entry', version: '2', threw: both[0]?.url }]);
});

test('one that threw here before is not tried, unless there is no other', async () => {
  const both = [release('2'), release('1', { deployment: previous })];
  const answers = { [at('2')]: () => good, [at('1')]: () => good };
  const { load, loads } = setUp(both, answers, 200, [both[0]?.url ?? '']);
  await load();
  expect(loads.map(({ entry }) => entry)).toEqual([at('1')]);
  const alone = setUp([release('2')], answers, 200, [both[0]?.url ?? '']);
  expect((await alone.load()).ok).toBe(true);
});

test('the second origin is tried next, then the previous release', async () => {
  const second = 'https://elsewhere.example/entry.js';
  const { load, loads } = setUp(
    [release('2', { fallbackUrl: second }), release('1', { deployment: previous })],
    {
      [at('2')]: down,
      [second]: down,
      [at('1')]: () => good,
    },
  );
  expect(await load()).toMatchObject({ ok: true, release: { metadata: { version: '1' } } });
  expect(loads.map(({ entry }) => entry)).toEqual([
    at('2'),
    at('2'),
    at('2'),
    second,
    second,
    second,
    at('1'),
  ]);
});

test("a candidate outside of this install's share is never tried", async () => {
  const candidate = release('3', { deployment: { traffic: 0, default: false } });
  const { load, loads } = setUp([release('2'), candidate], { [at('2')]: down, [at('3')]: () => good });
  expect((await load()).ok).toBe(false);
  expect(loads.map(({ entry }) => entry)).not.toContain(at('3'));
});

test('an install in a share falls back to the default', async () => {
  const candidate = release('3', { deployment: { traffic: 5, default: false } });
  const { load } = setUp([candidate, release('1', { deployment: previous }), release('2')], {
    [at('3')]: down,
    [at('2')]: () => good,
  });
  expect(await load()).toMatchObject({ ok: true, release: { metadata: { version: '2' } } });
});

test('a release with another contract runs no script; the previous release is loaded at once', async () => {
  const unfit = { ...release('1').extras, contract: '^9.0.0' };
  const alone = setUp([release('1', { extras: unfit })], {});
  expect(await alone.load()).toMatchObject({ ok: false, failure: { stage: 'contract' } });
  expect(alone.loads).toEqual([]);
  expect(alone.failures).toHaveLength(1);
  const { load, loads } = setUp([release('2', { extras: unfit }), release('1', { deployment: previous })], {
    [at('1')]: () => good,
  });
  expect((await load()).ok).toBe(true);
  expect(loads.map(({ entry }) => entry)).toEqual([at('1')]);
});

test('the diagnosis has a timeout', async () => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const { load } = setUp([release('1')], { [at('1')]: down });
  const result = load();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await result).toMatchObject({ ok: false, failure: { stage: 'timeout' } });
  jest.useRealTimers();
});

test('a remote in use keeps its release: a flow never changes version half-way', async () => {
  const second = 'https://elsewhere.example/entry.js';
  const { load, loads } = setUp(
    [release('2', { fallbackUrl: second }), release('1', { deployment: previous })],
    {
      [at('2')]: () => good,
      [second]: () => good,
      [at('1')]: () => good,
    },
  );
  expect((await load()).ok).toBe(true);
  const broken = async () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { type: 'error' });
  };
  expect(await load(broken)).toMatchObject({ ok: false, failure: { stage: 'chunk', version: '2' } });
  expect(loads.map(({ entry }) => entry)).toEqual([at('2'), second]);
  expect((await load()).ok).toBe(true);
});

test('two screens of a remote whose first place fails get the same release', async () => {
  const { load } = setUp([release('2'), release('1', { deployment: previous })], {
    [at('2')]: down,
    [at('1')]: () => good,
  });
  const [one, two] = await Promise.all([load(), load()]);
  expect(one).toMatchObject({ ok: true, release: { metadata: { version: '1' } } });
  expect(two).toMatchObject({ ok: true, release: { metadata: { version: '1' } } });
});

test('a remote that is not in the registry is reported once', async () => {
  const { loader, failures } = setUp([], {});
  expect(await loader.load('sunbird/none', async () => 1)).toMatchObject({
    ok: false,
    failure: { stage: 'registry' },
  });
  expect(failures).toHaveLength(1);
});

test.each([
  [undefined, 'screens'],
  [null, 'screens'],
  ['text', 'screens'],
  [{}, 'screens'],
  [{ screens: {} }, 'messages'],
  [{ messages: {} }, 'screens'],
  [{ screens: null, messages: {} }, 'screens'],
  [{ screens: {}, messages: null }, 'messages'],
  [{ screens: 'text', messages: {} }, 'screens'],
  [{ screens: {}, messages: 'text' }, 'messages'],
])('a module %j exports no %s, which is said once and tried at no other address', async (module, missing) => {
  const second = 'https://cdn.example/entry.js';
  const answers = { [at('1')]: () => module, [second]: () => good };
  const { load, failures } = setUp([release('1', { fallbackUrl: second })], answers);
  const reason = `exports no ${missing}`;
  expect((await load()).ok).toBe(false);
  expect(failures).toEqual([{ remote, version: '1', stage: 'shape', reason }]);
});

test('a module without the screen has a wrong shape, and is not requested again', async () => {
  const { load, failures } = setUp([release('1')], { [at('1')]: () => good });
  const result = await load(async () => {
    throw new WrongShape('no screen');
  });
  expect(result).toMatchObject({ ok: false, failure: { stage: 'shape' } });
  expect(failures).toHaveLength(1);
});

import { emptyRegistry, noPreload, type Registry, type Release } from '../registry/schema';
import { createLoader, type FederationRuntime, type LoadFailure } from './loader';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const remote = 'sunbird/repay';
const good = {
  screens: { Detail: async () => ({ Screen: () => null }) },
  messages: { en: async () => ({}), es: async () => ({}) },
};

function release(version: string, over: Partial<Release> = {}): Release {
  return {
    url: `remotes/repay/${version}/entry.js`,
    metadata: { version, integrity: hash },
    deployment: { traffic: 100, default: true },
    extras: { contract: '^1.0.0', routes: [], files: { 'entry.js': hash }, preload: noPreload },
    ...over,
  };
}

function setUp(releases: Release[], answers: Record<string, (call: number) => unknown>, timeoutMs = 200) {
  const registry: Registry = { ...emptyRegistry, microFrontends: { [remote]: releases } };
  const asked: { entry: string; force: boolean }[] = [];
  const failures: LoadFailure[] = [];
  let entry = '';
  const calls: Record<string, number> = {};
  const runtime: FederationRuntime = {
    registerRemotes([next], options) {
      entry = next?.entry ?? '';
      asked.push({ entry, force: options?.force ?? false });
    },
    async loadRemote() {
      calls[entry] = (calls[entry] ?? 0) + 1;
      return answers[entry]?.(calls[entry] ?? 1);
    },
  };
  const loader = createLoader({
    runtime,
    registry,
    pinned: name => registry.microFrontends[name]?.[0],
    contractVersion: '1.2.0',
    resolve: path => `https://site.example/${path}`,
    onFailure: failure => failures.push(failure),
    timeoutMs,
    backOffMs: [0, 1, 1],
  });
  return { loader, asked, failures };
}

const at = (version: string) => `https://site.example/remotes/repay/${version}/entry.js`;
const down = () => {
  throw new Error('#RUNTIME-008');
};

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => new Response('', { status: 404 }));
});

test('a remote that is there is loaded once, for however many who ask', async () => {
  const { loader, asked } = setUp([release('1')], { [at('1')]: () => good });
  const [one, two] = await Promise.all([loader.load(remote), loader.load(remote)]);
  expect(one.ok && two.ok).toBe(true);
  await loader.load(remote);
  expect(asked).toHaveLength(1);
  expect([...loader.loaded().keys()]).toEqual([remote]);
});

test('a file that fails once is asked for again, past what the runtime remembers', async () => {
  const { loader, asked, failures } = setUp([release('1')], {
    [at('1')]: call => (call === 1 ? down() : good),
  });
  expect((await loader.load(remote)).ok).toBe(true);
  expect(asked.map(({ force }) => force)).toEqual([false, true]);
  expect(failures).toEqual([expect.objectContaining({ remote, stage: 'entry', version: '1' })]);
});

test('then the second origin, then the previous default', async () => {
  const second = 'https://elsewhere.example/entry.js';
  const { loader, asked } = setUp(
    [release('2', { fallbackUrl: second }), release('1', { deployment: { traffic: 0, default: false } })],
    { [at('2')]: down, [`https://site.example/${second}`]: down, [at('1')]: () => good },
  );
  const result = await loader.load(remote);
  expect(result).toMatchObject({ ok: true, release: { metadata: { version: '1' } } });
  expect(asked.map(({ entry }) => entry)).toEqual([
    at('2'),
    at('2'),
    at('2'),
    `https://site.example/${second}`,
    at('1'),
  ]);
});

test('never throws; a failed remote can be asked for again', async () => {
  let healthy = false;
  const { loader } = setUp([release('1')], { [at('1')]: () => (healthy ? good : down()) });
  expect(await loader.load(remote)).toMatchObject({ ok: false, failure: { stage: 'entry' } });
  healthy = true;
  expect((await loader.load(remote)).ok).toBe(true);
});

test('what is not in the registry, asks for another contract, or has another shape, is named', async () => {
  const { loader } = setUp(
    [release('1', { extras: { contract: '^2.0.0', routes: [], files: {}, preload: noPreload } })],
    {},
  );
  expect(await loader.load('sunbird/none')).toMatchObject({ ok: false, failure: { stage: 'registry' } });
  expect(await loader.load(remote)).toMatchObject({ ok: false, failure: { stage: 'contract' } });
  const shapeless = setUp([release('1')], { [at('1')]: () => ({ screens: 1 }) });
  expect(await shapeless.loader.load(remote)).toMatchObject({ ok: false, failure: { stage: 'shape' } });
});

test('a contract that does not fit runs no script', async () => {
  const { loader, asked } = setUp(
    [release('1', { extras: { contract: '^9.0.0', routes: [], files: {}, preload: noPreload } })],
    {},
  );
  await loader.load(remote);
  expect(asked).toEqual([]);
});

test('a remote that never answers costs its time-out and no more', async () => {
  const { loader } = setUp([release('1')], { [at('1')]: () => new Promise(() => undefined) }, 10);
  expect(await loader.load(remote)).toMatchObject({ ok: false, failure: { stage: 'timeout' } });
});

test('bytes that do not match their hash are told from a file that is missing', async () => {
  const bytes = new TextEncoder().encode('tampered');
  globalThis.fetch = jest.fn(async () => new Response(bytes));
  const { loader } = setUp([release('1')], { [at('1')]: down });
  expect(await loader.load(remote)).toMatchObject({ ok: false, failure: { stage: 'integrity' } });
});

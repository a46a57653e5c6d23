/*
 * Every fault of each file of a remote, with and without a previous release: the loader never throws, reports what
 * failed, falls back as far as it may, and works once the fault is repaired.
 */
import { createHash } from 'node:crypto';
import { emptyRegistry, type Release } from '../registry/schema';
import { makeRelease } from '../testing/releases';
import { type FailureStage, type LoadFailure, WrongShape } from './failure';
import { createLoader } from './loader';

const remote = 'sunbird/repay';
const bytes = new TextEncoder().encode('as published');
const tampered = new TextEncoder().encode('as published ');
const published = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
const origin = 'https://site.example/';

type File = 'entry' | 'chunk' | 'stylesheet' | 'messages';
type Fault = 'tampered' | '404' | '500' | 'hang' | 'throw';
const files: readonly File[] = ['entry', 'chunk', 'stylesheet', 'messages'];
const faults: readonly Fault[] = ['tampered', '404', '500', 'hang', 'throw'];

function hang() {
  return new Promise<never>(() => undefined);
}

function release(version: string, deployment: Release['deployment']): Release {
  return { ...makeRelease('repay', version, { deployment }), metadata: { version, integrity: published } };
}

/** The error that the browser or webpack reports for this fault. */
async function fetchFile(file: File, url: string, fault: Fault | undefined): Promise<void> {
  if (fault === undefined) return;
  if (fault === 'hang') {
    // webpack has its own timeout for chunks.
    if (file === 'entry') return hang();
    throw Object.assign(new Error('Loading chunk 7 failed.'), { type: 'timeout', request: url });
  }
  if (file !== 'entry' && fault === 'throw') throw new TypeError('x is not a function');
  throw Object.assign(new Error('failed'), file === 'entry' ? {} : { type: 'error', request: url });
}

function setUp(file: File, fault: Fault, withPrevious: boolean) {
  const world: { fault: Fault | undefined } = { fault };
  const failures: LoadFailure[] = [];
  let entry = '';
  function faultOf(url: string) {
    return url.includes('/2/') ? world.fault : undefined;
  }
  globalThis.fetch = jest.fn(async url => {
    const here = faultOf(String(url));
    if (here === '404') return new Response('none', { status: 404 });
    if (here === '500') return new Response('<html>Sorry</html>', { status: 500 });
    return new Response(here === 'tampered' ? tampered : bytes);
  });
  function part(name: File) {
    return async () => {
      const url = new URL(`${name}.js`, entry).href;
      await fetchFile(name, url, name === file ? faultOf(url) : undefined);
    };
  }
  const loader = createLoader({
    runtime: {
      registerRemotes([next]) {
        entry = next?.entry ?? '';
      },
      async loadRemote() {
        await fetchFile('entry', entry, file === 'entry' ? faultOf(entry) : undefined);
        return {
          screens: {
            First: async () => ({ Screen: () => null }),
            Later: async () => {
              await Promise.all([part('chunk')(), part('stylesheet')()]);
              return { Screen: () => null };
            },
          },
          messages: { en: part('messages'), es: async () => ({}) },
        };
      },
      forget: () => undefined,
    },
    registry: () => ({
      ...emptyRegistry,
      microFrontends: {
        [remote]: [
          release('2', { traffic: 100, default: true }),
          ...(withPrevious ? [release('1', { traffic: 0, default: false, previous: true })] : []),
        ],
      },
    }),
    pinned: () => release('2', { traffic: 100, default: true }),
    contractVersion: '1.0.0',
    resolve: path => new URL(path, origin).href,
    integrityOf: () => published,
    onFailure: failure => failures.push(failure),
    timeoutMs: 5,
    backOffMs: [0, 1, 1],
  });
  function take(screen: string, language: 'en' | 'es') {
    return loader.load(remote, async ({ screens, messages }) => {
      const loadScreen = screens[screen];
      if (!loadScreen) throw new WrongShape(screen);
      await Promise.all([loadScreen(), messages[language]()]);
      return loader;
    });
  }
  return { take, failures, mend: () => (world.fault = undefined), breakIt: () => (world.fault = fault) };
}

function expectedStage(file: File, fault: Fault): FailureStage {
  if (fault === 'hang') return 'timeout';
  if (fault === 'tampered') return 'integrity';
  return file === 'entry' ? 'entry' : 'chunk';
}

const cells = files.flatMap(file => faults.map(fault => [file, fault] as const));

describe.each(cells)('%s: %s', (file, fault) => {
  test('without a previous release: the failure is reported, and a retry works after the repair', async () => {
    const { take, failures, mend } = setUp(file, fault, false);
    const stage = expectedStage(file, fault);
    expect(await take('Later', 'en')).toMatchObject({ ok: false, failure: { remote, stage, version: '2' } });
    expect(new Set(failures.map(failure => failure.stage))).toEqual(new Set([stage]));
    mend();
    expect(await take('Later', 'en')).toMatchObject({ ok: true, release: { metadata: { version: '2' } } });
  });

  test('with a previous release: that one is loaded, and the failure is reported', async () => {
    const { take, failures } = setUp(file, fault, true);
    expect(await take('Later', 'en')).toMatchObject({ ok: true, release: { metadata: { version: '1' } } });
    expect(failures[0]).toMatchObject({ stage: expectedStage(file, fault), version: '2' });
  });

  test('after a part was shown: the same release, or a failure that a retry can repair', async () => {
    const { take, mend, breakIt } = setUp(file, fault, true);
    mend();
    expect((await take('First', 'es')).ok).toBe(true);
    breakIt();
    const second = await take('Later', 'en');
    // The entry is running: it is not requested again.
    expect(second.ok).toBe(file === 'entry');
    mend();
    expect(await take('Later', 'en')).toMatchObject({ ok: true, release: { metadata: { version: '2' } } });
  });
});

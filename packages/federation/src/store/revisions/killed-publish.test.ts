import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseFolder } from '../../registry/schema';
import { builtHost, builtRepay } from '../../testing/built-packages';
import { type Death, setFaultPoints } from '../../testing/fault-points';
import { publishNext } from '../../testing/publish-next';
import { lookAtServed } from '../../testing/served-problems';
import { openPreview } from '../pages/preview';
import { addRelease, listReleases } from '../releases/add-release';
import { publish } from './publish';
import { sandboxSettings } from './settings';
import { lastPublisher, readRegistry, siteRoot } from './site-state';

const programs = resolve(__dirname, '..', '..', 'testing', 'programs');
const scratch = mkdtempSync(join(tmpdir(), 'killed-'));
const settings = sandboxSettings('NG', 'market');
/** A store whose first revision serves the first repay. */
const published = join(scratch, 'published');
let runs = 0;

beforeAll(async () => {
  const host = await addRelease(published, builtHost(scratch));
  const repay = await addRelease(published, builtRepay(scratch, '1.0.0'));
  await publish(published, { publisher: 'start', settings, defaults: [host, repay] });
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function copyOfStore(): string {
  runs += 1;
  const store = join(scratch, `store-${runs}`);
  cpSync(published, store, { recursive: true, verbatimSymlinks: true });
  return store;
}

class Dead extends Error {}

/** Runs an act that stops at a write and writes nothing more, as if it were killed there. Returns its writes. */
async function halted(store: string, death: Death, act: () => Promise<unknown>): Promise<string[]> {
  const steps: string[] = [];
  const restore = setFaultPoints({
    ...death,
    folder: `${store}/`,
    onStep: step => steps.push(step),
    die() {
      throw new Dead();
    },
  });
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Dead)) throw error;
  } finally {
    restore();
  }
  return steps;
}

function deathsAt(steps: readonly string[]): Death[] {
  return steps.flatMap((step, index) => [
    { at: index + 1, how: 'before' },
    ...(/^(writeFile|copyFile|cp)Sync/.test(step) ? [{ at: index + 1, how: 'half' as const }] : []),
  ]);
}

/** The next publication after a death: it works, is whole, and nothing of who decided was lost. */
async function goesOn(store: string): Promise<void> {
  await publishNext(store, scratch);
  expect(lookAtServed(siteRoot(store)).problems).toEqual([]);
  expect(lastPublisher(store, 'sunbird/repay')).toBe('command');
  const [live] = readRegistry(store).microFrontends['sunbird/repay'] ?? [];
  expect(live?.metadata.version).toBe('1.1.0');
}

async function publishHost(store: string) {
  return publish(store, {
    publisher: 'command',
    defaults: [await addRelease(store, builtHost(scratch, 'host(2)'))],
  });
}

/** Puts a release that is live back in place, of which somebody had taken a file away and the record. */
async function repair(store: string): Promise<void> {
  const [live] = readRegistry(store).microFrontends['sunbird/repay'] ?? [];
  rmSync(join(store, releaseFolder(live ?? { url: '' }), 'release.json'), { force: true });
  await addRelease(store, builtRepay(scratch, '1.0.0'));
}

async function preview(store: string): Promise<void> {
  const [stored] = listReleases(store, 'sunbird/repay');
  if (!stored) throw new Error('unreachable');
  const now = Date.now();
  await openPreview(store, { stored, label: 'Repay', market: 'NG', expires: now + 60_000, now });
}

test.each([
  ['a new repay', (store: string) => publishNext(store, scratch), 2],
  ['a new shell', publishHost, 2],
  ['a release put back in place while it is live', repair, 1],
  ['a preview', preview, 1],
])(
  '%s, killed at any write: what is served is one revision, whole, and the next publication works',
  async (_what, act, ends) => {
    const undisturbed = copyOfStore();
    const steps = await halted(undisturbed, { at: 0, how: 'before' }, () => act(undisturbed));
    expect(lookAtServed(siteRoot(undisturbed))).toEqual({ revision: ends, problems: [] });
    expect(steps.length).toBeGreaterThan(2);
    // One write decides, and nothing comes after it that could be missing.
    if (ends === 2) expect(steps.at(-1)).toBe('renameSync current');
    for (const death of deathsAt(steps)) {
      const store = copyOfStore();
      const done = await halted(store, death, () => act(store));
      const where = `${death.how} ${done[death.at - 1]}`;
      expect([where, lookAtServed(siteRoot(store))]).toEqual([where, { revision: 1, problems: [] }]);
      expect([where, lastPublisher(store, 'sunbird/repay')]).toEqual([where, 'start']);
      await act(store);
      expect([where, lookAtServed(siteRoot(store))]).toEqual([where, { revision: ends, problems: [] }]);
      if (ends === 1) await goesOn(store);
      rmSync(store, { recursive: true, force: true });
    }
  },
);

test('the very first publication, killed at any write: nothing is served or all of it, and the next one works', async () => {
  async function first(store: string) {
    const host = await addRelease(store, builtHost(scratch));
    const repay = await addRelease(store, builtRepay(scratch, '1.0.0'));
    await publish(store, { publisher: 'start', settings, defaults: [host, repay] });
  }
  function fresh() {
    return mkdtempSync(join(scratch, 'empty-'));
  }
  const undisturbed = fresh();
  const steps = await halted(undisturbed, { at: 0, how: 'before' }, () => first(undisturbed));
  for (const death of deathsAt(steps)) {
    const store = fresh();
    await halted(store, death, () => first(store));
    expect(existsSync(siteRoot(store))).toBe(false);
    await first(store);
    expect(lookAtServed(siteRoot(store))).toEqual({ revision: 1, problems: [] });
  }
});

/** The same in a process that is really killed: it leaves its lock behind. */
async function killedProcess(store: string, at: number): Promise<NodeJS.Signals | null> {
  const imports = ['tsx', pathToFileURL(join(programs, 'kill-at-step.ts')).href];
  const child = spawn(
    process.execPath,
    [...imports.flatMap(name => ['--import', name]), join(programs, 'publish-next.ts'), store, scratch],
    { env: { ...process.env, DIE_BELOW: `${store}/`, DIE_AT: String(at) }, stdio: 'inherit' },
  );
  return new Promise(done => {
    child.once('exit', (_, signal) => done(signal));
  });
}

test('a process that is killed leaves a lock behind, and who comes next gets in all the same', async () => {
  const counted = copyOfStore();
  const steps = await halted(counted, { at: 0, how: 'before' }, () => publishNext(counted, scratch));
  const store = copyOfStore();
  // At the last write: the one that swaps the link.
  expect(await killedProcess(store, steps.length)).toBe('SIGKILL');
  expect(existsSync(`${store}.lock`)).toBe(true);
  expect(lookAtServed(siteRoot(store))).toEqual({ revision: 1, problems: [] });
  await goesOn(store);
});

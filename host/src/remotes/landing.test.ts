/** @jest-environment jsdom */
import type { LoadFailure, Registry } from '@sunbird/federation';
import { makeRegistry, makeRelease } from '@sunbird/federation/testing/releases';
import { createRemotes } from './remotes';

const landed = makeRelease('repay', '2', { deployment: { default: true } });
const next = makeRelease('repay', '3', { deployment: { default: true } });
const folder = 'http://localhost/remotes/repay/2/';

/** What the boot script has put into the page; the first stylesheet is there, nothing else. */
function fillHead(): void {
  document.head.innerHTML = `
    <style></style>
    <link rel="stylesheet" href="${folder}there.css">
    <link rel="stylesheet" href="${folder}pending.css">
    <link rel="stylesheet" href="http://localhost/remotes/other/1/pending.css">
    <link rel="preload" href="${folder}pending.css">
    <script src="${folder}pending.js"></script>
    <script src="http://localhost/remotes/other/1/pending.js"></script>`;
  const sheet = document.querySelector('style')?.sheet;
  const there = document.querySelector('link[href$="there.css"]');
  if (there) Object.defineProperty(there, 'sheet', { value: sheet });
}

function left(): string[] {
  return [...document.head.querySelectorAll('link, script')].map(element =>
    [element.getAttribute('rel') ?? 'script', element.getAttribute('href') ?? element.getAttribute('src')]
      .join(' ')
      .replace('http://localhost/remotes/', ''),
  );
}

const whole = [
  'stylesheet repay/2/there.css',
  'stylesheet repay/2/pending.css',
  'stylesheet other/1/pending.css',
  'preload repay/2/pending.css',
  'script repay/2/pending.js',
  'script other/1/pending.js',
];
const withoutPending = [0, 2, 3, 5].map(at => whole[at]);

interface Situation {
  readonly withdrawn?: readonly string[];
  readonly renewed?: Registry;
}

/** Loads the remote whose landing files came so; returns what was reported, and what is left of them. */
async function load(settled: Promise<string | undefined>, { withdrawn = [], renewed }: Situation = {}) {
  fillHead();
  const failures: LoadFailure[] = [];
  const remotes = createRemotes({
    registry: makeRegistry({ 'sunbird/repay': [landed] }),
    boot: { pins: { 'sunbird/repay': landed.url }, landing: { remote: 'sunbird/repay', settled } },
    renew: async () => renewed,
    withdrawn: async () => withdrawn,
    requested: { askedAt: performance.now(), answer: Promise.resolve(withdrawn) },
    onFailure: failure => failures.push(failure),
  });
  await jest.advanceTimersByTimeAsync(19_999);
  const before = failures.length;
  await jest.advanceTimersByTimeAsync(1);
  return { before, failures, left: left(), version: remotes.pinned('sunbird/repay')?.metadata.version };
}

const failure = { remote: 'sunbird/repay', version: '2', reason: 'preload of the landing remote failed' };

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, 'sunbirdIntegrity', { value: () => 'sha256-AAAA', configurable: true });
  Object.defineProperty(window, 'fetch', { value: async () => ({ ok: false }), configurable: true });
});

test('landing files that came stay', async () => {
  expect(await load(Promise.resolve(undefined))).toEqual({
    before: 0,
    failures: [],
    left: whole,
    version: '2',
  });
});

test.each([
  ['screen.js', 'entry'],
  ['screen.css', 'chunk'],
  ['screen.css.js', 'entry'],
])('a missing %s is reported as %s, and what is pending is removed', async (file, stage) => {
  const { failures, left } = await load(Promise.resolve(folder + file));
  expect({ failures, left }).toEqual({ failures: [{ ...failure, stage }], left: withoutPending });
});

test('a file that is no longer what was published is reported as that', async () => {
  Object.defineProperty(window, 'sunbirdIntegrity', { value: () => undefined, configurable: true });
  const { failures } = await load(Promise.resolve(`${folder}screen.js`));
  expect(failures).toEqual([{ ...failure, stage: 'integrity' }]);
});

test('files that do not come are waited for 20 seconds', async () => {
  const { before, failures, left } = await load(new Promise(() => undefined));
  expect([before, failures, left]).toEqual([0, [{ ...failure, stage: 'timeout' }], withoutPending]);
});

test('the files of a release that was withdrawn meanwhile are let go of', async () => {
  Reflect.set(window, 'sunbird_repay', {});
  const renewed = makeRegistry({ 'sunbird/repay': [next] }, { revision: 2, withdrawn: [landed.url] });
  const { left, version } = await load(Promise.resolve(undefined), { withdrawn: [landed.url], renewed });
  expect(version).toBe('3');
  expect(left).toEqual(whole.filter(line => !line.startsWith('stylesheet repay/2/')));
  expect(Reflect.get(window, 'sunbird_repay')).toBeUndefined();
});

import { chooseRelease } from '../registry/bucketing';
import { noPreload, type Release } from '../registry/schema';
import { withCandidate, withPromoted, withRolledBack } from './slot';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const release = (version: string): Release => ({
  url: `remotes/promotion/${version}/entry.js`,
  metadata: { version, integrity: hash },
  deployment: { traffic: 0, default: false },
  extras: { contract: '^1.0.0', routes: [], files: {}, preload: noPreload },
});
const [one, two, three] = ['1', '2', '3'].map(release);
const served = (releases: readonly Release[]) =>
  releases.find(({ deployment }) => deployment.default)?.metadata.version;

test('promote, then roll back: the release before serves again, with its own file', () => {
  if (!one || !two) throw new Error('unreachable');
  const live = withPromoted(withPromoted([], one), two);
  expect(served(live)).toBe('2');
  const back = withRolledBack(live);
  expect(served(back)).toBe('1');
  expect(served(withRolledBack(back))).toBe('2');
});

test('a candidate takes its share and no more; at 0 nobody gets it', () => {
  if (!one || !two || !three) throw new Error('unreachable');
  const live = withPromoted(withPromoted([], one), two);
  const canary = withCandidate(live, three, 20);
  expect(served(canary)).toBe('2');
  const installs = Array.from({ length: 2000 }, (_, index) => `install-${index}`);
  const share = (releases: readonly Release[]) =>
    installs.filter(id => chooseRelease('sunbird/promotion', releases, id)?.metadata.version === '3').length /
    20;
  expect(Math.abs(share(canary) - 20)).toBeLessThanOrEqual(3);
  expect(share(withCandidate(canary, three, 0))).toBe(0);
  expect(share(withCandidate(canary, three, 100))).toBe(100);
});

test('rolling back a candidate takes its share away; it never promotes it', () => {
  if (!one || !two || !three) throw new Error('unreachable');
  const live = withPromoted(withPromoted([], one), two);
  const back = withRolledBack(withCandidate(live, three, 20));
  expect(served(back)).toBe('2');
  expect(back.find(({ metadata }) => metadata.version === '3')?.deployment.traffic).toBe(0);
  expect(served(withRolledBack(back))).toBe('1');
});

test('a candidate at 0 beside a default that has nothing before it', () => {
  if (!one || !two) throw new Error('unreachable');
  const alone = withCandidate(withPromoted([], one), two, 50);
  expect(served(withRolledBack(alone))).toBe('1');
});

test('what makes no sense is refused with a sentence', () => {
  if (!one) throw new Error('unreachable');
  expect(() => withCandidate([], one, 5)).toThrow('no default yet');
  expect(() => withCandidate(withPromoted([], one), one, 5)).toThrow('the default already');
  expect(() => withRolledBack(withPromoted([], one))).toThrow('no release before');
});

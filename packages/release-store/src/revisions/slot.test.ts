import type { Release } from '@sunbird/federation/registry';
import { makeRelease } from '@sunbird/federation/testing/releases';
import { withCandidate, withoutRelease, withPromoted, withRolledBack } from './slot';

const one = makeRelease('promotion', '1');
const two = makeRelease('promotion', '2');
const three = makeRelease('promotion', '3');

function served(releases: readonly Release[]) {
  return releases.find(({ deployment }) => deployment.default)?.metadata.version;
}

function fallbacks(releases: readonly Release[]) {
  return releases.filter(({ deployment }) => deployment.previous).map(({ metadata }) => metadata.version);
}

test('promote, then roll back: the previous release is the default again, and the other is no fallback', () => {
  const live = withPromoted(withPromoted(withPromoted([], one), two), three);
  expect([served(live), fallbacks(live)]).toEqual(['3', ['2', '1']]);
  const back = withRolledBack(live);
  expect([served(back), fallbacks(back)]).toEqual(['2', ['1']]);
  const further = withRolledBack(back);
  expect([served(further), fallbacks(further)]).toEqual(['1', []]);
  expect(() => withRolledBack(further)).toThrow('no previous release');
  // A fixed release can be promoted again.
  expect(fallbacks(withPromoted(back, three))).toEqual(['2', '1']);
});

test('promoting the previous release is a roll-back', () => {
  const live = withPromoted(withPromoted(withPromoted([], one), two), three);
  expect(fallbacks(withPromoted(live, two))).toEqual(['1']);
  expect(fallbacks(withPromoted(live, one))).toEqual([]);
  const byShare = withPromoted(withCandidate(live, two, 50), two);
  expect(fallbacks(byShare)).toEqual(['1']);
  expect(fallbacks(withPromoted(live, three))).toEqual(['2', '1']);
});

test('a release that lost its share is neither a roll-back target nor a fallback', () => {
  const stopped = withRolledBack(withCandidate(withPromoted([], one), two, 50));
  expect([served(stopped), fallbacks(stopped)]).toEqual(['1', []]);
  expect(() => withRolledBack(stopped)).toThrow('no previous release');
  expect(withoutRelease(stopped, one.url).map(({ url }) => url)).toEqual([two.url]);
});

test('the only release of a remote to whose screens others lead stays', () => {
  const routes = [{ path: '/repay', name: 'repay', screen: 'Repay' }];
  const only = makeRelease('repay', '1', { extras: { ...one.extras, routes } });
  expect(() => withoutRelease(withPromoted([], only), only.url)).toThrow('no previous release');
});

test('a candidate gets its share and no more; at 0 no install gets it', () => {
  const live = withPromoted(withPromoted([], one), two);
  const canary = withCandidate(live, three, 20);
  expect(served(canary)).toBe('2');
  expect(canary.find(({ url }) => url === three.url)?.deployment.traffic).toBe(20);
  const none = withCandidate(canary, three, 0);
  expect(none.find(({ url }) => url === three.url)?.deployment.traffic).toBe(0);
});

test('rolling back a candidate removes its share; it never promotes it', () => {
  const live = withPromoted(withPromoted([], one), two);
  const back = withRolledBack(withCandidate(live, three, 20));
  expect(served(back)).toBe('2');
  expect(back.find(({ metadata }) => metadata.version === '3')?.deployment.traffic).toBe(0);
  expect(served(withRolledBack(back))).toBe('1');
});

test('the first release of a remote may begin with a share, and loses it', () => {
  const first = withCandidate([], one, 20);
  expect(first.map(({ deployment }) => deployment)).toEqual([{ traffic: 20, default: false }]);
  expect(withRolledBack(first).map(({ deployment }) => deployment.traffic)).toEqual([0]);
});

test('impossible changes are refused with a message', () => {
  expect(() => withCandidate(withPromoted([], one), one, 5)).toThrow('already the default');
  expect(() => withRolledBack(withPromoted([], one))).toThrow('no previous release');
});

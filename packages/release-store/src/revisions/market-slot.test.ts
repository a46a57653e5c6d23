import {
  chooseRelease,
  emptyRegistry,
  type Release,
  registryOf,
  slotOf,
  withEverySlot,
  withMarketSlot,
} from '@sunbird/federation/registry';
import { makeRelease } from '@sunbird/federation/testing/releases';
import { withAllRolledBack, withCandidate, withPromoted, withRolledBack } from './slot';

const one = makeRelease('promotion', '1');
const two = makeRelease('promotion', '2');
const shared = withPromoted([], one);
const installs = Array.from({ length: 2000 }, (_, index) => `install-${index}`);

function versions(releases: readonly Release[], market: string) {
  return new Set(installs.map(id => chooseRelease('p', slotOf(releases, market), id)?.metadata.version));
}

test('a market that was never changed shares one slot with all others', () => {
  expect(slotOf(shared, 'NG')).toEqual(shared);
  expect(versions(shared, 'MX')).toEqual(new Set(['1']));
});

test('a candidate of one market is not seen in another', () => {
  const changed = withMarketSlot(shared, 'NG', slot => withCandidate(slot, two, 50));
  expect(versions(changed, 'NG')).toEqual(new Set(['1', '2']));
  expect(versions(changed, 'MX')).toEqual(new Set(['1']));
});

test('one market is rolled back alone, and all together', () => {
  const both = ['NG', 'MX'].reduce(
    (releases: Release[], market) => withMarketSlot(releases, market, slot => withPromoted(slot, two)),
    shared,
  );
  const alone = withMarketSlot(both, 'NG', withRolledBack);
  expect([versions(alone, 'NG'), versions(alone, 'MX')]).toEqual([new Set(['1']), new Set(['2'])]);
  const all = withEverySlot(both, slot => withPromoted(slot, one));
  for (const market of ['NG', 'MX', 'IN']) expect(versions(all, market)).toEqual(new Set(['1']));
});

test('every slot that can is rolled back; if none can, that is an error', () => {
  const changed = withMarketSlot(shared, 'NG', slot => withPromoted(slot, two));
  const back = withAllRolledBack(changed);
  expect([versions(back, 'NG'), versions(back, 'MX')]).toEqual([new Set(['1']), new Set(['1'])]);
  expect(() => withAllRolledBack(shared)).toThrow('no previous release');
});

test('the registry of a market holds its slot and no other', () => {
  const changed = withMarketSlot(shared, 'NG', slot => withPromoted(slot, two));
  const registry = { ...emptyRegistry, microFrontends: { p: changed } };
  function urls(market: string) {
    return registryOf(registry, market).microFrontends.p?.map(({ url }) => url);
  }
  expect(urls('NG')).toEqual([two.url, one.url]);
  expect(urls('IN')).toEqual([one.url]);
});

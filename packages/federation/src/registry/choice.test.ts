import * as fc from 'fast-check';
import { chooseRelease, isInShare, shareIn, startingRelease } from './choice';

const installs = Array.from({ length: 2000 }, (_, index) => `install-${(index * 7919).toString(16)}`);

function deployment(traffic: number, isDefault = false) {
  return { traffic, default: isDefault };
}

test.each([0, 5, 20, 50, 80, 100])('%i per cent of 2,000 installs, within 3 points', traffic => {
  const share = installs.filter(id =>
    isInShare('sunbird/promotion', 'remotes/promotion/2', id, traffic),
  ).length;
  expect(Math.abs((share / installs.length) * 100 - traffic)).toBeLessThanOrEqual(3);
});

test('0 per cent is no install and 100 every one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (remote, candidate, id) => {
      expect(isInShare(remote, candidate, id, 0)).toBe(false);
      expect(isInShare(remote, candidate, id, 100)).toBe(true);
    }),
  );
});

test('a growing share only adds installs: none returns to the old release', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(100), fc.nat(100), (id, one, two) => {
      const [low, high] = one < two ? [one, two] : [two, one];
      if (isInShare('r', 'c', id, low)) expect(isInShare('r', 'c', id, high)).toBe(true);
    }),
  );
});

test('two candidates have independent shares', () => {
  const both = installs.filter(id => isInShare('r', 'a', id, 50) && isInShare('r', 'b', id, 50)).length;
  expect(Math.abs(both / installs.length - 0.25)).toBeLessThan(0.04);
});

test('the shares of a slot are those that its installs get', () => {
  const slot = [
    { url: 'first', deployment: deployment(80) },
    { url: 'second', deployment: { ...deployment(0), shares: { es: 50 } } },
    { url: 'default', deployment: deployment(100, true) },
    { url: 'previous', deployment: deployment(0) },
  ];
  const shares = slot.map(release => shareIn(slot, release, 'es'));
  expect(shares).toEqual([80, 10, 10, 0]);
  for (const [index, { url }] of slot.entries()) {
    const those = installs.filter(id => chooseRelease('r', slot, id, 'es')?.url === url).length;
    expect(Math.abs((those / installs.length) * 100 - (shares[index] ?? 0))).toBeLessThanOrEqual(3);
  }
  expect(slot.map(release => shareIn(slot, release, 'en'))).toEqual([80, 0, 20, 0]);
});

test('an install outside of every share gets the default; without one, nothing', () => {
  const defaultRelease = { url: 'remotes/x/1', deployment: deployment(100, true) };
  const candidate = { url: 'remotes/x/2', deployment: deployment(0) };
  expect(chooseRelease('x', [candidate, defaultRelease], 'id')).toBe(defaultRelease);
  expect(chooseRelease('x', [{ ...candidate, deployment: deployment(100) }, defaultRelease], 'id')?.url).toBe(
    'remotes/x/2',
  );
  expect(chooseRelease('x', [candidate], 'id')).toBeUndefined();
});

test('a new start gets the previous default where none stands', () => {
  const previous = { url: 'remotes/x/1', deployment: { ...deployment(0), previous: true } };
  const defaultRelease = { url: 'remotes/x/2', deployment: deployment(100, true) };
  expect(startingRelease('x', [{ ...defaultRelease, deployment: deployment(0) }, previous], 'id')).toBe(
    previous,
  );
  expect(startingRelease('x', [defaultRelease, previous], 'id')).toBe(defaultRelease);
});

import { someRelease } from '../testing/releases';
import { declarationOf, satisfiesContract } from './declaration';
import type { Release } from './schema';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.2.0', true],
  ['1.2.0', '^1.2.1', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.0.0', false],
  ['1.0.0', '^2.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '>=1.0.0', false],
  ['', '^1.0.0', false],
  ['1.0.0', '^1', false],
])('a shell with %s and a remote that asks for %s: %s', (version, range, fits) => {
  expect(satisfiesContract(version, range)).toBe(fits);
});

function release(declared: Partial<Release['extras']>): Release {
  return someRelease('remotes/savings/1.0.0/entry.js', declared);
}

test('a remote that declares nothing gets the wide shell and no fallback', () => {
  expect(declarationOf('sunbird/savings', [release({})])).toEqual({});
});

test('a remote gets the shell and the fallback that it declares', () => {
  const declared = { shell: 'narrow', fallback: 'paymentAccount' } as const;
  expect(declarationOf('sunbird/savings', [release(declared)])).toEqual(declared);
});

test('one narrow release makes the remote narrow: the loader may fall back to any of them', () => {
  const releases = [release({ shell: 'narrow' }), release({})];
  expect(declarationOf('sunbird/savings', releases)).toEqual({ shell: 'narrow' });
  expect(declarationOf('sunbird/savings', [...releases].reverse())).toEqual({ shell: 'narrow' });
});

test('promotion is narrow and repay has its fallback, whatever their releases say', () => {
  expect(declarationOf('sunbird/promotion', [release({})])).toEqual({ shell: 'narrow' });
  expect(declarationOf('sunbird/repay', [release({})])).toEqual({ fallback: 'paymentAccount' });
  expect(declarationOf('sunbird/promotion', [])).toEqual({ shell: 'narrow' });
});

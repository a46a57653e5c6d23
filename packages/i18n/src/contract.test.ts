/*
 * `recorded/` holds the declarations of this package as they were published with the present major of the contract
 * between shell and remotes, which covers it: see `contract.test.ts` of the shell's own package.
 */
import * as today from './index';
import type * as recorded from './recorded/index';

type Fits<Given extends Wanted, Wanted> = Given & Wanted;
export type Kept = [Fits<today.I18n<string>, recorded.I18n<string>>];

const kept: typeof recorded = today;

test('every recorded export exists at run time', () => {
  expect(Object.values(kept).every(part => part !== undefined)).toBe(true);
});

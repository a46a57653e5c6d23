/*
 * `recorded/` holds the declarations of this package as they were published with the present major of the contract.
 * A remote that was built against them must run in today's shell: a member that is taken away, or changed in a way
 * that breaks a caller, does not compile here. Additions need nothing. A break needs a new major in `version.ts`,
 * and the declarations recorded anew: `tsc -b`, then copy `.types/src/*.d.ts`.
 */
import * as today from './index';
import type * as recorded from './recorded/index';

type Fits<Given extends Wanted, Wanted> = Given & Wanted;

/** Today's shell has every member of the recorded one, and a recorded remote is still a remote. */
export type Kept = [
  Fits<today.Shell, recorded.Shell>,
  Fits<today.PromotionShell, recorded.PromotionShell>,
  Fits<recorded.RemoteModule, today.RemoteModule>,
  Fits<recorded.RouteDeclaration, today.RouteDeclaration>,
];

const { contractVersion, ...offered } = today;
/** Every recorded function still exists, with compatible parameters and result. */
const kept: Omit<typeof recorded, 'contractVersion'> = offered;

test('every recorded export exists at run time', () => {
  expect(contractVersion.split('.')[0]).toBe('1');
  expect(Object.values(kept).every(part => part !== undefined)).toBe(true);
});

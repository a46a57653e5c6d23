import type { TestBorrower, TestLender } from '../test-lender';
import type { Device } from './device';

/** What the steps act on: a borrower at the lender, with two devices. */
export interface World {
  readonly lender: TestLender;
  readonly borrower: TestBorrower;
  readonly devices: readonly [Device, Device];
}

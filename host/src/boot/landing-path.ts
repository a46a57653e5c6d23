import { hashPath } from '../routing/hash-path';

/** Hash path of the address, without its query. */
export function landingPath(): string {
  return hashPath().split('?')[0] || '/';
}

/** Whether a payment provider sent the borrower back: the shell then opens the cashier. */
export function returnsFromProvider(): boolean {
  return /[?&]pay=1(&|$)/.test(location.search);
}

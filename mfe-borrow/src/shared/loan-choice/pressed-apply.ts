import { atom } from '@sunbird/shell-api';

export interface PricedLoan {
  readonly productId: string;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
}

/**
 * The loan that Apply was pressed for on home, where its whole price stands. After a log-in on the way it is applied
 * for without another press. It lives as long as the page and is in no address: a link never applies for anybody. The
 * page of the loan takes it as it opens, and home forgets it: then the log-in on the way was left.
 */
export const pressedAtom = atom<string | undefined>(undefined);

export function keyOf({ productId, amount, term }: PricedLoan): string {
  return [productId, amount, term].join(' ');
}

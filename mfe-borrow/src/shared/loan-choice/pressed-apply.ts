import { atom, useAtom } from '@sunbird/shell-api';
import { useCallback, useEffect, useState } from 'react';

export interface PricedLoan {
  readonly productId: string;
  /** Major units. */
  readonly amount: number;
  /** Days. */
  readonly term: number;
}

/**
 * The loan that Apply was pressed for on home, where its whole price stands. After a log-in on the way it is applied
 * for without another press. It lives as long as the page and is in no address: a link never applies. The
 * page of the loan takes it as it opens; home forgets it, because the borrower has then left the log-in on the way.
 */
export const pressedAtom = atom<string | undefined>(undefined);

export function keyOf({ productId, amount, term }: PricedLoan): string {
  return [productId, amount, term].join(' ');
}

export interface TakenPress {
  readonly isPressed: boolean;
  isPressedFor(loan: PricedLoan): boolean;
  /** What the press was for did not come: Apply waits for another press. */
  drop(): void;
}

/** A press of Apply on home, for this visit of the page alone: a later visit, or another way in, is no press. */
export function useTakenPress(): TakenPress {
  const [pressed, setPressed] = useAtom(pressedAtom);
  const [taken, setTaken] = useState(pressed);
  useEffect(() => setPressed(undefined), [setPressed]);
  return {
    isPressed: taken !== undefined,
    isPressedFor: loan => taken === keyOf(loan),
    drop: useCallback(() => setTaken(undefined), []),
  };
}

import { useAtom } from '@sunbird/shell-api';
import { useCallback, useEffect, useState } from 'react';
import { keyOf, type PricedLoan, pressedAtom } from '../shared/loan-choice/pressed-apply';

export interface TakenPress {
  readonly isPressed: boolean;
  isPressedFor(loan: PricedLoan): boolean;
  /** What the press was for did not come: Apply waits for another press. */
  drop(): void;
}

/** A press of Apply on home, for this visit of the page alone: whoever comes later, or by another way, did not press. */
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

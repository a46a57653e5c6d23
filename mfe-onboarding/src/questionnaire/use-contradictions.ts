import { contradictedBy, type Question } from '@sunbird/loan-domain';
import { useRef, useState } from 'react';
import type { Answers } from '../shared/strings';
import { answersOf } from './answers';
import type { Contradiction, Decision } from './contradiction-dialog';

/** Asks about an answer that contradicts another one, once for the same two questions. */
export function useContradictions() {
  const [asking, setAsking] = useState<Contradiction>();
  const accepted = useRef(new Set<string>());

  /** Whether the answers may stay as they are. Opens the other question if the borrower wants to change that one. */
  async function mayGoOn(
    { code }: Question,
    values: Answers,
    openOther: (other: Question) => void,
  ): Promise<boolean> {
    for (const other of contradictedBy(code, answersOf(values))) {
      const pair = [code, other.code].sort().join();
      if (accepted.current.has(pair)) continue;
      const decision = await new Promise<Decision>(decide => setAsking({ other, values, decide }));
      setAsking(undefined);
      if (decision === 'changeOther') openOther(other);
      if (decision !== 'bothRight') return false;
      accepted.current.add(pair);
    }
    return true;
  }
  return { asking, mayGoOn };
}

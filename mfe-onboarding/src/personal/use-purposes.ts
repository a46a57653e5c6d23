import type { CollectionFlag } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import type { AnswersState } from '../shared/use-answers';
import { undecided, withDecision } from './consents';

export interface Purposes {
  /** What a new borrower has not decided on yet, in the order in which it is asked. */
  readonly open: readonly CollectionFlag[];
  decide(decided: readonly CollectionFlag[], given: boolean): void;
  /** For a lender that requires all permissions: a refusal ends the step. */
  decideAll(given: boolean): void;
}

/** What may be collected from the device: it is asked before the form, and kept with its answers. */
export function usePurposes(answers: AnswersState, flags: readonly CollectionFlag[]): Purposes {
  const { navigate } = useShell();
  const [, redraw] = useState(0);
  const isNew = answers.known?.basicInfo.firstName === undefined;

  function decide(decided: readonly CollectionFlag[], given: boolean): void {
    answers.store(withDecision(answers.current(), decided, given));
    redraw(count => count + 1);
  }
  return {
    open: isNew ? undecided(answers.current(), flags) : [],
    decide,
    decideAll(given) {
      if (given) decide(flags, true);
      else navigate('home');
    },
  };
}

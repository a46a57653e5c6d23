import type { CollectionFlag } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import type { AnswersState } from '../shared/use-answers';
import { type Decisions, undecided, withDecisions } from './consents';

export interface Purposes {
  /** What a new borrower has not decided on yet, in the order in which it is asked. */
  readonly open: readonly CollectionFlag[];
  decide(decisions: Decisions): void;
  /** For a lender that requires all permissions: a refusal ends the step. */
  decideAll(given: boolean): void;
}

/** What may be collected from the device: it is asked before the form, and kept with its answers. */
export function usePurposes(answers: AnswersState, flags: readonly CollectionFlag[]): Purposes {
  const { navigate } = useShell();
  const clock = useLenderClock();
  const [, redraw] = useState(0);
  const isNew = answers.known?.basicInfo.firstName === undefined;

  function decide(decisions: Decisions): void {
    if (decisions.size === 0) return;
    answers.store(withDecisions(answers.current(), decisions, clock.now()));
    redraw(count => count + 1);
  }
  return {
    open: isNew ? undecided(answers.current(), flags) : [],
    decide,
    decideAll(given) {
      if (given) decide(new Map(flags.map(flag => [flag, true])));
      else navigate('home');
    },
  };
}

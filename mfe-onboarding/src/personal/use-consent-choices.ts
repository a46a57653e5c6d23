import type { CollectionFlag } from '@sunbird/loan-domain';
import type { AskedConsent, AskedConsents } from '@sunbird/remote-kit/asked-consents';
import { type ConsentAnswersByName, useKeptAnswers } from '@sunbird/remote-kit/kept-answers';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import { serverIssues } from '../shared/issues';
import type { Decisions } from './consents';

export interface ConsentChoices {
  readonly initialValues: ConsentAnswersByName;
  keep(choices: ConsentAnswersByName): void;
  submit(choices: ConsentAnswersByName): Promise<Issues | undefined>;
  /** The express consent that was refused, whose consequence is said before anything else. */
  readonly refused: AskedConsent | undefined;
  readAgain(): void;
}

/**
 * Sends the express consents that were given. Decides on the purposes once none is refused; until then their answers
 * are kept for the screen.
 */
export function useConsentChoices(
  { asked, give }: AskedConsents,
  flags: readonly CollectionFlag[],
  onDecided: (decisions: Decisions) => void,
): ConsentChoices {
  const [kept, keep] = useKeptAnswers();
  const [initialValues, setInitialValues] = useState(kept);
  const [refused, setRefused] = useState<AskedConsent>();

  async function submit(choices: ConsentAnswersByName): Promise<Issues | undefined> {
    const first = asked.find(({ consent }) => choices[consent.type] === 'notNow');
    try {
      await give(asked.filter(({ consent }) => choices[consent.type] === 'given'));
    } catch (error) {
      return serverIssues(error);
    }
    const purposes = Object.fromEntries(flags.map(flag => [flag, choices[flag]]));
    keep(first ? purposes : {});
    setInitialValues(purposes);
    setRefused(first);
    if (!first) onDecided(new Map(flags.map(flag => [flag, choices[flag] === 'given'])));
    return undefined;
  }
  return { initialValues, keep, submit, refused, readAgain: () => setRefused(undefined) };
}

import type { MarketConsent } from '@sunbird/loan-domain';
import { type ConsentAnswer, useKeptAnswers } from '@sunbird/remote-kit/consent-card';
import {
  type RequestedConsent,
  type RequestedConsents,
  useRequestedConsents,
} from '@sunbird/remote-kit/requested-consents';
import { useAct } from '@sunbird/shell-api';
import { useEffect, useRef, useState } from 'react';

export interface ConsentAnswers {
  readonly express: RequestedConsents;
  /** Send was pressed while an answer was missing. */
  readonly areMissing: boolean;
  /** The consent that was refused, whose consequence is said before anything else. */
  readonly refused: RequestedConsent | undefined;
  readonly pending: boolean;
  readonly error: unknown;
  answerOf(consent: RequestedConsent): ConsentAnswer | undefined;
  answer(consent: RequestedConsent, answer: ConsentAnswer): void;
  readAgain(): void;
  /** Saves what was given, then sends; shows what lacks an answer instead. */
  send(): void;
}

/** The answers to what the market asks beside the button that sends the application. */
export function useConsentAnswers(consents: readonly MarketConsent[], onSend: () => void): ConsentAnswers {
  const express = useRequestedConsents(consents);
  const [answers, keep] = useKeptAnswers();
  const [refused, setRefused] = useState<RequestedConsent>();
  const [attempts, setAttempts] = useState(0);
  const { requested } = express;
  const saving = useAct(async () => {
    await express.give(requested);
    keep({});
    onSend();
  });

  useEffect(() => {
    if (attempts > 0)
      document.querySelector<HTMLElement>('[role=radiogroup][aria-invalid=true] input')?.focus();
  }, [attempts]);

  function answerOf({ consent }: RequestedConsent) {
    return answers[consent.type];
  }
  return {
    express,
    areMissing: attempts > 0,
    refused,
    pending: saving.pending,
    error: saving.error,
    answerOf,
    answer(each, answer) {
      const isGiven = answer === 'given';
      keep({ ...answers, [each.consent.type]: isGiven ? answer : undefined });
      setRefused(isGiven ? undefined : each);
    },
    readAgain: () => setRefused(undefined),
    send() {
      if (requested.every(each => answerOf(each) === 'given')) void saving.run();
      else setAttempts(count => count + 1);
    },
  };
}

/** Leads back to the question that is to be read again: it stands under all answers. Called after `useStepFocus`. */
export function useReadAgain(refused: RequestedConsent | undefined): void {
  const before = useRef(refused);
  useEffect(() => {
    if (before.current && !refused) document.querySelector<HTMLElement>('[role=radiogroup] input')?.focus();
    before.current = refused;
  }, [refused]);
}

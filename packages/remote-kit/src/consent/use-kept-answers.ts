import { atom, useAtom, useShell } from '@sunbird/shell-api';
import type { ConsentAnswer } from './consent-card';

/** Answers to consents and purposes, by name. */
export type ConsentAnswersByName = Partial<Record<string, ConsentAnswer>>;

interface Kept {
  readonly of: string | undefined;
  readonly answers: ConsentAnswersByName;
}

const keptAtom = atom<Kept>({ of: undefined, answers: {} });

/**
 * What is chosen and not sent yet, so that reading the privacy notice unticks nothing. It is the borrower's own: who
 * logs in next finds no answer chosen. A reload clears it.
 */
export function useKeptAnswers(): readonly [ConsentAnswersByName, (answers: ConsentAnswersByName) => void] {
  const { userId } = useShell().session;
  const [kept, setKept] = useAtom(keptAtom);
  return [kept.of === userId ? kept.answers : {}, answers => setKept({ of: userId, answers })];
}

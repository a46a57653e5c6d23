import { useI18n } from '@sunbird/i18n';
import type { ConsentText } from '@sunbird/loan-domain';
import { atom, useAtom, useShell } from '@sunbird/shell-api';
import { Card, FieldMessage, RadioGroup } from '@sunbird/ui';
import { type ReactElement, useId } from 'react';
import styles from './consent-card.module.css';
import { ConsentParagraphs } from './consent-text';

export type ConsentAnswer = 'given' | 'notNow';

export interface ConsentCardProps {
  readonly text: ConsentText;
  /** Undefined at first: neither answer is chosen in advance. */
  readonly answer: ConsentAnswer | undefined;
  /** Why the screen does not continue without an answer. */
  readonly error: string | undefined;
  readonly onAnswer: (answer: ConsentAnswer) => void;
  /** An answer was pressed; see `RadioGroup`. */
  readonly onPick?: ((answer: ConsentAnswer) => void) | undefined;
}

/** One consent among others of a screen: its whole text, and both answers to it. */
export function ConsentCard({ text, answer, error, onAnswer, onPick }: ConsentCardProps): ReactElement {
  const { t } = useI18n();
  const id = useId();
  return (
    <Card>
      <h3 className={styles.title}>{text.title}</h3>
      <div className={styles.text}>
        <ConsentParagraphs text={text} />
      </div>
      <RadioGroup<ConsentAnswer>
        look="pair"
        label={text.title}
        options={[
          { value: 'given', label: text.agree },
          { value: 'notNow', label: t('common.notNow') },
        ]}
        value={answer}
        describedBy={error === undefined ? undefined : `${id}-message`}
        invalid={error !== undefined}
        onChange={onAnswer}
        onPick={onPick}
      />
      <FieldMessage id={id} error={error} />
    </Card>
  );
}

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

import { optionAmounts, type Question } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Dialog } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';
import { fieldOf, optionsIn } from './answers';

export interface ContradictionDialogProps {
  /** The question that was answered last. */
  readonly question: Question;
  /** The answers that contradict each other; undefined for none. */
  readonly asking: Contradiction | undefined;
}

export interface Contradiction {
  /** The question whose answer contradicts the last one. */
  readonly other: Question;
  readonly values: Answers;
  readonly decide: (decision: Decision) => void;
}

/** What the borrower wants with two answers that contradict each other. */
export type Decision = 'changeThis' | 'changeOther' | 'bothRight';

/** Asks about two answers that can hardly both be right. The borrower may leave them so. */
export function ContradictionDialog({ question, asking }: ContradictionDialogProps): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog
      open={asking !== undefined}
      title={t('questionnaire.contradiction')}
      onClose={() => asking?.decide('changeThis')}
      actions={(['changeThis', 'changeOther', 'bothRight'] as const).map(decision => ({
        label: t(`questionnaire.${decision}`),
        kind: decision === 'bothRight' ? 'text' : 'secondary',
        onClick: () => asking?.decide(decision),
      }))}
    >
      {asking &&
        [asking.other, question].map(each => (
          <GivenAnswer key={each.code} question={each} values={asking.values} />
        ))}
    </Dialog>
  );
}

interface GivenAnswerProps {
  readonly question: Question;
  readonly values: Answers;
}

function GivenAnswer({ question, values }: GivenAnswerProps): ReactElement {
  const { market } = useShell();
  const { tMessage } = useMessages();
  const chosen = optionsIn(values[fieldOf(question)]);
  const labels = question.options
    .filter(({ code }) => chosen.includes(code))
    .map(option => tMessage({ key: option.label, values: { ...optionAmounts(option, market) } }));
  return (
    <p>
      {tMessage({ key: question.label })} <b>{labels.join(', ')}</b>
    </p>
  );
}

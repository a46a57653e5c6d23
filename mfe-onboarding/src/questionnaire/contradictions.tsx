import { contradictedBy, optionAmounts, type Question } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Dialog } from '@sunbird/ui';
import { type ReactElement, useRef, useState } from 'react';
import type { Answers } from '../shared/answers';
import type { FormPart } from '../shared/form-step';
import { useMessages } from '../use-messages';
import { answersOf, fieldOf, optionsIn, type QuestionPart } from './answers';

/** What the borrower wants with two answers that contradict each other. */
type Decision = 'changeThis' | 'changeOther' | 'bothRight';

interface Contradiction {
  /** The two questions; the last one was answered last. */
  readonly questions: readonly Question[];
  readonly values: Answers;
  readonly decide: (decision: Decision) => void;
}

/** Asks about an answer that contradicts another one, once for the same two questions. */
export function useContradictions() {
  const [asking, setAsking] = useState<Contradiction>();
  const accepted = useRef(new Set<string>());

  /** Whether the answers may stay as they are. Opens the other question if the borrower wants to change that one. */
  async function mayGoOn(
    { question }: QuestionPart,
    values: Answers,
    open: (part: FormPart) => void,
  ): Promise<boolean> {
    for (const other of contradictedBy(question.code, answersOf(values))) {
      const pair = [question.code, other.code].sort().join();
      if (accepted.current.has(pair)) continue;
      const questions = [other, question];
      const decision = await new Promise<Decision>(decide => setAsking({ questions, values, decide }));
      setAsking(undefined);
      if (decision === 'changeOther') open({ name: fieldOf(other), fields: [] });
      if (decision !== 'bothRight') return false;
      accepted.current.add(pair);
    }
    return true;
  }
  return { dialog: <ContradictionDialog asking={asking} />, mayGoOn };
}

/** Asks about two answers that can hardly both be right. The borrower may leave them so. */
function ContradictionDialog({ asking }: { readonly asking: Contradiction | undefined }): ReactElement {
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
      {asking?.questions.map(each => (
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

import type { ReactElement } from 'react';
import { StepFrame } from '../shared/step-frame';
import { StepProgress } from '../shared/step-progress';
import { usePartFocus } from '../shared/use-part-focus';
import { useMessages } from '../use-messages';
import { fieldOf } from './answers';
import { ContradictionDialog } from './contradiction-dialog';
import { QuestionForm } from './question-form';
import { useQuestionSteps } from './use-question-steps';

export function QuestionSteps(): ReactElement {
  const { t } = useMessages();
  const { isLoaded, isEdit, isLast, question, index, count, given, store, onBack, onNext, asking } =
    useQuestionSteps();
  const takesFocus = usePartFocus(fieldOf(question));
  const progress = !isEdit && (
    <StepProgress
      step={4}
      share={(index + 1) / (count + 1)}
      part={t('questionnaire.part', { question: index + 1, of: count })}
    />
  );
  return (
    <StepFrame
      title={t('questionnaire.title')}
      progress={progress}
      status={isLoaded ? 'ready' : 'loading'}
      onRetry={() => undefined}
    >
      {() => (
        <>
          <QuestionForm
            key={question.code}
            question={question}
            progress={progress}
            action={t(isLast ? 'common.save' : 'common.next')}
            goesOn={!isEdit}
            takesFocus={takesFocus}
            initial={given}
            onChange={store}
            onNext={onNext}
            onBack={onBack}
          />
          <ContradictionDialog question={question} asking={asking} />
        </>
      )}
    </StepFrame>
  );
}

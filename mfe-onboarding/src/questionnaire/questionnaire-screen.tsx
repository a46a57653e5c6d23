import type { ReactElement } from 'react';
import { SignedIn, StepFrame, StepProgress, usePartFocus } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { fieldOf } from './answers';
import { ContradictionDialog } from './contradiction-dialog';
import { QuestionForm } from './question-form';
import { useQuestionSteps } from './use-question-steps';

function QuestionSteps(): ReactElement {
  const { t } = useMessages();
  const { isLoaded, isEdit, isLast, question, index, count, given, store, onBack, onNext, asking } =
    useQuestionSteps();
  usePartFocus(fieldOf(question));
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

/** Step 4: the 11 questions about credit history. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <SignedIn title={t('questionnaire.title')}>
      <QuestionSteps />
    </SignedIn>
  );
}

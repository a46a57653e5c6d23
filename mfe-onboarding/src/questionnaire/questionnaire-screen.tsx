import { saveQuestionnaire } from '@sunbird/api-client';
import { parseForm, questionnaireSchema } from '@sunbird/loan-domain';
import type { ReactElement } from 'react';
import { useAnswers, useApplicationAnswers } from '../shared/answers';
import { type FormStepOptions, useFormStep } from '../shared/form-step';
import { callToSend } from '../shared/save-step';
import { StepForm, StepFrame, signedInScreen, usePartFocus } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { answersOf, askedParts, givenAnswers, type QuestionPart, questionFields } from './answers';
import { useContradictions } from './contradictions';
import { QuestionFields } from './question';

/** How the answers are checked and sent. */
const rules: Pick<FormStepOptions<QuestionPart>, 'check' | 'prepare'> = {
  check(values) {
    const open = askedParts(values).filter(({ name }) => values[name] === undefined);
    return Object.fromEntries(open.map(({ name }) => [name, 'questionnaire.required']));
  },
  prepare(values) {
    const parsed = parseForm(questionnaireSchema(), { answers: answersOf(values) });
    return parsed.ok ? callToSend(saveQuestionnaire, parsed.value) : parsed.issues;
  },
};

function QuestionSteps(): ReactElement {
  const { t } = useMessages();
  const answers = useAnswers({
    form: 'questionnaire',
    fields: questionFields,
    known: useApplicationAnswers(),
    fromLender: givenAnswers,
    fills: true,
  });
  const { dialog, mayGoOn } = useContradictions();
  const { part, isEdited, form } = useFormStep({
    pageName: 'loanQuestion',
    funnelStep: 'questionnaire',
    step: 4,
    sentence: t('questionnaire.saving'),
    partsOf: askedParts,
    param: 'question',
    place: (question, of) => t('questionnaire.part', { question, of }),
    answers,
    mayGoOn,
    ...rules,
  });
  const title = t('questionnaire.title');
  usePartFocus(part?.name ?? '');
  return (
    <StepFrame title={title} progress={form.progress} status={answers.status} onRetry={answers.reload}>
      {() =>
        part ? (
          <>
            <StepForm key={part.name} title={title} form={form} backLabel={t('questionnaire.back')}>
              <QuestionFields question={part.question} goesOn={!isEdited} />
            </StepForm>
            {dialog}
          </>
        ) : null
      }
    </StepFrame>
  );
}

/** Step 4: the 11 questions about credit history. */
export const Screen = signedInScreen('questionnaire.title', QuestionSteps);

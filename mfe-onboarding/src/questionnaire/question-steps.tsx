import { getApplicationAnswers, saveQuestionnaire } from '@sunbird/api-client';
import { parseForm, type Question, questionnaireSchema } from '@sunbird/loan-domain';
import { useCall, useDraft, useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type ReactElement, useRef } from 'react';
import { StepFrame } from '../shared/step-frame';
import { StepProgress } from '../shared/step-progress';
import { type Answers, textsOf } from '../shared/strings';
import { useApplication } from '../shared/use-application';
import { usePartFocus } from '../shared/use-part-focus';
import { useSaveStep } from '../shared/use-save-step';
import { useMessages } from '../use-messages';
import { answersOf, askedOf, fieldOf, givenAnswers, questionAt, questionFields } from './answers';
import { QuestionForm } from './question-form';

export function QuestionSteps(): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const { question: requested, edit } = useQueryParams();
  const { orderNo, params } = useApplication();
  const draft = useDraft<Answers>('questionnaire', stored => textsOf(questionFields, stored));
  const answers = useRef<Answers>();
  const isEdit = edit !== undefined && orderNo !== undefined;
  // From the screen of all answers: one question, or all of them again.
  const isOne = isEdit && edit !== 'answers';
  const known = useCall(getApplicationAnswers, isEdit ? { orderNo } : undefined);
  const isLoaded = draft.initial !== undefined && known.status !== 'loading';
  if (isLoaded && !answers.current) {
    answers.current = { ...givenAnswers(known.data?.answers ?? []), ...draft.initial };
  }
  const given = answers.current ?? {};

  const asked = askedOf(given);
  const question = questionAt(Number(requested ?? 1), given);
  const index = asked.indexOf(question);
  const last = asked.length - 1;
  const takesFocus = usePartFocus(fieldOf(question));

  const save = useSaveStep({
    pageName: 'loanQuestion',
    funnelStep: 'questionnaire',
    sentence: t('questionnaire.saving'),
    onSaved: draft.clear,
  });

  function open({ code }: Question, replace: boolean): void {
    const number = code === 1 ? undefined : code;
    shell.navigate('loanQuestion', { ...params, orderNo, edit, question: number }, { replace });
  }

  function store(values: Answers): void {
    answers.current = values;
    draft.save(values);
    void draft.flush();
  }

  /** The question after this one; while one answer is edited, only a question that it left open. */
  function nextAfter(values: Answers): Question | undefined {
    return askedOf(values).find(each =>
      isOne ? values[fieldOf(each)] === undefined : each.code > question.code,
    );
  }

  function onBack(): void {
    const before = asked[index - 1];
    if (before && !isOne) open(before, true);
    else shell.back();
  }

  async function onNext(values: Answers): Promise<Issues | undefined> {
    store(values);
    const next = nextAfter(values);
    if (next) {
      open(next, false);
      return undefined;
    }
    const parsed = parseForm(questionnaireSchema(), { answers: answersOf(values) });
    if (!parsed.ok) return { '': parsed.issues.answers };
    const refused = await save(no =>
      shell.api.call(
        saveQuestionnaire,
        { ...(no ? { orderNo: no } : {}), answers: parsed.value.answers },
        { intent: `questionnaire:${no ?? shell.session.userId}` },
      ),
    );
    return refused?.answers ? { '': refused.answers } : refused;
  }

  const progress = !isEdit && (
    <StepProgress
      step={4}
      share={(index + 1) / (asked.length + 1)}
      part={t('questionnaire.part', { question: index + 1, of: asked.length })}
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
        <QuestionForm
          key={question.code}
          question={question}
          progress={progress}
          action={t(isOne || (isEdit && index === last) ? 'common.save' : 'common.next')}
          takesFocus={takesFocus}
          initial={given}
          onChange={store}
          onNext={onNext}
          onBack={onBack}
        />
      )}
    </StepFrame>
  );
}

import { getApplicationAnswers, saveQuestionnaire } from '@sunbird/api-client';
import { contradictedBy, parseForm, type Question, questionnaireSchema } from '@sunbird/loan-domain';
import { useCall, useDraft, useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useRef, useState } from 'react';
import { useApplication, useSaveStep } from '../shared/save-step';
import { type Answers, textsOf } from '../shared/strings';
import { useMessages } from '../use-messages';
import { answersOf, askedOf, fieldOf, givenAnswers, questionAt, questionFields } from './answers';
import type { Contradiction, Decision } from './contradiction-dialog';

/** Asks about an answer that contradicts another one, once for the same two questions. */
function useContradictions() {
  const [asking, setAsking] = useState<Contradiction>();
  const accepted = useRef(new Set<string>());

  /** Whether the answers may stay as they are. Opens the other question if the borrower wants to change that one. */
  async function mayGoOn(
    { code }: Question,
    values: Answers,
    openOther: (other: Question) => void,
  ): Promise<boolean> {
    for (const other of contradictedBy(code, answersOf(values))) {
      const pair = [code, other.code].sort().join();
      if (accepted.current.has(pair)) continue;
      const decision = await new Promise<Decision>(decide => setAsking({ other, values, decide }));
      setAsking(undefined);
      if (decision === 'changeOther') openOther(other);
      if (decision !== 'bothRight') return false;
      accepted.current.add(pair);
    }
    return true;
  }
  return { asking, mayGoOn };
}

/** What is asked again, from the screen of all answers: nothing, all questions, or one of them. */
function useEditing() {
  const { edit } = useQueryParams();
  const { orderNo } = useApplication();
  const isEdit = edit !== undefined && orderNo !== undefined;
  return { isEdit, isOne: isEdit && edit !== 'answers', orderNo: isEdit ? orderNo : undefined };
}

/** The answers so far: those that the lender has, and over them those of the draft. */
function useAnswers(orderNo: string | undefined) {
  const draft = useDraft<Answers>('questionnaire', stored => textsOf(questionFields, stored));
  const answers = useRef<Answers>();
  const known = useCall(getApplicationAnswers, orderNo === undefined ? undefined : { orderNo });
  const isLoaded = draft.initial !== undefined && known.status !== 'loading';
  if (isLoaded && !answers.current) {
    answers.current = { ...givenAnswers(known.data?.answers ?? []), ...draft.initial };
  }
  return {
    isLoaded,
    given: answers.current ?? {},
    clear: draft.clear,
    store(values: Answers): void {
      answers.current = values;
      draft.save(values);
    },
  };
}

/** Sends all answers. Returns what is wrong with them. */
function useSend(onSaved: () => Promise<void>) {
  const { api, session } = useShell();
  const { t } = useMessages();
  const save = useSaveStep({
    pageName: 'loanQuestion',
    funnelStep: 'questionnaire',
    sentence: t('questionnaire.saving'),
    onSaved,
  });
  return async (values: Answers): Promise<Issues | undefined> => {
    const parsed = parseForm(questionnaireSchema(), { answers: answersOf(values) });
    if (!parsed.ok) return { '': parsed.issues.answers };
    const refused = await save(no =>
      api.call(
        saveQuestionnaire,
        { ...(no ? { orderNo: no } : {}), answers: parsed.value.answers },
        { intent: `questionnaire:${no ?? session.userId}` },
      ),
    );
    return refused?.answers ? { '': refused.answers } : refused;
  };
}

/** The questions one after the other, each a place of its own in the history. */
export function useQuestionSteps() {
  const shell = useShell();
  const { question: requested, edit } = useQueryParams();
  const { orderNo, params } = useApplication();
  const { isEdit, isOne, orderNo: edited } = useEditing();
  const { isLoaded, given, clear, store } = useAnswers(edited);
  const send = useSend(clear);
  const { asking, mayGoOn } = useContradictions();
  const asked = askedOf(given);
  const question = questionAt(Number(requested ?? 1), given);
  const index = asked.indexOf(question);

  function open({ code }: Question, replace: boolean): void {
    const number = code === 1 ? undefined : code;
    shell.navigate('loanQuestion', { ...params, orderNo, edit, question: number }, { replace });
  }
  function onBack(): void {
    const before = asked[index - 1];
    if (before && !isOne) open(before, true);
    else shell.back();
  }
  /** Opens the question after this one; while one answer is edited, only a question that it left open. */
  async function onNext(values: Answers): Promise<Issues | undefined> {
    store(values);
    if (!(await mayGoOn(question, values, other => open(other, false)))) return undefined;
    const next = askedOf(values).find(each =>
      isOne ? values[fieldOf(each)] === undefined : each.code > question.code,
    );
    if (!next) return send(values);
    open(next, false);
    return undefined;
  }

  const isLast = isOne || (isEdit && index === asked.length - 1);
  const shown = { question, index, count: asked.length };
  return { ...shown, isLoaded, isEdit, isLast, given, store, onBack, onNext, asking };
}

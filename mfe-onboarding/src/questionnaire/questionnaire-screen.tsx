import { saveQuestionnaire } from '@sunbird/api-client';
import {
  contradictedBy,
  optionAmounts,
  parseForm,
  type Question,
  questionnaireSchema,
} from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { CheckboxGroup, Dialog, FieldMessage, RadioGroup, useFormControl, useFormField } from '@sunbird/ui';
import { type ReactElement, useRef, useState } from 'react';
import { type Answers, callToSend, prepared, useAnswers, useApplicationAnswers } from '../shared/answers';
import {
  type FormPart,
  type FormStepOptions,
  PartTitle,
  StepForm,
  StepFrame,
  signedInScreen,
  useFormStep,
  usePartFocus,
} from '../shared/form-step';
import { useMessages } from '../use-messages';
import {
  answersOf,
  fieldOf,
  givenAnswers,
  optionsIn,
  type QuestionPart,
  questionFields,
  shownParts,
  textOfOptions,
} from './answers';

interface QuestionFieldsProps {
  readonly question: Question;
  /** Whether a single choice leads to the next screen without the button. */
  readonly goesOn: boolean;
}

/** One question and its options: one of them, or several where one of them excludes all others. */
function QuestionFields({ question, goesOn }: QuestionFieldsProps): ReactElement {
  const { market } = useShell();
  const { tMessage, has } = useMessages();
  const form = useFormControl();
  const { id, value, error, invalid, change, blur } = useFormField<string>(fieldOf(question));
  const { code, alone } = question;
  const label = tMessage({ key: question.label });
  const ownLead = `questionnaire.lead.${alone === undefined ? code : 'several'}`;
  const group = {
    label,
    options: question.options.map(option => ({
      value: option.code,
      label: tMessage({ key: option.label, values: { ...optionAmounts(option, market) } }),
    })),
    invalid,
    describedBy: error ? `${id}-message` : undefined,
    onBlur: blur,
  };
  return (
    <>
      <PartTitle lead={tMessage({ key: has(ownLead) ? ownLead : 'questionnaire.lead' })}>{label}</PartTitle>
      {alone === undefined ? (
        <RadioGroup
          {...group}
          value={value}
          onChange={change}
          onPick={goesOn ? () => void form.submit() : undefined}
        />
      ) : (
        <CheckboxGroup
          {...group}
          values={optionsIn(value)}
          alone={alone}
          onChange={chosen => change(textOfOptions(chosen))}
          onAlone={goesOn ? () => void form.submit() : undefined}
        />
      )}
      <FieldMessage id={id} error={error} />
    </>
  );
}

/** How the answers are checked and sent. */
const rules: Pick<FormStepOptions<QuestionPart>, 'check' | 'prepare'> = {
  check(values) {
    const open = shownParts(values).filter(({ name }) => values[name] === undefined);
    return Object.fromEntries(open.map(({ name }) => [name, 'questionnaire.required']));
  },
  prepare(values) {
    const parsed = parseForm(questionnaireSchema(), { answers: answersOf(values) });
    return prepared(parsed, payload => callToSend(saveQuestionnaire, payload));
  },
};

function QuestionSteps(): ReactElement {
  const { t } = useMessages();
  const answers = useAnswers({
    form: 'questionnaire',
    fields: questionFields,
    stored: useApplicationAnswers(),
    fromLender: givenAnswers,
    fills: true,
  });
  const { dialog, mayGoOn } = useContradictions();
  const { part, isEdited, form } = useFormStep({
    pageName: 'loanQuestion',
    funnelStep: 'questionnaire',
    step: 4,
    sentence: t('questionnaire.saving'),
    partsOf: shownParts,
    param: 'question',
    place: (question, of) => t('questionnaire.part', { question, of }),
    answers,
    mayGoOn,
    ...rules,
  });
  const title = t('questionnaire.title');
  usePartFocus(part?.name ?? '');
  return (
    <StepFrame title={title} progress={form.progress} loads={[answers]}>
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

/** What the borrower wants with two answers that contradict each other. */
type Decision = 'changeThis' | 'changeOther' | 'bothRight';

interface Contradiction {
  /** The two questions; the last one was answered last. */
  readonly questions: readonly Question[];
  readonly values: Answers;
  readonly decide: (decision: Decision) => void;
}

/** Asks about an answer that contradicts another one, once for the same two questions. */
function useContradictions() {
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
  const { t, tMessage } = useMessages();
  const answerIn = useAnswerText();
  const [other, question] = asking?.questions ?? [];
  const answers = {
    changeThis: asking && answerIn(question, asking.values),
    changeOther: asking && answerIn(other, asking.values),
    bothRight: undefined,
  };
  return (
    <Dialog
      open={asking !== undefined}
      title={t('questionnaire.contradiction')}
      onClose={() => asking?.decide('changeThis')}
      actions={(['changeThis', 'changeOther', 'bothRight'] as const).map(decision => ({
        label: t(`questionnaire.${decision}`, { answer: answers[decision] }),
        kind: decision === 'bothRight' ? 'text' : 'secondary',
        onClick: () => asking?.decide(decision),
      }))}
    >
      {asking?.questions.map(each => (
        <p key={each.code}>
          {tMessage({ key: each.label })} <b>{answerIn(each, asking.values)}</b>
        </p>
      ))}
    </Dialog>
  );
}

/** What was answered to a question, in the borrower's language. */
function useAnswerText() {
  const { market } = useShell();
  const { tMessage } = useMessages();
  return (question: Question | undefined, values: Answers): string => {
    if (!question) return '';
    const chosen = optionsIn(values[fieldOf(question)]);
    return question.options
      .filter(({ code }) => chosen.includes(code))
      .map(option => tMessage({ key: option.label, values: { ...optionAmounts(option, market) } }))
      .join(', ');
  };
}

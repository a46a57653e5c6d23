import { type Destination, type FunnelEvent, useQueryParams, useShell } from '@sunbird/shell-api';
import { Form, FormPage, type Issues, SubmitButton } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../use-messages';
import { hasIssues, pickIssues } from './issues';
import { type SavedStep, type StepToSave, useApplication, useSaveStep } from './save-step';
import { StepProgress, type StepProgressProps } from './step-frame';
import type { Answers } from './strings';
import type { AnswersState } from './use-answers';

interface Part {
  readonly fields: readonly string[];
}

/** The parts of a step that are open while the borrower edits it from the screen of all answers; both count from 0. */
export interface EditedParts {
  readonly first: number;
  /** Saving this one saves the step. */
  readonly last: number;
}

/** The part to edit for a field that the address names. Undefined while the step is filled in on the way. */
export function editedParts(parts: readonly Part[], field: string | undefined): EditedParts | undefined {
  const part = parts.findIndex(({ fields }) => field !== undefined && fields.includes(field));
  return part === -1 ? undefined : { first: part, last: part };
}

export interface Refusal {
  /** Stores which of these answers the lender refused. */
  remember(issues: Issues, answers: Answers): void;
  /** Adds the lender's issue to every answer that has not changed since the refusal. */
  withRefused(issues: Issues, answers: Answers): Issues;
}

/** The lender's issues of fields in other parts. An issue stays until its answer changes, or one that it is about. */
export function useRefusal(): Refusal {
  const refused = useRef<{ issues: Issues; answers: Answers }>();
  return {
    remember(issues, answers) {
      refused.current = { issues, answers };
    },
    withRefused(issues, answers) {
      if (!refused.current) return issues;
      const { issues: said, answers: before } = refused.current;
      const all: Record<string, Issues[string]> = { ...issues };
      for (const [field, issue] of Object.entries(said)) {
        const about = typeof issue === 'object' ? (issue.about ?? []) : [];
        const stands = field && [field, ...about].every(name => before[name] === answers[name]);
        if (stands) all[field] ??= issue;
      }
      return all;
    },
  };
}

interface Parts {
  /** From 0. */
  readonly index: number;
  /** Opens a part as a page of its own, so that the phone's back key returns to the one before. */
  open(index: number): void;
}

/**
 * The parts of a step, by `part` of the address, counted from 1. The index never exceeds `furthest`, the last
 * part whose predecessors are all valid. Without `part` it is `first`.
 */
function useParts(path: Destination, furthest: number, first = 0): Parts {
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const wanted = Number(query.part ?? first + 1) - 1;
  const index = Number.isInteger(wanted) && wanted >= 0 ? Math.min(wanted, furthest) : 0;
  return {
    index,
    open: part =>
      shell.navigate(path, {
        ...params,
        orderNo,
        edit: query.edit,
        part: part === first ? undefined : part + 1,
      }),
  };
}

/** One page of a step's form. */
export interface FormPart {
  readonly name: string;
  readonly fields: readonly string[];
}

/** Sends a step; `orderNo` is undefined before there is an application. */
type SendStep = (orderNo: string | undefined) => Promise<SavedStep>;

export interface FormStepOptions<Part extends FormPart>
  extends Pick<StepToSave, 'funnelStep' | 'sentence'>,
    Pick<StepProgressProps, 'step'> {
  /** The step's route, which is also its name in the funnel. */
  readonly pageName: Destination & FunnelEvent['pageName'];
  readonly parts: readonly Part[];
  readonly answers: AnswersState;
  /** The issues of all parts. */
  readonly check: (answers: Answers) => Issues;
  /** How to send the answers of the last part, or what is wrong with them. */
  readonly prepare: (answers: Answers) => SendStep | Issues;
}

/** What the form of the open part needs. */
export interface PartForm {
  readonly progress: ReactNode;
  /** Text of its button. */
  readonly action: string;
  readonly initial: Answers;
  readonly validate: (answers: Answers) => Issues;
  readonly onChange: (answers: Answers) => void;
  /** Opens the next part, or saves the step. */
  readonly onNext: (answers: Answers) => Promise<Issues | undefined>;
}

export interface FormStep<Part extends FormPart> {
  /** The open part; undefined only for a step without parts. */
  readonly part: Part | undefined;
  readonly form: PartForm;
}

export interface StepFormProps {
  readonly title: string;
  readonly form: PartForm;
  /** Under the button. */
  readonly note?: ReactNode;
  /** The question and its fields. */
  readonly children: ReactNode;
}

/** The open part of a step as a form: its question, its fields, and the way on. */
export function StepForm({ title, form, note, children }: StepFormProps): ReactElement {
  const { progress, action, initial, validate, onChange, onNext } = form;
  const [initialValues] = useState(initial);
  return (
    <Form<Answers>
      initialValues={initialValues}
      validate={validate}
      onChange={onChange}
      onSubmit={values => onNext(values)}
    >
      <FormPage
        title={title}
        progress={progress}
        sticky={
          <>
            <SubmitButton>{action}</SubmitButton>
            {note}
          </>
        }
      >
        {children}
      </FormPage>
    </Form>
  );
}

function findPart(parts: readonly FormPart[], issues: Issues): number {
  return parts.findIndex(({ fields }) => hasIssues(pickIssues(issues, fields)));
}

interface OpenPart extends Parts {
  /** From 0: saving this one saves the step. */
  readonly last: number;
  readonly fields: readonly string[];
  readonly refusal: Refusal;
}

/** Opens the next part, or saves the step. A refusal is shown in the open part, or opens the part that it is about. */
function useNext<Part extends FormPart>(options: FormStepOptions<Part>, openPart: OpenPart) {
  const { parts, answers, prepare } = options;
  const { index, last, fields, refusal, open } = openPart;
  const { toast } = useShell();
  const { t } = useMessages();
  const save = useSaveStep({ ...options, onSaved: answers.clear });

  function showRefusal(refused: Issues, values: Answers): void {
    refusal.remember(refused, values);
    const at = findPart(parts, refused);
    if (at === -1 || hasIssues(pickIssues(refused, fields))) return;
    toast(t('error.fields'), 'failure');
    open(at);
  }

  return async function onNext(values: Answers): Promise<Issues | undefined> {
    answers.store(values);
    await answers.flush();
    if (index < last) {
      open(index + 1);
      return undefined;
    }
    const prepared = prepare(values);
    if (typeof prepared !== 'function') return prepared;
    const refused = await save(prepared);
    if (refused) showRefusal(refused, values);
    return refused;
  };
}

/** A step of several parts: a part opens once those before it are valid, the last one saves the step. */
export function useFormStep<Part extends FormPart>(options: FormStepOptions<Part>): FormStep<Part> {
  const { pageName, step, parts, answers, check } = options;
  const { t } = useMessages();
  const refusal = useRefusal();
  const edited = editedParts(parts, useQueryParams().edit);
  const last = edited?.last ?? parts.length - 1;

  function allIssues(values: Answers): Issues {
    return refusal.withRefused(check(values), values);
  }
  const firstOpen = findPart(parts, allIssues(answers.current()));
  const { index, open } = useParts(pageName, firstOpen === -1 ? parts.length - 1 : firstOpen, edited?.first);
  const part = parts[index];
  const fields = part?.fields ?? [];
  const onNext = useNext(options, { index, open, last, fields, refusal });
  const progress = !edited && (
    <StepProgress
      step={step}
      share={(index + 1) / (parts.length + 1)}
      part={t('steps.part', { part: index + 1, of: parts.length })}
    />
  );
  return {
    part,
    form: {
      progress,
      action: t(edited && index >= last ? 'common.save' : 'common.next'),
      initial: answers.current(),
      validate: values => pickIssues(allIssues(values), fields),
      onChange: answers.store,
      onNext,
    },
  };
}

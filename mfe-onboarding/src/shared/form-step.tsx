import { type Destination, type FunnelEvent, useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useRef } from 'react';
import { useMessages } from '../use-messages';
import type { Answers, AnswersState } from './answers';
import { hasIssues, pickIssues } from './issues';
import {
  type CallToSend,
  type Refused,
  type SavedStep,
  type StepToSave,
  useApplication,
  useSaveStep,
} from './save-step';
import { type PartForm, StepProgress, type StepProgressProps } from './step-frame';

/** One page of a step's form. */
export interface FormPart {
  readonly name: string;
  readonly fields: readonly string[];
  /** By which the address names it; default: its place, from 1. Numbers ascend. */
  readonly number?: number;
}

export interface FormStepOptions<P extends FormPart>
  extends Pick<StepToSave, 'funnelStep' | 'sentence'>,
    Pick<StepProgressProps, 'step'> {
  /** The step's route, which is also its name in the funnel. */
  readonly pageName: Destination & FunnelEvent['pageName'];
  readonly answers: AnswersState;
  /** The parts that these answers leave to fill in, in their order. */
  readonly partsOf: (answers: Answers) => readonly P[];
  /** Query parameter that names the open part. */
  readonly param?: 'part' | 'question';
  /** Which of how many parts is open, both from 1, as the borrower reads it. */
  readonly place?: (part: number, of: number) => string;
  /** The issues of all parts. */
  readonly check: (answers: Answers) => Issues;
  /** Whether the borrower goes on with the answers of a part; it may open another one instead. */
  readonly mayGoOn?: (part: P, answers: Answers, open: (part: FormPart) => void) => Promise<boolean>;
  /** The call that sends the answers after the last part, or what is wrong with them. */
  readonly prepare: (answers: Answers) => CallToSend<SavedStep> | Issues;
}

export interface FormStep<P extends FormPart> {
  /** The open part; undefined only for a step without parts. */
  readonly part: P | undefined;
  readonly isEdited: boolean;
  readonly form: PartForm;
}

/** What the borrower changes from the screen of all answers. */
interface Edited {
  /** All parts, or the first one alone: saving that saves the step. */
  readonly isAll: boolean;
  /** From 0: the part of an address that names none. */
  readonly first: number;
}

/**
 * What `edit` of the address means: a field its part, `answers` all parts, `answer` the part that the address names.
 * Undefined while the step is filled in on the way.
 */
export function editedOf(parts: readonly FormPart[], edit: string | undefined): Edited | undefined {
  if (edit === undefined) return undefined;
  if (edit === 'answers' || edit === 'answer') return { isAll: edit === 'answers', first: 0 };
  const first = parts.findIndex(({ fields }) => fields.includes(edit));
  return first === -1 ? undefined : { isAll: false, first };
}

/** The lender's issues of fields in other parts. An issue stays until its answer changes, or one that it is about. */
export function useRefusal() {
  const refused = useRef<{ issues: Issues; answers: Answers }>();
  return {
    /** Stores which of these answers the lender refused. */
    remember(issues: Issues, answers: Answers): void {
      refused.current = { issues, answers };
    },
    /** Adds the lender's issue to every answer that has not changed since the refusal. */
    withRefused(issues: Issues, answers: Answers): Issues {
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

function numberAt(parts: readonly FormPart[], index: number): number {
  return parts[index]?.number ?? index + 1;
}

/** The first part with an issue, from 0; -1 for none. */
function findPart(parts: readonly FormPart[], issues: Issues): number {
  return parts.findIndex(({ fields }) => hasIssues(pickIssues(issues, fields)));
}

/** The part that the address opens: never one after the first that has an issue. */
function useOpenPart<P extends FormPart>(
  options: FormStepOptions<P>,
  issuesOf: (answers: Answers) => Issues,
) {
  const { pageName, answers, partsOf, param = 'part' } = options;
  const shell = useShell();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const parts = partsOf(answers.current());
  const edited = editedOf(parts, query.edit);
  const first = edited?.first ?? 0;
  const withIssue = findPart(parts, issuesOf(answers.current()));
  const furthest = withIssue === -1 ? parts.length - 1 : withIssue;
  const wanted = Number(query[param] ?? numberAt(parts, first));
  const asked = parts.filter((_, at) => numberAt(parts, at) <= wanted).length - 1;
  const index = Math.max(0, Math.min(asked, furthest));

  /** Opens a part as a page of its own, so that the phone's back key returns to the one before. */
  function open(at: number, replace = false): void {
    const number = at === first ? undefined : numberAt(partsOf(answers.current()), at);
    const to = { ...params, orderNo, edit: query.edit, [param]: number };
    if (replace) shell.navigate(pageName, to, { replace });
    else shell.navigate(pageName, to);
  }
  return { parts, part: parts[index], index, edited, isOne: edited?.isAll === false, open };
}

interface NextOptions<P extends FormPart> extends FormStepOptions<P> {
  readonly openPart: ReturnType<typeof useOpenPart<P>>;
  readonly refusal: ReturnType<typeof useRefusal>;
  readonly issuesOf: (answers: Answers) => Issues;
}

/** Opens the next part, or saves the step. A refusal is shown in the open part, or opens the part that it is about. */
function useNext<P extends FormPart>({ openPart, refusal, issuesOf, ...options }: NextOptions<P>) {
  const { answers, partsOf, mayGoOn, prepare } = options;
  const { part, index, isOne, open } = openPart;
  const { toast } = useShell();
  const { t } = useMessages();
  const save = useSaveStep({ ...options, intent: answers.form, onSaved: answers.clear });

  function showRefusal({ issues }: Refused, values: Answers): void {
    refusal.remember(issues, values);
    const at = findPart(partsOf(values), issues);
    if (at === -1 || hasIssues(pickIssues(issues, part?.fields ?? []))) return;
    toast(t('error.fields'), 'failure');
    open(at);
  }
  function openNamed({ name }: FormPart): void {
    open(partsOf(answers.current()).findIndex(each => each.name === name));
  }
  return async function onNext(values: Answers): Promise<Issues | undefined> {
    answers.store(values);
    await answers.flush();
    if (part && mayGoOn && !(await mayGoOn(part, values, openNamed))) return undefined;
    const parts = partsOf(values);
    const next = isOne ? findPart(parts, issuesOf(values)) : index + 1;
    if (parts[next]) {
      open(next);
      return undefined;
    }
    const prepared = prepare(values);
    if (typeof prepared !== 'function') return prepared;
    const refused = await save(prepared);
    if (refused) showRefusal(refused, values);
    return refused?.issues;
  };
}

/** A step of several parts: a part opens once those before it are valid, the last one saves the step. */
export function useFormStep<P extends FormPart>(options: FormStepOptions<P>): FormStep<P> {
  const { step, answers, check } = options;
  const { back } = useShell();
  const { t } = useMessages();
  const refusal = useRefusal();
  function issuesOf(values: Answers): Issues {
    return refusal.withRefused(check(values), values);
  }
  const openPart = useOpenPart(options, issuesOf);
  const { parts, part, index, edited, isOne, open } = openPart;
  const onNext = useNext({ ...options, openPart, refusal, issuesOf });
  const { place = (at, of) => t('steps.part', { part: at, of }) } = options;
  const progress = !edited && (
    <StepProgress
      step={step}
      share={(index + 1) / (parts.length + 1)}
      part={place(index + 1, parts.length)}
    />
  );
  const saves = isOne || (edited && index === parts.length - 1);
  return {
    part,
    isEdited: edited !== undefined,
    form: {
      progress,
      action: t(saves ? 'common.save' : 'common.next'),
      initial: answers.current(),
      validate: values => pickIssues(issuesOf(values), part?.fields ?? []),
      onChange: answers.store,
      onNext,
      onBack: () => (index > 0 && !isOne ? open(index - 1, true) : back()),
    },
  };
}

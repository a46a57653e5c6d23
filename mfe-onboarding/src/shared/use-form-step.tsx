import { type Destination, type FunnelEvent, useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { editedParts } from './edited-parts';
import { hasIssues, pickIssues } from './pick-issues';
import { StepProgress, type StepProgressProps } from './step-progress';
import type { Answers } from './strings';
import type { AnswersState } from './use-answers';
import { useApplication } from './use-application';
import { useRefusal } from './use-refusal';
import { type SavedStep, type StepToSave, useSaveStep } from './use-save-step';

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

function findPart(parts: readonly FormPart[], issues: Issues): number {
  return parts.findIndex(({ fields }) => hasIssues(pickIssues(issues, fields)));
}

/**
 * A step of several parts: a part opens once those before it are valid, the last one saves the step, and a refusal opens
 * the part that it is about.
 */
export function useFormStep<Part extends FormPart>(options: FormStepOptions<Part>): FormStep<Part> {
  const { pageName, step, parts, answers, check, prepare } = options;
  const { toast } = useShell();
  const { t } = useMessages();
  const refusal = useRefusal();
  const save = useSaveStep({ ...options, onSaved: answers.clear });
  const edited = editedParts(parts, useQueryParams().edit);
  const last = edited?.last ?? parts.length - 1;

  function allIssues(values: Answers): Issues {
    return refusal.withRefused(check(values), values);
  }
  const firstOpen = findPart(parts, allIssues(answers.current()));
  const { index, open } = useParts(pageName, firstOpen === -1 ? parts.length - 1 : firstOpen, edited?.first);
  const part = parts[index];
  const fields = part?.fields ?? [];

  /** Issues of the open part are shown in place; others open their part. */
  function showRefusal(refused: Issues, values: Answers): void {
    refusal.remember(refused, values);
    const at = findPart(parts, refused);
    if (at === -1 || hasIssues(pickIssues(refused, fields))) return;
    toast(t('error.fields'), 'failure');
    open(at);
  }

  async function onNext(values: Answers): Promise<Issues | undefined> {
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
  }

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

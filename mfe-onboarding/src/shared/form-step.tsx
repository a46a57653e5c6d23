import { hasIssues, pickIssues } from '@sunbird/remote-kit/issues';
import type { LoadedOrder } from '@sunbird/remote-kit/use-order';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { type Destination, type FunnelEvent, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  FailedCard,
  Form,
  FormPage,
  type FormStore,
  type Issues,
  LogInCard,
  Page,
  ProgressSteps,
  remoteScreen,
  SkeletonRows,
  SubmitButton,
  Title,
  type TitleProps,
} from '@sunbird/ui';
import { type ComponentType, type ReactElement, type ReactNode, useRef } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import {
  type Answers,
  type CallToSend,
  type Prepared,
  type Refused,
  type SavedStep,
  type StepAnswers,
  useApplication,
  useSaveStep,
} from './answers';
import styles from './form-step.module.css';

/** A screen for a borrower who is signed in; signed out, there is no form and no call. */
export function signedInScreen(title: MessageKey, Content: ComponentType): () => ReactElement {
  return remoteScreen(function Screen() {
    const { session } = useShell();
    const { t } = useMessages();
    if (session.status === 'signedIn') return <Content />;
    return (
      <Page title={t(title)}>
        <LogInCard />
      </Page>
    );
  });
}

export interface StepFrameProps {
  readonly title: string;
  readonly progress: ReactNode;
  /** All that the step loads. */
  readonly loads: readonly { readonly status: LoadedOrder['status']; reload(): void }[];
  /** Called when all of it is there. */
  readonly children: () => ReactNode;
}

/** The states of a step: loading, failed, or ready, when the form draws its own page. */
export function StepFrame({ title, progress, loads, children }: StepFrameProps): ReactElement {
  const states = loads.map(({ status }) => status);
  const failed = states.includes('error');
  if (!failed && !states.includes('loading')) return <>{children()}</>;
  function retry() {
    for (const each of loads) each.reload();
  }
  return (
    <FormPage title={title} progress={progress}>
      {failed ? <FailedCard onRetry={retry} /> : <SkeletonRows rows={4} />}
    </FormPage>
  );
}

/** The five steps from the first form to the decision. */
export type StepNumber = 1 | 2 | 3 | 4 | 5;

export interface StepProgressProps {
  readonly step: StepNumber;
  readonly share: number;
  readonly part: ReactNode;
}

export function StepProgress({ step, share, part }: StepProgressProps): ReactElement {
  return <ProgressSteps step={step} of={5} share={share} part={part} />;
}

const partTitle = 'data-part-title';

/** The question of a part, for `usePartFocus`. */
export function PartTitle(title: TitleProps): ReactElement {
  return (
    <div {...{ [partTitle]: '' }} tabIndex={-1} className={styles.focusable}>
      <Title {...title} />
    </div>
  );
}

/** Gives the question of a part the focus when it follows another part on the same page; the first one, if told to. */
export function usePartFocus(part: string, fromStart = false): void {
  useStepFocus(part, { target: `[${partTitle}]`, fromStart });
}

/** What the form of the open part needs. */
export interface PartForm {
  readonly progress: ReactNode;
  /** Text of its button. */
  readonly action: string;
  /** Of all parts of the step. */
  readonly store: FormStore<Answers> | undefined;
  readonly validate: (answers: Answers) => Issues;
  /** Opens the next part, or saves the step. */
  readonly onNext: (answers: Answers) => Promise<Issues | undefined>;
  /** The part before in place of this one, else the page before. */
  readonly onBack?: () => void;
}

export interface StepFormProps {
  readonly title: string;
  readonly form: PartForm;
  /** Text of a button back, for a step whose parts go by themselves. */
  readonly backLabel?: string;
  /** Under the button. */
  readonly note?: ReactNode;
  /** The question and its fields. */
  readonly children: ReactNode;
}

/** The open part of a step as a form: its question, its fields, and the way on. */
export function StepForm({ title, form, backLabel, note, children }: StepFormProps): ReactElement {
  const { progress, action, store, validate, onNext, onBack } = form;
  const { t } = useMessages();
  const submit = <SubmitButton>{action}</SubmitButton>;
  const ways = backLabel && (
    <div className={styles.ways}>
      <div className={styles.back}>
        <Button kind="secondary" aria-label={backLabel} onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
      <div className={styles.next}>{submit}</div>
    </div>
  );
  return (
    <Form<Answers> {...(store ? { store } : {})} validate={validate} onSubmit={values => onNext(values)}>
      <FormPage
        title={title}
        progress={progress}
        {...(backLabel && onBack ? { back: onBack } : {})}
        sticky={
          <>
            {ways || submit}
            {note}
          </>
        }
      >
        {children}
      </FormPage>
    </Form>
  );
}

/** One page of a step's form. */
export interface FormPart {
  readonly name: string;
  readonly fields: readonly string[];
  /** By which the address names it; default: its place, from 1. Numbers ascend. */
  readonly number?: number;
}

export interface FormStepOptions<P extends FormPart> {
  readonly step: StepNumber;
  readonly funnelStep: FunnelEvent['eventOption'];
  /** The step's route, which is also its name in the funnel. */
  readonly pageName: Destination & FunnelEvent['pageName'];
  /** Text of the spinner while sending. */
  readonly sentence: string;
  readonly answers: StepAnswers;
  /** The parts that these answers leave to fill in, in their order. */
  readonly partsOf: (answers: Answers) => readonly P[];
  /** Query parameter that names the open part. */
  readonly param?: 'part' | 'question';
  /** Which of how many parts is open, both from 1, as the borrower reads it. */
  readonly place?: (part: number, of: number) => string;
  /** The issues of all parts. */
  readonly check: (answers: Answers) => Issues;
  /** Whether the borrower continues with the answers of a part; it may open another part instead. */
  readonly mayGoOn?: (part: P, answers: Answers, open: (part: FormPart) => void) => Promise<boolean>;
  /** What is sent after the last part. */
  readonly prepare: (answers: Answers) => Prepared<CallToSend<SavedStep>>;
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
  const requested = parts.filter((_, at) => numberAt(parts, at) <= wanted).length - 1;
  const index = Math.max(0, Math.min(requested, furthest));

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

  /** The issues for the open part; another part that they are about opens instead. */
  function showRefusal({ issues }: Refused, values: Answers): Issues | undefined {
    refusal.remember(issues, values);
    const at = findPart(partsOf(values), issues);
    if (at === -1 || hasIssues(pickIssues(issues, part?.fields ?? []))) return issues;
    toast(t('error.fields'), 'failure');
    open(at);
    return undefined;
  }
  function openNamed({ name }: FormPart): void {
    open(partsOf(answers.current()).findIndex(each => each.name === name));
  }
  return async function onNext(values: Answers): Promise<Issues | undefined> {
    await answers.save();
    if (part && mayGoOn && !(await mayGoOn(part, values, openNamed))) return undefined;
    const parts = partsOf(values);
    const next = isOne ? findPart(parts, issuesOf(values)) : index + 1;
    if (parts[next]) {
      open(next);
      return undefined;
    }
    const result = prepare(values);
    if (result.kind === 'issues') return result.issues;
    const refused = await save(result.call);
    return refused && showRefusal(refused, values);
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
      store: answers.store,
      validate: values => pickIssues(issuesOf(values), part?.fields ?? []),
      onNext,
      onBack: () => (index > 0 && !isOne ? open(index - 1, true) : back()),
    },
  };
}

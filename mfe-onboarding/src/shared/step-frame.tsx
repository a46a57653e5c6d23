import type { FoundOrder } from '@sunbird/remote-kit/use-order';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useShell } from '@sunbird/shell-api';
import {
  Button,
  FailedCard,
  Form,
  FormPage,
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
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { type MessageKey, useMessages } from '../use-messages';
import type { Answers } from './answers';
import styles from './step-frame.module.css';

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
  readonly loads: readonly { readonly status: FoundOrder['status']; reload(): void }[];
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
  readonly initial: Answers;
  readonly validate: (answers: Answers) => Issues;
  readonly onChange: (answers: Answers) => void;
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
  const { progress, action, initial, validate, onChange, onNext, onBack } = form;
  const { t } = useMessages();
  const [initialValues] = useState(initial);
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
    <Form<Answers>
      initialValues={initialValues}
      validate={validate}
      onChange={onChange}
      onSubmit={values => onNext(values)}
    >
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

import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useShell } from '@sunbird/shell-api';
import {
  FailedCard,
  FormPage,
  LogInCard,
  Page,
  ProgressSteps,
  RemoteRoot,
  SkeletonRows,
  Title,
  type TitleProps,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './step-frame.module.css';

export interface SignedInProps {
  readonly title: string;
  readonly children: ReactElement;
}

/** A screen for a borrower who is signed in; signed out, there is no form and no call. */
export function SignedIn({ title, children }: SignedInProps): ReactElement {
  const { session } = useShell();
  if (session.status === 'signedIn') return children;
  return (
    <RemoteRoot>
      <Page title={title}>
        <LogInCard />
      </Page>
    </RemoteRoot>
  );
}

export interface StepFrameProps {
  readonly title: string;
  readonly progress: ReactNode;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  /** Called when ready. */
  readonly children: () => ReactElement | null;
}

/** The states of a step: loading, failed, or ready, when the form draws its own page. */
export function StepFrame({ title, progress, status, onRetry, children }: StepFrameProps): ReactElement {
  return (
    <RemoteRoot>
      {status === 'ready' ? (
        children()
      ) : (
        <FormPage title={title} progress={progress}>
          {status === 'failed' ? <FailedCard onRetry={onRetry} /> : <SkeletonRows rows={4} />}
        </FormPage>
      )}
    </RemoteRoot>
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

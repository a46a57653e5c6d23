import { FailedCard, FormPage, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';

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

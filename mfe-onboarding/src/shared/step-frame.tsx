import { FailedCard, Page, RemoteRoot, SkeletonRows } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';

export interface StepFrameProps {
  readonly title: string;
  readonly progress: ReactNode;
  readonly status: 'loading' | 'failed' | 'ready';
  readonly onRetry: () => void;
  /** Drawn once there is something to draw. */
  readonly children: () => ReactElement | null;
}

/** A step that is on its way, did not come, or is there: a form, which brings its own page. */
export function StepFrame({ title, progress, status, onRetry, children }: StepFrameProps): ReactElement {
  return (
    <RemoteRoot>
      {status === 'ready' ? (
        children()
      ) : (
        <Page title={title} progress={progress}>
          {status === 'failed' ? <FailedCard onRetry={onRetry} /> : <SkeletonRows rows={4} />}
        </Page>
      )}
    </RemoteRoot>
  );
}

import { FailedCard, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';

interface NotLoadedProps {
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** In place of a page that is not there yet, or that the desk refused. */
export function NotLoaded({ problem, onRetry }: NotLoadedProps): ReactElement {
  const { refusal } = useDeskFormatters();
  return problem ? <FailedCard onRetry={onRetry}>{refusal(problem)}</FailedCard> : <SkeletonCards />;
}

import { FailedCard, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './not-loaded.module.css';

interface NotLoadedProps {
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** Shown while a page is loading, or if the desk refused it. */
export function NotLoaded({ problem, onRetry }: NotLoadedProps): ReactElement {
  const { refusal } = useDeskFormatters();
  if (!problem) return <SkeletonCards />;
  return (
    <div className={styles.card}>
      <FailedCard onRetry={onRetry}>{refusal(problem)}</FailedCard>
    </div>
  );
}

import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { useUiActions } from '../actions';
import { Button } from '../controls/button';
import { CloudIllustration, EmptyIllustration } from '../icons';
import styles from './state-card.module.css';

export interface StateAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly loading?: boolean;
}

export interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A drawing; the empty receipt by default. */
  readonly illustration?: ReactNode;
  /** The one way on. */
  readonly action?: StateAction;
  /** `primary` where the action is what the screen is for. */
  readonly actionKind?: 'primary' | 'secondary';
  /** A second, quiet way. */
  readonly quiet?: StateAction;
  readonly role?: 'status' | 'alert';
}

/** Nothing here, or nothing to be done here: a drawing, a sentence, one way on. */
export function EmptyState(props: EmptyStateProps): ReactElement {
  const {
    title,
    children,
    illustration = <EmptyIllustration />,
    action,
    actionKind = 'secondary',
    quiet,
    role,
  } = props;
  return (
    <div className={styles.state} role={role}>
      {illustration}
      <h2 className={styles.title}>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action && (
        <Button kind={actionKind} loading={action.loading ?? false} onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {quiet && (
        <Button kind="text" onClick={quiet.onClick}>
          {quiet.label}
        </Button>
      )}
    </div>
  );
}

export interface FailedCardProps {
  readonly onRetry: () => void;
  readonly children?: ReactNode;
  readonly quiet?: StateAction;
  /** A short code for support. */
  readonly code?: string;
}

/** A request failed: in its place, with a way to try again. */
export function FailedCard({ onRetry, children, quiet, code }: FailedCardProps): ReactElement {
  const { t } = useI18n();
  return (
    <>
      <EmptyState
        role="alert"
        illustration={<CloudIllustration />}
        title={t('state.failed.title')}
        action={{ label: t('common.tryAgain'), onClick: onRetry }}
        quiet={quiet}
      >
        {children ?? t('state.failed.text')}
      </EmptyState>
      {code && <p className={styles.code}>{t('state.failed.code', { code })}</p>}
    </>
  );
}

/** Nothing is known yet and there is no network. */
export function OfflineCard({ onRetry }: Pick<FailedCardProps, 'onRetry'>): ReactElement {
  const { t } = useI18n();
  return (
    <EmptyState
      role="status"
      illustration={<CloudIllustration />}
      title={t('state.offline.title')}
      action={{ label: t('common.tryAgain'), onClick: onRetry }}
    >
      {t('state.offline.text')}
    </EmptyState>
  );
}

interface LogInCardProps {
  /** What stands here for a logged-in borrower. */
  readonly children?: ReactNode;
}

/** Stands in for content that needs a session. After log-in the borrower returns here. */
export function LogInCard({ children }: LogInCardProps): ReactElement {
  const { logIn } = useUiActions();
  const { t } = useI18n();
  return (
    <EmptyState
      title={t('state.signedOut.title')}
      action={{ label: t('common.logIn'), onClick: () => logIn?.() }}
      actionKind="primary"
    >
      {children} {t('state.signedOut.text')}
    </EmptyState>
  );
}

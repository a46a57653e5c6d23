import { Button, FormPage, Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import styles from './identity.module.css';

export interface StagePageProps {
  readonly progress: ReactNode;
  /** The buttons. */
  readonly sticky?: ReactNode;
  readonly children: ReactNode;
}

/** The page of one stage of the identity step. */
export function StagePage(props: StagePageProps): ReactElement {
  const { t } = useMessages();
  return <FormPage title={t('identity.title')} {...props} />;
}

export interface StageNoticeProps {
  readonly kind: 'info' | 'bad';
  readonly children: ReactNode;
}

/** A notice about the stage; screen readers announce a failure at once. */
export function StageNotice({ kind, children }: StageNoticeProps): ReactElement {
  return (
    <div className={styles.notice}>
      <Notice kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
        {children}
      </Notice>
    </div>
  );
}

/** The way to the form whose answers differ from the document. */
export function DetailsButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <Button kind="text" onClick={onClick}>
      {t('identity.details')}
    </Button>
  );
}

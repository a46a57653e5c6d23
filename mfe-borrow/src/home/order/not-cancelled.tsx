import type { LoanOrder } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { Button, Card } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { CancellationDraft } from '../../shared/drafts';
import { useMessages } from '../../use-messages';
import styles from '../home.module.css';

export interface NotCancelledProps {
  readonly order: LoanOrder;
  /** Of the screen, which may have to wait for it. */
  readonly draft: CancellationDraft;
}

/** A cancellation was begun and left: the loan goes on. Nothing once it can no longer be cancelled. */
export function NotCancelled({ order, draft }: NotCancelledProps): ReactElement | null {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const [keeps, setKeeps] = useState(false);
  const { canCancel, cancelDeadline, orderNo } = order;
  if (!canCancel || keeps || draft.initial?.orderNo !== orderNo) return null;
  const until =
    cancelDeadline && t('lending.cancelUntil', { time: formatDate(cancelDeadline, 'weekdayTime') });
  return (
    <Card title={t('home.notCancelled')}>
      <p className={styles.hint}>{t('home.notCancelledText')}</p>
      {until && <p className={styles.hint}>{until}</p>}
      <div className={styles.gap}>
        <Button kind="secondary" onClick={() => navigate('cancellationForm', { orderNo })}>
          {t('lending.cancel')}
        </Button>
      </div>
      <Button
        kind="text"
        onClick={() => {
          setKeeps(true);
          void draft.clear();
        }}
      >
        {t('lending.keep')}
      </Button>
    </Card>
  );
}

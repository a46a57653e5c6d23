import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useShell } from '@sunbird/shell-api';
import { Figure, Segmented } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { useMessages } from '../use-messages';
import { DueNote } from './due-note';
import styles from './owed-head.module.css';

export interface OwedHeadProps {
  readonly detail: RepayDetail;
  readonly view: 'full' | 'other';
}

// The two views are drawn by different parts: the one that takes over gives the switch its focus back.
let switching = false;

/** What is owed and when; and the switch between all of it and another amount. */
export function OwedHead({ detail, view }: OwedHeadProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const switchBox = useRef<HTMLDivElement>(null);
  const { orderNo, unrepaidAmount, overdueDays, canPartial } = detail;

  useEffect(() => {
    if (switching) switchBox.current?.querySelector<HTMLElement>('input:checked')?.focus();
    switching = false;
  }, []);

  function change(next: 'full' | 'other') {
    switching = true;
    const part = next === 'other' ? 1 : undefined;
    shell.navigate('repayDetail', { orderNo, part }, { replace: true });
  }

  return (
    <>
      <Figure
        label={overdueDays > 0 ? t('owed.toPayToday') : t('cost.leftToRepay')}
        note={<DueNote detail={detail} />}
      >
        <BigMoney value={unrepaidAmount} />
      </Figure>
      {canPartial && (
        <div ref={switchBox} className={styles.switch}>
          <Segmented
            label={t('owed.amountChoice')}
            value={view}
            options={[
              { value: 'full', label: t('owed.full') },
              { value: 'other', label: t('owed.other') },
            ]}
            onChange={change}
          />
        </div>
      )}
    </>
  );
}

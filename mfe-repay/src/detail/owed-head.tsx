import { getRepayColor } from '@sunbird/api-client';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useOnChange } from '@sunbird/remote-kit/use-polling';
import { useCall, useShell } from '@sunbird/shell-api';
import { AlertIcon, Figure, Segmented, Tag } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { useMessages } from '../use-messages';
import styles from './detail.module.css';

/** How far the due date is, as the lender counts: asked again on another day, and after the date has moved. */
function useDueInDays({ orderNo, dueDate, overdueDays }: RepayDetail): number | undefined {
  const { data, reload } = useCall(getRepayColor, overdueDays > 0 ? undefined : { orderNo });
  useOnChange(`${useLenderClock().today()} ${dueDate}`, reload);
  return data?.dueInDays;
}

/** The due date and how far it is, by the lender's calendar; or how long it has passed. */
function DueNote({ detail }: { readonly detail: RepayDetail }): ReactElement {
  const { t, formatDate } = useMessages();
  const { dueDate, overdueDays } = detail;
  const days = useDueInDays(detail);
  if (overdueDays > 0) {
    return (
      <Tag kind="bad" icon={<AlertIcon size={16} />}>
        {t('owed.overdue', { days: overdueDays })}
      </Tag>
    );
  }
  const date = formatDate(dueDate);
  return <>{days === undefined ? t('owed.due', { date }) : t('owed.dueIn', { date, days })}</>;
}

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

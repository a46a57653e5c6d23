import type { LoanOrder } from '@sunbird/api-client';
import { rolloverFee, toMajor, toMinor } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { BrandRow, Button, CalendarIcon, Card, LinkCell, Title } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { CancellationDraft } from '../../shared/drafts';
import type { RepayDetail } from '../../shared/order/use-repayment';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';

/** Home without the deep panel: brand and help, then cards. */
export function PlainHome({ children }: { readonly children: ReactNode }): ReactElement {
  const { settings } = useShell();
  return (
    <div className={styles.plain}>
      <BrandRow brand={settings.brand.name} />
      {children}
    </div>
  );
}

export interface NewsCardProps {
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  readonly lead: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Where an order is: a drawing, a sentence, and the way on. */
export function NewsCard({ picture, title, lead, action }: NewsCardProps): ReactElement {
  return (
    <Card center>
      {picture}
      <Title heading center lead={lead}>
        {title}
      </Title>
      {action && <Button onClick={action.onClick}>{action.label}</Button>}
    </Card>
  );
}

export interface NotCancelledProps {
  readonly order: LoanOrder;
  /** Of the screen, which may have to wait for it. */
  readonly draft: CancellationDraft;
}

/** The borrower began a cancellation and left: the loan continues. Nothing once it can no longer be cancelled. */
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
      <small>{t('home.notCancelledText')}</small>
      {until && <small>{until}</small>}
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

export interface MoveDateProps {
  readonly detail: Pick<RepayDetail, 'orderNo' | 'heldFee' | 'loanAmount'>;
  readonly title: string;
  /** Of an overdue loan: the title names the days already. */
  readonly late?: boolean;
}

/** The way to a later date; the way to confirm it once its fee is paid. */
export function MoveDate({ detail, title, late }: MoveDateProps): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  const { orderNo, heldFee, loanAmount } = detail;
  const { days, feeRate } = market.rollover;
  const fee = toMajor(rolloverFee(toMinor(loanAmount), feeRate));
  return (
    <LinkCell
      icon={<CalendarIcon />}
      title={heldFee === undefined ? title : t('home.confirmDate')}
      sub={
        heldFee === undefined ? (
          <Message id={late ? 'home.moveDateText' : 'home.moreTimeText'} values={{ days, fee }} />
        ) : (
          <Message id="home.feeHeld" values={{ amount: heldFee }} />
        )
      }
      onClick={() => navigate('extensionDetail', { orderNo })}
    />
  );
}

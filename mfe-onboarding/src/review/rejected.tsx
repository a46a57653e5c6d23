import { getRejectRecommendation, type LoanOrder } from '@sunbird/api-client';
import { addDays, calendarDateAt, daysBetween } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { openableLinks } from '@sunbird/remote-kit/openable-links';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  CalendarIllustration,
  Cell,
  CellGroup,
  FailedCard,
  InfoIcon,
  LinkCell,
  Page,
  Sheet,
  ShieldIcon,
  SkeletonRows,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import { OtherLenders } from './other-lenders';
import styles from './review.module.css';

const tips = ['repay', 'details', 'income'] as const;

/** Rejected: from when the borrower may apply again, what happens to the data, other lenders. */
export function Rejected({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  const { market, navigate } = shell;
  const { t, tMessage, has, formatDate } = useMessages();
  const [open, setOpen] = useState<'tips' | 'lenders'>();
  const recommendation = useCall(getRejectRecommendation, { orderNo: order.orderNo });
  const { data } = recommendation;

  const today = calendarDateAt(useLenderClock().now(), market.zone);
  const retryDate = data?.retryDate ?? (order.retryAfter && calendarDateAt(order.retryAfter, market.zone));
  const decidedOn = order.finishTime
    ? calendarDateAt(order.finishTime, market.zone)
    : retryDate && addDays(retryDate, -(data?.retryAfterDays ?? market.retryAfterDays));
  const reasonKey = `choice.rejectReason.${order.failReason}`;
  const lenders = data?.show ? openableLinks(shell, data.products) : [];

  return (
    <Page
      title={t('review.title')}
      back={false}
      sticky={
        <>
          {lenders.length > 0 && (
            <Button kind="secondary" onClick={() => setOpen('lenders')}>
              {t('review.lenders')}
            </Button>
          )}
          <Button kind={lenders.length > 0 ? 'text' : 'secondary'} onClick={() => navigate('home')}>
            {t('common.backHome')}
          </Button>
        </>
      }
    >
      <div className={styles.drawing}>
        <CalendarIllustration />
      </div>
      <Title center lead={retryDate && t('review.rejected.lead')}>
        {t('review.rejected.title')}
      </Title>
      {retryDate && (
        <p className={styles.retry}>
          <b>{formatDate(retryDate)}</b>{' '}
          {daysBetween(today, retryDate) > 0 && t('common.inDays', { days: daysBetween(today, retryDate) })}
        </p>
      )}
      <CellGroup>
        <LinkCell
          icon={<InfoIcon size={22} />}
          title={t('review.help')}
          sub={t('review.help.sub')}
          onClick={() => setOpen('tips')}
        />
        {decidedOn && (
          <Cell
            icon={<ShieldIcon size={22} />}
            title={t('review.data')}
            sub={t('review.data.sub', {
              date: formatDate(addDays(decidedOn, market.rejectedDataDays), 'shortDate'),
              days: market.rejectedDataDays,
            })}
          />
        )}
      </CellGroup>
      {recommendation.status === 'loading' && <SkeletonRows rows={1} />}
      {recommendation.status === 'error' && <FailedCard onRetry={recommendation.reload} />}
      <Sheet open={open === 'tips'} title={t('review.help')} onClose={() => setOpen(undefined)}>
        {has(reasonKey) && (
          <p className={styles.reason}>{t('review.reason', { reason: tMessage({ key: reasonKey }) })}</p>
        )}
        <ul className={styles.tips}>
          {tips.map(tip => (
            <li key={tip}>{t(`review.tip.${tip}`)}</li>
          ))}
        </ul>
      </Sheet>
      <OtherLenders open={open === 'lenders'} lenders={lenders} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

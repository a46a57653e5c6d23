import { type DataOf, getRejectRecommendation, type LoanOrder } from '@sunbird/api-client';
import { aprText } from '@sunbird/i18n/apr-text';
import { addDays, calendarDateAt, daysBetween } from '@sunbird/loan-domain';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  CalendarIllustration,
  Cell,
  CellGroup,
  FailedCard,
  InfoIcon,
  LinkCell,
  Monogram,
  Page,
  PersonIcon,
  Sheet,
  ShieldIcon,
  SkeletonRows,
  Title,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './review.module.css';

const tips = ['repay', 'details', 'income'] as const;

/** From when the borrower may apply again, and on which day the decision fell. */
function useDates(order: LoanOrder, given: DataOf<typeof getRejectRecommendation> | undefined) {
  const { market } = useShell();
  const today = useToday();
  const retryDate = given?.retryDate ?? (order.retryAfter && calendarDateAt(order.retryAfter, market.zone));
  const decidedOn = order.finishTime
    ? calendarDateAt(order.finishTime, market.zone)
    : retryDate && addDays(retryDate, -(given?.retryAfterDays ?? market.retryAfterDays));
  return { retryDate, decidedOn, daysLeft: retryDate ? daysBetween(today, retryDate) : 0 };
}

type Dates = ReturnType<typeof useDates>;

/** The reason of a refusal, which the terms promise. Nothing for a reason that this release does not know. */
function Reason({ failReason }: Pick<LoanOrder, 'failReason'>): ReactElement | null {
  const { t, tMessage, has } = useMessages();
  const key = `choice.rejectReason.${failReason}`;
  if (!has(key)) return null;
  return <p className={styles.reason}>{t('review.reason', { reason: tMessage({ key }) })}</p>;
}

function Heading({ retryDate, daysLeft }: Dates): ReactElement {
  const { t, formatDate } = useMessages();
  return (
    <>
      <div className={styles.drawing}>
        <CalendarIllustration />
      </div>
      <Title center lead={retryDate && t('review.rejected.lead')}>
        {t('review.rejected.title')}
      </Title>
      {retryDate && (
        <p className={styles.retry}>
          <b>{formatDate(retryDate)}</b> {daysLeft > 0 && t('common.inDays', { days: daysLeft })}
        </p>
      )}
    </>
  );
}

interface FactsProps {
  readonly orderNo: string;
  readonly decidedOn: Dates['decidedOn'];
  readonly onTips: () => void;
}

/** The way to a person, what helps next time, and what happens to the data. */
function Facts({ orderNo, decidedOn, onTips }: FactsProps): ReactElement {
  const { market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const days = market.rejectedDataDays;
  return (
    <CellGroup>
      <LinkCell
        icon={<PersonIcon size={22} />}
        title={t('review.askPerson')}
        sub={t('review.askPerson.sub')}
        onClick={() => navigate('customerServices', { view: 'ask', about: 'loan', subject: orderNo })}
      />
      <LinkCell
        icon={<InfoIcon size={22} />}
        title={t('review.help')}
        sub={t('review.help.sub')}
        onClick={onTips}
      />
      {decidedOn && (
        <Cell
          icon={<ShieldIcon size={22} />}
          title={t('review.data')}
          sub={t('review.data.sub', { date: formatDate(addDays(decidedOn, days), 'shortDate'), days })}
        />
      )}
    </CellGroup>
  );
}

interface TipsProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Tips({ open, onClose }: TipsProps): ReactElement {
  const { t } = useMessages();
  return (
    <Sheet open={open} title={t('review.help')} onClose={onClose}>
      <ul className={styles.tips}>
        {tips.map(tip => (
          <li key={tip}>{t(`review.tip.${tip}`)}</li>
        ))}
      </ul>
    </Sheet>
  );
}

type Lender = DataOf<typeof getRejectRecommendation>['products'][number];

interface OtherLendersProps {
  readonly open: boolean;
  readonly lenders: readonly Lender[];
  readonly onClose: () => void;
}

/** Other lenders with their terms, each with a link to its site. */
function OtherLenders({ open, lenders, onClose }: OtherLendersProps): ReactElement {
  const { openExternal, track } = useShell();
  const i18n = useMessages();
  const { t, formatMoney } = i18n;
  return (
    <Sheet open={open} title={t('review.lenders.title')} onClose={onClose}>
      <div className={styles.lenders}>
        <CellGroup>
          {lenders.map(({ lenderName, range, terms, aprFrom, url }) => (
            <LinkCell
              key={url}
              external
              icon={<Monogram name={lenderName} />}
              title={lenderName}
              sub={t('review.lender', {
                from: formatMoney(range.min),
                to: formatMoney(range.max),
                shortest: terms.min,
                longest: terms.max,
                apr: aprText(aprFrom, i18n),
              })}
              onClick={() => {
                track({ eventType: 'click', pageName: 'reviewTips', eventOption: 'recommendation' });
                void openExternal(url);
              }}
            />
          ))}
        </CellGroup>
      </div>
    </Sheet>
  );
}

interface ActionsProps {
  readonly hasLenders: boolean;
  readonly onLenders: () => void;
}

function Actions({ hasLenders, onLenders }: ActionsProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <>
      {hasLenders && (
        <Button kind="secondary" onClick={onLenders}>
          {t('review.lenders')}
        </Button>
      )}
      <Button kind={hasLenders ? 'text' : 'secondary'} onClick={() => navigate('home')}>
        {t('common.backHome')}
      </Button>
    </>
  );
}

/** Rejected: from when the borrower may apply again, what happens to the data, other lenders. */
export function Rejected({ order }: { readonly order: LoanOrder }): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const [open, setOpen] = useState<'tips' | 'lenders'>();
  const { data, status, reload } = useCall(getRejectRecommendation, { orderNo: order.orderNo });
  const dates = useDates(order, data);
  const lenders = data?.show ? data.products.filter(({ url }) => shell.canOpenExternal(url)) : [];
  const close = () => setOpen(undefined);
  const actions = <Actions hasLenders={lenders.length > 0} onLenders={() => setOpen('lenders')} />;
  return (
    <Page title={t('review.title')} back={false} sticky={actions}>
      <Heading {...dates} />
      <Reason failReason={order.failReason} />
      <Facts orderNo={order.orderNo} decidedOn={dates.decidedOn} onTips={() => setOpen('tips')} />
      {status === 'loading' && <SkeletonRows rows={1} />}
      {status === 'error' && <FailedCard onRetry={reload} />}
      <Tips open={open === 'tips'} onClose={close} />
      <OtherLenders open={open === 'lenders'} lenders={lenders} onClose={close} />
    </Page>
  );
}

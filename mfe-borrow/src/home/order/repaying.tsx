import { type DataOf, getRepayColor, type LoanOrder, listCoupons } from '@sunbird/api-client';
import { allowsCoupons, isSwitchedOff } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useDueCalendar } from '@sunbird/remote-kit/due-calendar';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useOwedRows } from '@sunbird/remote-kit/owed-rows';
import { useOnChange } from '@sunbird/remote-kit/use-polling';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  CalendarIcon,
  Card,
  CellGroup,
  ClockIcon,
  CostList,
  CouponIcon,
  Hero,
  LinkCell,
  SkeletonRows,
  Tag,
  UploadIcon,
  WarningIcon,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useCancellationDraft } from '../../shared/drafts';
import { type RepayDetail, useRepayment } from '../../shared/order/use-repayment';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';
import type { LotteryCall } from '../use-home';
import orderStyles from './order.module.css';
import { MoveDate, NotCancelled } from './parts';

/** The way of the due date into a calendar. */
function DueDateCell({ detail }: { readonly detail: RepayDetail }): ReactElement {
  const { t } = useMessages();
  const { open, sheet } = useDueCalendar(detail);
  return (
    <>
      <LinkCell
        icon={<CalendarIcon />}
        title={t('shared.calendar')}
        sub={t('home.calendarText')}
        onClick={open}
      />
      {sheet}
    </>
  );
}

export interface RepayingProps {
  readonly order: LoanOrder;
  /** Epoch ms at which home was read. */
  readonly at: number | undefined;
  /** In major units: what the borrower may have next, if this loan is repaid on time. */
  readonly nextLimit?: number | undefined;
  readonly lottery: LotteryCall;
  /** Stands last. */
  readonly children?: ReactNode;
}

/**
 * A loan that is being repaid: what is left, the due date, and every action. What stands below a response that is on its
 * way waits for it, so that nothing moves under a finger.
 */
export function Repaying({ order, at, nextLimit, lottery, children }: RepayingProps): ReactElement {
  const { settings } = useShell();
  const { t, formatDate } = useMessages();
  const repayment = useRepayment(order);
  const color = useCall(getRepayColor, { orderNo: order.orderNo });
  const coupons = useCoupons(order);
  const calls = [repayment, color, coupons, lottery];
  const draft = useCancellationDraft();
  const isSettled = draft.initial !== undefined && calls.every(({ status }) => status !== 'loading');
  useOnChange(at, () => {
    repayment.reload();
    color.reload();
  });
  const detail = repayment.data;
  const dueDate = detail?.dueDate ?? order.dueDate;
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={<DueIn color={color.data} />}
        figure={<BigMoney value={detail?.unrepaidAmount ?? order.repayAmount} hideCode />}
      >
        {dueDate && <p className={styles.under}>{t('home.due', { date: formatDate(dueDate) })}</p>}
        <RepaidSoFar detail={detail} nextLimit={nextLimit} />
      </Hero>
      <RepayCard order={order} repayment={repayment} color={color} />
      {isSettled && (
        <>
          <div className={styles.extras}>
            <NotCancelled order={order} draft={draft} />
            {detail && <Ways order={order} detail={detail} coupons={coupons.data ?? []} />}
          </div>
          {children}
        </>
      )}
    </>
  );
}

interface RepayCardProps {
  readonly order: LoanOrder;
  readonly repayment: CallState<RepayDetail>;
  readonly color: CallState<DataOf<typeof getRepayColor>>;
}

/** The way to pay, how urgent it is, and what is owed. */
function RepayCard({ order, repayment, color }: RepayCardProps): ReactElement {
  const { connectivity, dispatchOrder } = useShell();
  const { t } = useMessages();
  return (
    <Card look="over">
      <Button onClick={() => dispatchOrder(order)}>
        {t(connectivity.online ? 'home.repayNow' : 'home.showTransfer')}
      </Button>
      <div className={styles.gap}>
        {color.status === 'loading' ? (
          <SkeletonRows />
        ) : (
          <>
            <Urgency color={color.data} />
            <Loaded call={repayment} dated={false} skeleton={<SkeletonRows />}>
              {owed => <Owed detail={owed} />}
            </Loaded>
          </>
        )}
      </div>
    </Card>
  );
}

/** The coupons that may lower this repayment. */
function useCoupons({ orderNo, loanAmount }: LoanOrder): CallState<DataOf<typeof listCoupons>> {
  const { market } = useShell();
  const request = { status: 'unused', orderNo, amount: loanAmount } as const;
  return useCall(listCoupons, allowsCoupons(market) ? request : undefined);
}

function Owed({ detail }: { readonly detail: RepayDetail }): ReactElement {
  return <CostList rows={useOwedRows(detail)} />;
}

/** “You repay in 23 days”; a plain label if the number of days is unknown. */
function DueIn({ color }: UrgencyProps): ReactElement {
  const { t } = useMessages();
  return <>{color ? t('home.repayIn', { days: color.dueInDays }) : t('cost.leftToRepay')}</>;
}

interface UrgencyProps {
  readonly color: DataOf<typeof getRepayColor> | undefined;
}

/** How urgent the repayment is, in the lender's text; the colour repeats it. */
function Urgency({ color }: UrgencyProps): ReactElement | null {
  if (!color || color.color === 'green') return null;
  return (
    <p>
      <Tag kind={color.color === 'red' ? 'bad' : 'warn'} icon={<WarningIcon size={16} />}>
        {color.text}
      </Tag>
    </p>
  );
}

interface WaysProps {
  readonly order: LoanOrder;
  readonly detail: RepayDetail;
  readonly coupons: DataOf<typeof listCoupons>;
}

function Ways({ order, detail, coupons }: WaysProps): ReactElement {
  const { dispatchOrder, market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { orderNo, canCancel, cancelDeadline } = order;
  const usable = coupons.filter(coupon => coupon.usable && coupon.type === 'repay');
  const best = usable.reduce((most, coupon) => Math.max(most, coupon.amount), 0);
  return (
    <CellGroup>
      {canCancel && cancelDeadline !== undefined && (
        <LinkCell
          icon={<ClockIcon />}
          title={t('lending.changedMind')}
          sub={t('lending.cancelUntil', { time: formatDate(cancelDeadline, 'weekdayTime') })}
          onClick={() => navigate('lending', { orderNo })}
        />
      )}
      {detail.canExtend && <MoveDate detail={detail} title={t('home.moreTime')} />}
      <DueDateCell detail={detail} />
      {!isSwitchedOff('manualRepayment', market) && (
        <LinkCell
          icon={<UploadIcon />}
          title={t('home.alreadyPaid')}
          sub={t('home.alreadyPaidText')}
          onClick={() => navigate('manualRepayment', { orderNo })}
        />
      )}
      {usable.length > 0 && (
        <LinkCell
          icon={<CouponIcon />}
          title={t('home.couponsReady', { count: usable.length })}
          sub={<Message id="home.couponOff" values={{ amount: best }} />}
          onClick={() => dispatchOrder(order)}
        />
      )}
    </CellGroup>
  );
}

type Amounts = Pick<RepayDetail, 'repaidAmount' | 'unrepaidAmount'>;

export interface RepaidSoFarProps {
  /** Undefined until the lender has said it: its place stays empty. */
  readonly detail: Amounts | undefined;
  /** Major units. */
  readonly nextLimit?: number | undefined;
}

/** How far the repayment is, and what waits at its end. The bar repeats the words. */
export function RepaidSoFar({ detail, nextLimit }: RepaidSoFarProps): ReactElement {
  return (
    <div className={orderStyles.way}>
      {detail ? <Bar {...detail} /> : <div className={orderStyles.place} />}
      <div className={orderStyles.ends}>
        <p>{detail ? <Message id="home.repaidOf" values={amountsOf(detail)} /> : '\u00a0'}</p>
        {nextLimit !== undefined && (
          <p>
            <Message id="home.nextLimit" values={{ amount: nextLimit }} />
          </p>
        )}
      </div>
    </div>
  );
}

function amountsOf({ repaidAmount, unrepaidAmount }: Amounts) {
  return { repaid: repaidAmount, whole: repaidAmount + unrepaidAmount };
}

function Bar(amounts: Amounts): ReactElement {
  const { repaid, whole } = amountsOf(amounts);
  const share = whole > 0 ? Math.min(1, repaid / whole) : 0;
  return (
    <div className={orderStyles.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}

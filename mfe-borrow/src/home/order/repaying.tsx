import { getRepayColor, type LoanOrder, listCoupons } from '@sunbird/api-client';
import { allowsCoupons, isSwitchedOff } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
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
  Notice,
  SkeletonRows,
  Tag,
  UploadIcon,
  WarningIcon,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { type RepayDetail, useRepayment } from '../../shared/order/use-repayment';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';

/** A loan that is being repaid: what is left, the due date, and every action. */
export function Repaying({ order }: { readonly order: LoanOrder }): ReactElement {
  const { connectivity, dispatchOrder, settings } = useShell();
  const { t, formatDate } = useMessages();
  const repayment = useRepayment(order);
  const detail = repayment.data;
  const dueDate = detail?.dueDate ?? order.dueDate;
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={<DueIn order={order} />}
        figure={<BigMoney value={detail?.unrepaidAmount ?? order.repayAmount} hideCode />}
      >
        {dueDate && <p className={styles.under}>{t('home.due', { date: formatDate(dueDate) })}</p>}
        <Urgency order={order} />
      </Hero>
      <Card look="over">
        <Button onClick={() => dispatchOrder(order)}>
          {t(connectivity.online ? 'home.repayNow' : 'home.showTransfer')}
        </Button>
        <div className={styles.gap}>
          <Loaded call={repayment} dated={false} skeleton={<SkeletonRows rows={3} />}>
            {owed => (
              <CostList
                rows={[
                  { label: t('cost.loanAmount'), value: owed.loanAmount },
                  { label: t('cost.interest'), value: owed.interest },
                  { label: t('cost.repaidSoFar'), value: owed.repaidAmount },
                  { label: t('cost.leftToRepay'), value: owed.unrepaidAmount, kind: 'sum' },
                ]}
              />
            )}
          </Loaded>
        </div>
      </Card>
      <div className={styles.extras}>
        <Returning order={order} />
        {detail && <Ways order={order} detail={detail} />}
      </div>
    </>
  );
}

/** “You repay in 23 days”; a plain label if the number of days is unknown. */
function DueIn({ order }: { readonly order: LoanOrder }): ReactElement {
  const { t } = useMessages();
  const { data } = useCall(getRepayColor, { orderNo: order.orderNo });
  return <>{data ? t('home.repayIn', { days: data.dueInDays }) : t('cost.leftToRepay')}</>;
}

/** How urgent the repayment is, in the lender's text; the colour repeats it. */
function Urgency({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const { data } = useCall(getRepayColor, { orderNo: order.orderNo });
  if (!data || data.color === 'green') return null;
  return (
    <p className={styles.under}>
      <Tag kind={data.color === 'red' ? 'bad' : 'warn'} icon={<WarningIcon size={16} />}>
        {data.text}
      </Tag>
    </p>
  );
}

/** The loan is cancelled, and the borrower must return the money by a date. */
function Returning({ order }: { readonly order: LoanOrder }): ReactElement | null {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { amountToReturn, orderNo, returnBy } = order;
  if (amountToReturn === undefined || returnBy === undefined) return null;
  return (
    <Notice
      kind="warn"
      action={{ label: t('home.open'), onClick: () => navigate('cancellationForm', { orderNo }) }}
    >
      <Message
        id="home.returnBy"
        values={{ amount: amountToReturn, time: formatDate(returnBy, 'weekdayTime') }}
      />
    </Notice>
  );
}

function Ways({ order, detail }: { readonly order: LoanOrder; readonly detail: RepayDetail }): ReactElement {
  const { dispatchOrder, market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { orderNo, canCancel, cancelDeadline } = order;
  const request = { status: 'unused', orderNo, amount: detail.loanAmount } as const;
  const coupons = useCall(listCoupons, allowsCoupons(market) ? request : undefined);
  const usable = (coupons.data ?? []).filter(coupon => coupon.usable && coupon.type === 'repay');
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
      {detail.canExtend && (
        <LinkCell
          icon={<CalendarIcon />}
          title={t('home.moreTime')}
          sub={t('home.moreTimeText', { days: market.rollover.days })}
          onClick={() => navigate('extensionDetail', { orderNo })}
        />
      )}
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

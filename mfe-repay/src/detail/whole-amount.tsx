import { allowsRollover, rolloverFee, toMajor, toMinor } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { type CallState, useShell } from '@sunbird/shell-api';
import { CalendarIcon, Card, CellGroup, CostList, LinkCell, Page, SkeletonCards, Stack } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CouponCell } from '../payment/coupon/coupon-cell';
import type { RepayDetail } from '../payment/outcome';
import type { HeldCoupon, PaymentPlan } from '../payment/payment-plan';
import { amountToPay } from '../payment/payment-route';
import { minus } from '../shared/amounts';
import { Message, useMessages } from '../use-messages';
import { Breakdown } from './breakdown';
import { CancelInstead, type Cancellation } from './cancel-instead';
import { MethodList } from './method-list';
import { OwedHead } from './owed-head';
import { PaymentsList } from './payments-list';

export interface WholeAmountProps {
  readonly detail: RepayDetail;
  readonly call: CallState<RepayDetail>;
  readonly cancellation: Cancellation | undefined;
  /** What the late fee grows by on each overdue day, in minor units; undefined where it isn't known. */
  readonly perDay: number | undefined;
  readonly plan: PaymentPlan;
  readonly onHold: (coupon: HeldCoupon | undefined) => void;
}

/** All that is owed: what it is made of, the ways to pay it, and the way to more time. */
export function WholeAmount(props: WholeAmountProps): ReactElement {
  const { detail, call, cancellation, perDay, plan, onHold } = props;
  const { t } = useMessages();
  const clock = useLenderClock();
  const shell = useShell();
  const { orderNo, unrepaidAmount, overdueDays, channels, payments } = detail;
  const amount = amountToPay(plan, unrepaidAmount, clock.now());
  return (
    <Page title={t('repay.title')}>
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {() => (
          <>
            <OwedHead detail={detail} view="full" />
            <Stack gap="medium">
              <Breakdown detail={detail} perDay={perDay} />
              {overdueDays > 0 && perDay !== undefined && perDay > 0 && (
                <p>
                  <Message id="owed.grows" values={{ amount: toMajor(perDay) }} />
                </p>
              )}
              <CouponCell orderNo={orderNo} amount={unrepaidAmount} held={plan.coupon} onHold={onHold} />
              {amount !== unrepaidAmount && (
                <Card>
                  <CostList
                    rows={[
                      { label: t('cost.leftToRepay'), value: unrepaidAmount },
                      {
                        label: t('pay.coupon'),
                        value: minus(unrepaidAmount, amount),
                        sign: '-',
                      },
                      { label: t('provider.youPay'), value: amount, kind: 'sum' },
                    ]}
                  />
                </Card>
              )}
              <MethodList channels={channels} amount={amount} plan={plan} payments={payments} />
              {allowsRollover(shell.market) && <MoreTime detail={detail} />}
              {/* What comes later comes below all that may be pressed already. */}
              <CancelInstead detail={detail} cancellation={cancellation} />
              <PaymentsList payments={payments} />
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The way to a later date, or to confirm the one whose fee is paid. */
function MoreTime({ detail }: Pick<WholeAmountProps, 'detail'>): ReactElement {
  const { t } = useMessages();
  const { market, navigate } = useShell();
  const { orderNo, canExtend, heldFee, loanAmount } = detail;
  const { days, feeRate } = market.rollover;
  const fee = toMajor(rolloverFee(toMinor(loanAmount), feeRate));
  const note = canExtend ? <Message id="owed.moveDateNote" values={{ days, fee }} /> : t('owed.moveDateOff');
  return (
    <CellGroup title={t('owed.moreTime')}>
      <LinkCell
        icon={<CalendarIcon />}
        title={t('owed.moveDate')}
        sub={heldFee ? <Message id="owed.feeHeld" values={{ amount: heldFee }} /> : note}
        onClick={() => navigate('extensionDetail', { orderNo })}
      />
    </CellGroup>
  );
}

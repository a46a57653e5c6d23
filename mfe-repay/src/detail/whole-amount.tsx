import type { DataOf, getCancellation } from '@sunbird/api-client';
import { allowsRollover, orderStatus, rolloverFee, toMajor, toMinor } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useOwedRows } from '@sunbird/remote-kit/owed-rows';
import { type CallState, useShell } from '@sunbird/shell-api';
import { CalendarIcon, Card, CellGroup, Collapse, CostList, LinkCell, Notice, Stack } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { CouponCell } from '../payment/coupon/coupon-cell';
import type { RepayDetail } from '../payment/outcome';
import { amountToPay, type HeldCoupon, type PaymentPlan } from '../payment/payment-plan';
import { minus } from '../shared/amounts';
import { LoadedPage } from '../shared/page-parts';
import { Message, useMessages } from '../use-messages';
import styles from './detail.module.css';
import { MethodList, PaymentsList } from './method-list';
import { OwedHead } from './owed-head';

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
    <LoadedPage call={call} title={t('repay.title')}>
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
            {amount !== unrepaidAmount && <LessCoupon owed={unrepaidAmount} amount={amount} />}
            <MethodList channels={channels} amount={amount} plan={plan} payments={payments} />
            {overdueDays === 0 &&
              shell.market.channels.some(({ automatic, enabled }) => automatic && enabled) && (
                <CellGroup title={t('owed.automatic')}>
                  <LinkCell
                    icon={<CalendarIcon />}
                    title={t('owed.automaticText')}
                    onClick={() => shell.navigate('cashier', { orderNo, auto: 1 })}
                  />
                </CellGroup>
              )}
            {allowsRollover(shell.market) && <MoreTime detail={detail} />}
            {/* What comes later comes below all that may be pressed already. */}
            <CancelInstead detail={detail} cancellation={cancellation} />
            <PaymentsList payments={payments} />
          </Stack>
        </>
      )}
    </LoadedPage>
  );
}

/** What is left to pay after the coupon. */
function LessCoupon({ owed, amount }: { readonly owed: number; readonly amount: number }): ReactElement {
  const { t } = useMessages();
  return (
    <Card>
      <CostList
        rows={[
          { label: t('cost.leftToRepay'), value: owed },
          { label: t('pay.coupon'), value: minus(owed, amount), sign: '-' },
          { label: t('provider.youPay'), value: amount, kind: 'sum' },
        ]}
      />
    </Card>
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

export type Cancellation = DataOf<typeof getCancellation>;

/** Whether there may be a way out of a loan: a late one has none, and one of another status is not owed. */
export function mayCancel({ status, overdueDays }: RepayDetail): boolean {
  return status === orderStatus.repaying && overdueDays === 0;
}

type CancelInsteadProps = Pick<WholeAmountProps, 'detail' | 'cancellation'>;

/** The whole loan costs interest, and for a day there is a way out without it. Nothing once that is over. */
function CancelInstead({ detail, cancellation }: CancelInsteadProps): ReactElement | null {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { orderNo, unrepaidAmount } = detail;
  const { canCancel, deadline, amountToReturn = 0 } = cancellation ?? {};
  if (!canCancel || deadline === undefined || amountToReturn <= 0 || amountToReturn >= unrepaidAmount) {
    return null;
  }
  const values = { amount: amountToReturn, time: formatDate(deadline, 'weekdayTime') };
  return (
    <Notice
      kind="info"
      action={{ label: t('owed.cancel'), onClick: () => navigate('cancellationForm', { orderNo }) }}
    >
      <Message id="owed.cancelInstead" values={values} />
    </Notice>
  );
}

type BreakdownProps = Pick<WholeAmountProps, 'detail' | 'perDay'>;

/** What is owed, part by part, with the schedule. */
function Breakdown({ detail, perDay }: BreakdownProps): ReactElement {
  const { t, formatDate } = useMessages();
  const rows = useOwedRows(detail, perDay);
  return (
    <Card padding="tight">
      <Collapse look="plain" title={t('breakdown.title')} defaultOpen={detail.overdueDays > 0}>
        <CostList rows={rows} />
        <small className={styles.note}>
          <Message
            id="breakdown.received"
            values={{
              received: detail.disbursalAmount,
              loan: detail.loanAmount,
              fee: detail.processingFee,
              tax: detail.gst,
            }}
          />
        </small>
        <h2 className={styles.heading}>{t('breakdown.schedule')}</h2>
        <CostList
          rows={detail.schedule.map(({ dueDate, amount, status }) => ({
            label: t('breakdown.instalment', {
              date: formatDate(dueDate),
              status: t(`instalment.${status}`),
            }),
            value: amount,
          }))}
        />
      </Collapse>
    </Card>
  );
}

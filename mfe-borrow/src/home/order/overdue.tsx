import { getRepayColor, type LoanOrder } from '@sunbird/api-client';
import { clockText, toMinor } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useOwedRows } from '@sunbird/remote-kit/owed-rows';
import { useOnChange } from '@sunbird/remote-kit/use-polling';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CardIcon,
  CellGroup,
  ChatIcon,
  CostList,
  Figure,
  LinkCell,
  Notice,
  PageHeading,
  SkeletonRows,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { type RepayDetail, useRepayment } from '../../shared/order/use-repayment';
import { lateFeePerDay } from '../../shared/price/price-rows';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';
import { MoveDate, PlainHome } from './parts';

export interface OverdueProps {
  readonly order: LoanOrder;
  /** Epoch ms at which home was read. */
  readonly at: number | undefined;
  /** Stands last. */
  readonly children?: ReactNode;
}

/**
 * An overdue loan: what is due today, how it grows, and the alternatives. What stands below the amount waits for it, so
 * that nothing moves under a finger.
 */
export function Overdue({ order, at, children }: OverdueProps): ReactElement {
  const { dispatchOrder } = useShell();
  const { t, formatDate } = useMessages();
  const repayment = useRepayment(order);
  const color = useCall(getRepayColor, { orderNo: order.orderNo });
  useOnChange(at, () => {
    repayment.reload();
    color.reload();
  });
  const days = repayment.data?.overdueDays ?? color.data?.overdueDays ?? order.overdueDays ?? 0;
  const dueDate = repayment.data?.dueDate ?? order.dueDate;
  const isSettled = repayment.status !== 'loading';
  return (
    <>
      <PlainHome>
        <Card look="bad" padding="none">
          <Notice kind="bad" flush>
            <PageHeading className={styles.notice}>
              <Message
                id={dueDate ? 'home.overdueSince' : 'home.overdue'}
                values={{ days, date: dueDate ? formatDate(dueDate, 'shortDate') : '' }}
              />
            </PageHeading>
          </Notice>
          <div className={styles.body}>
            <Loaded call={repayment} dated={false} skeleton={<SkeletonRows rows={4} />}>
              {detail => <Owed detail={detail} />}
            </Loaded>
            {isSettled && <Button onClick={() => dispatchOrder(order)}>{t('home.repayNow')}</Button>}
          </div>
        </Card>
        {isSettled && <Ways order={order} detail={repayment.data} />}
      </PlainHome>
      {isSettled && children}
    </>
  );
}

/** The late fee of each further day. Known only while nothing is repaid: a payment may have settled penalty or debt. */
function growthPerDay({
  loanAmount,
  interest,
  penaltyRatePerDay,
  repaidAmount,
}: RepayDetail): number | undefined {
  return repaidAmount > 0 ? undefined : lateFeePerDay({ loanAmount, interest, penaltyRatePerDay });
}

function Owed({ detail }: { readonly detail: RepayDetail }): ReactElement {
  const { t, formatPercent } = useMessages();
  const growth = growthPerDay(detail);
  const rows = useOwedRows(detail, growth && toMinor(growth));
  return (
    <>
      <Figure label={t('home.toPayToday')}>
        <BigMoney value={detail.unrepaidAmount} hideCode />
      </Figure>
      <CostList rows={rows} />
      <small className={styles.growth}>
        {growth === undefined ? (
          t('home.lateFeeRate', { rate: formatPercent(detail.penaltyRatePerDay) })
        ) : (
          <Message id="home.lateFeeGrows" values={{ amount: growth }} />
        )}
      </small>
    </>
  );
}

function Ways({
  order,
  detail,
}: {
  readonly order: LoanOrder;
  readonly detail: RepayDetail | undefined;
}): ReactElement {
  const { dispatchOrder, market, navigate } = useShell();
  const { t } = useMessages();
  const { hours } = market.support;
  return (
    <CellGroup title={t('home.cannotPayAll')}>
      {detail?.canPartial && (
        <LinkCell
          icon={<CardIcon />}
          title={t('home.payPart')}
          sub={<Message id="home.payPartText" values={{ amount: detail.minRepay }} />}
          onClick={() => dispatchOrder(order)}
        />
      )}
      {detail?.canExtend && (
        <MoveDate detail={detail} title={t('home.moveDate', { days: market.rollover.days })} late />
      )}
      <LinkCell
        icon={<ChatIcon />}
        title={t('common.talkToUs')}
        sub={t('home.supportHours', {
          from: clockText(hours.from, market),
          to: clockText(hours.to, market),
        })}
        onClick={() => navigate('customerServices')}
      />
    </CellGroup>
  );
}

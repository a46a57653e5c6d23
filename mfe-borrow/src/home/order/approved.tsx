import { getConfirmInfo, type LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Hero, ReceiveRepayPair, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Rule } from '../../shared/price/rule';
import { useMessages } from '../../use-messages';
import styles from '../home.module.css';

/** An approved offer: its whole price, as the lender will charge it, and when it expires. */
export function Approved({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, market, settings } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  const info = useCall(getConfirmInfo, { orderNo: order.orderNo });
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.approved')}
        figure={<BigMoney value={order.loanAmount} hideCode />}
      >
        <p className={styles.under}>{t('home.approvedText')}</p>
      </Hero>
      <Card look="over">
        <Loaded call={info} dated={false} skeleton={<SkeletonRows rows={3} />}>
          {cost => (
            <>
              <ReceiveRepayPair receive={cost.disbursalAmount} repay={cost.repayAmount} />
              <Rule />
              <CostList
                rows={[
                  { label: t('cost.repayOn'), value: formatDate(cost.dueDate) },
                  ...aprRows(cost.apr, market, i18n),
                  { label: t('home.offerEnds'), value: formatDate(cost.kfs.validUntil, 'dateTime') },
                ]}
              />
            </>
          )}
        </Loaded>
        <div className={styles.main}>
          <Button onClick={() => dispatchOrder(order)}>{t('home.reviewAndConfirm')}</Button>
        </div>
      </Card>
    </>
  );
}

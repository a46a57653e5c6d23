import { type DataOf, getConfirmInfo, type LoanOrder } from '@sunbird/api-client';
import { aprRows } from '@sunbird/i18n/apr-text';
import { resolveRouteName } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Divider, Moment, Page, ReceiveRepayPair, SkeletonRows } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

export interface ApprovedProps {
  readonly order: LoanOrder;
  /** The page that this one was reached with, and leads on to. */
  readonly pageName: string | undefined;
}

/** An offer: its whole cost before the way on. */
export function Approved({ order, pageName }: ApprovedProps): ReactElement {
  const { confirmLoan, navigate } = useShell();
  const { t } = useMessages();
  const { orderNo, loanAmount } = order;
  const info = useCall(getConfirmInfo, { orderNo });

  function goOn(): void {
    const target = pageName && resolveRouteName(pageName);
    if (target && target !== 'confirmBorrow') navigate(target, { orderNo });
    else confirmLoan(orderNo);
  }
  const buttons = (
    <>
      <Button onClick={goOn}>{t('review.confirm')}</Button>
      <Button kind="text" onClick={() => navigate('home')}>
        {t('common.notNow')}
      </Button>
    </>
  );
  return (
    <Page title={t('review.title')} back={false} sticky={buttons}>
      <Moment
        mark="done"
        title={t('review.approved.title')}
        figure={<BigMoney value={loanAmount} hideCode />}
        lead={t('review.approved.lead')}
      />
      <Loaded call={info} skeleton={<SkeletonRows rows={3} />} dated={false}>
        {data => <Cost info={data} />}
      </Loaded>
    </Page>
  );
}

function Cost({ info }: { readonly info: DataOf<typeof getConfirmInfo> }): ReactElement {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatDate } = i18n;
  return (
    <Card>
      <ReceiveRepayPair receive={info.disbursalAmount} repay={info.repayAmount} />
      <Divider />
      <CostList
        rows={[
          { label: t('cost.repayOn'), value: formatDate(info.dueDate) },
          ...aprRows(info.apr, market, i18n),
          { label: t('review.offerEnds'), value: formatDate(info.kfs.validUntil, 'weekdayTime') },
        ]}
      />
    </Card>
  );
}

import type { LoanOrder } from '@sunbird/api-client';
import { usePromotionShell } from '@sunbird/shell-api';
import { ApprovedIllustration, Button, EmptyState, Page } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';

function ConfirmPage({ children, sticky }: { children: ReactNode; sticky?: ReactNode }): ReactElement {
  const { t } = useMessages();
  return (
    <Page title={t('confirm.title')} sticky={sticky}>
      {children}
    </Page>
  );
}

/** On to the shell's confirmation, where the agreement is read and signed. */
export function ReadAndConfirm({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { confirmLoan, track } = usePromotionShell();
  const { t } = useMessages();
  return (
    <Button
      onClick={() => {
        track({ eventType: 'click', pageName: 'yx2ConfirmBorrow', eventOption: 'confirmation', orderNo });
        confirmLoan(orderNo);
      }}
    >
      {t('confirm.read')}
    </Button>
  );
}

/** An approved loan whose price the next page knows. */
export function ApprovedWithoutPrice({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t } = useMessages();
  return (
    <ConfirmPage sticky={<ReadAndConfirm orderNo={orderNo} />}>
      <EmptyState illustration={<ApprovedIllustration />} title={t('confirm.approved')}>
        {t('confirm.approvedText')}
      </EmptyState>
    </ConfirmPage>
  );
}

export function ChooseFirst(): ReactElement {
  const { navigate } = usePromotionShell();
  const { t } = useMessages();
  return (
    <EmptyState
      title={t('confirm.nothingChosen')}
      action={{ label: t('confirm.seeOffers'), onClick: () => navigate('yx2', {}, { replace: true }) }}
      actionKind="primary"
    >
      {t('confirm.nothingChosenText')}
    </EmptyState>
  );
}

/** The address names no amount, or one that is not on offer. */
export function NothingChosen(): ReactElement {
  return (
    <ConfirmPage>
      <ChooseFirst />
    </ConfirmPage>
  );
}

/** An application or a loan of the same product is open. */
export function LoanUnderWay(): ReactElement {
  const { navigate } = usePromotionShell();
  const { t } = useMessages();
  return (
    <ConfirmPage>
      <EmptyState
        title={t('confirm.underWay')}
        action={{ label: t('confirm.seeLoan'), onClick: () => navigate('home') }}
        actionKind="primary"
      >
        {t('confirm.underWayText')}
      </EmptyState>
    </ConfirmPage>
  );
}

/** After a rejection one may apply again from a day on. */
export function WaitAfterRejection({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = usePromotionShell();
  const { t, formatDate } = useMessages();
  return (
    <ConfirmPage>
      <EmptyState
        title={t('confirm.wait')}
        action={{ label: t('common.goHome'), onClick: () => navigate('home') }}
      >
        {order.retryAfter !== undefined &&
          t('confirm.waitText', { date: formatDate(order.retryAfter, 'date') })}
      </EmptyState>
    </ConfirmPage>
  );
}

import { getUserInfo, type LoanOrder } from '@sunbird/api-client';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, Button, Card, CellGroup, LinkCell, Tag, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { accountText } from '../../shared/account-text';
import { usePayoutFailure } from '../../shared/order/payout-failure';
import { useMessages } from '../../use-messages';
import styles from '../home.module.css';
import { PlainHome } from './plain-home';

/** The payout failed (10): nothing is owed, and the borrower enters another account. */
export function PayoutFailed({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, navigate } = useShell();
  const { t } = useMessages();
  const reason = usePayoutFailure(order);
  const card = useCall(getUserInfo, {}).data?.bankCards.find(({ isDefault }) => isDefault);
  const { orderNo } = order;
  return (
    <PlainHome>
      <Card>
        <Tag kind="warn">{t('orderLabel.failed')}</Tag>
        <Title heading lead={t('home.payoutFailedText', { reason })}>
          {t('home.payoutFailed')}
        </Title>
        <CellGroup sunken>
          <LinkCell
            icon={<BankIcon />}
            iconTone="plain"
            title={card ? accountText(card) : t('home.yourAccount')}
            sub={reason}
            onClick={() => dispatchOrder(order)}
          />
        </CellGroup>
        <div className={styles.gap}>
          <Button onClick={() => navigate('addBankCard', { orderNo })}>{t('home.otherAccount')}</Button>
        </div>
        <Button kind="text" onClick={() => navigate('customerServices')}>
          {t('common.talkToUs')}
        </Button>
        {order.canCancel && (
          <Button kind="text" onClick={() => navigate('cancellationForm', { orderNo })}>
            {t('lending.cancel')}
          </Button>
        )}
      </Card>
    </PlainHome>
  );
}

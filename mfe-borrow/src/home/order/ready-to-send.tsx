import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, CheckingIllustration, KeyValue, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import { PlainHome } from './plain-home';

/** Everything is filled in, and the application waits to be sent. */
export function ReadyToSend({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder } = useShell();
  const { t } = useMessages();
  return (
    <PlainHome>
      <Card center>
        <CheckingIllustration />
        <Title heading center lead={t('home.readyText')}>
          {t('home.ready')}
        </Title>
        <Button onClick={() => dispatchOrder(order)}>{t('home.checkAndSend')}</Button>
      </Card>
      <Card>
        <KeyValue label={t('home.askedFor')}>
          <Money value={order.loanAmount} />
        </KeyValue>
        <KeyValue label={t('home.application')}>{order.orderNo}</KeyValue>
      </Card>
    </PlainHome>
  );
}

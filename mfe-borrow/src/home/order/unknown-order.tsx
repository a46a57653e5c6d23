import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, KeyValue, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import { PlainHome } from './plain-home';

/** An order in a state that this version of the app does not know: its facts, and a way to ask. */
export function UnknownOrder({ order }: { readonly order: LoanOrder }): ReactElement {
  const { navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { dueDate, loanAmount, orderNo } = order;
  return (
    <PlainHome>
      <Card center>
        <Title heading center lead={t('home.unknownText')}>
          {t('home.unknown')}
        </Title>
        <Button onClick={() => navigate('customerServices')}>{t('common.talkToUs')}</Button>
      </Card>
      <Card>
        <KeyValue label={t('home.askedFor')}>
          <Money value={loanAmount} />
        </KeyValue>
        {dueDate && <KeyValue label={t('cost.repayOn')}>{formatDate(dueDate)}</KeyValue>}
        <KeyValue label={t('home.application')}>{orderNo}</KeyValue>
      </Card>
    </PlainHome>
  );
}

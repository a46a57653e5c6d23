import type { LoanOrder } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { maskPhone } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useMomentText } from '@sunbird/remote-kit/use-moment-text';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, CheckingIllustration, CostList, Steps, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import styles from '../home.module.css';
import { PlainHome } from './plain-home';

/** The lender assesses the application: its progress and its deadline. The borrower has nothing to do. */
export function Assessing({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, market, session } = useShell();
  const { t, formatDate } = useMessages();
  const momentText = useMomentText(useLenderClock().now);
  const mobile = session.mobile && maskPhone(session.mobile, market.phone);
  return (
    <PlainHome>
      <Card center>
        <CheckingIllustration />
        <Title heading center lead={t('home.assessingText')}>
          {t('home.assessing')}
        </Title>
      </Card>
      <Card>
        <Steps
          label={t('home.assessingSteps')}
          steps={[
            { title: t('home.sent'), sub: momentText(order.applyTime), state: 'done' },
            { title: t('home.checking'), sub: t('home.checkingText'), state: 'now' },
            {
              title: t('home.decision'),
              sub: mobile ? t('home.decisionSms', { mobile }) : t('home.decisionSmsPlain'),
              state: 'todo',
            },
          ]}
        />
      </Card>
      <Card>
        <CostList
          rows={[
            { label: t('home.askedFor'), value: <Money value={order.loanAmount} /> },
            { label: t('home.application'), value: order.orderNo },
            ...(order.decisionBy === undefined
              ? []
              : [{ label: t('home.decisionBy'), value: formatDate(order.decisionBy, 'weekdayTime') }]),
          ]}
        />
        <div className={styles.main}>
          <Button kind="secondary" onClick={() => dispatchOrder(order)}>
            {t('common.seeDetails')}
          </Button>
        </div>
      </Card>
    </PlainHome>
  );
}

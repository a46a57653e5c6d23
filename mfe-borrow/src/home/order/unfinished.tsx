import type { LoanOrder } from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, Steps, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { onboardingStepsOf } from '../../shared/order/onboarding-steps';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';
import { PlainHome } from './plain-home';

/** An unfinished application: what is saved, what is left, and a button to continue. */
export function Unfinished({ order }: { readonly order: LoanOrder }): ReactElement {
  const { dispatchOrder, navigate, track } = useShell();
  const { t } = useMessages();
  const steps = onboardingStepsOf(order.status) ?? [];
  const next = steps.find(step => step.state === 'now');
  const left = steps.filter(step => step.state !== 'done').length;
  const isNew = order.status === orderStatus.basicInfo;
  const { productId, loanAmount: amount, term } = order;

  return (
    <PlainHome>
      <Card>
        <p className={styles.hint}>
          <Message id="home.unfinishedFor" values={{ amount }} />
        </p>
        <Title heading>{t(isNew ? 'home.start' : 'home.unfinished')}</Title>
        <Steps
          label={t('home.unfinishedSteps')}
          steps={steps.map(({ name, state }) => ({
            title: t(name),
            state,
            ...(state === 'done' ? { sub: t('home.stepSaved') } : {}),
          }))}
        />
        <div className={styles.wide}>
          <Button
            onClick={() => {
              track({
                eventType: 'click',
                pageName: 'home',
                eventOption: 'continue',
                orderNo: order.orderNo,
              });
              dispatchOrder(order);
            }}
          >
            {next
              ? t(isNew ? 'home.startWith' : 'home.continueWith', { step: t(next.name) })
              : t('common.continue')}
          </Button>
        </div>
        <div className={styles.under}>
          <Button kind="text" onClick={() => navigate('toBorrow', { productId, amount, term })}>
            {t('home.changeAmount')}
          </Button>
        </div>
      </Card>
      <p className={styles.foot}>{t(isNew ? 'home.stepsAll' : 'home.stepsLeft', { count: left })}</p>
    </PlainHome>
  );
}

import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, Hero } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import type { SendBack } from '../../shared/order/ending';
import { useMessages } from '../../use-messages';
import styles from '../home.module.css';

export interface ReturningProps extends SendBack {
  readonly orderNo: string;
  /** Stands last. */
  readonly children?: ReactNode;
}

/** A cancelled loan whose money has landed: the large figure is what goes back, not what the loan would cost. */
export function Returning({ orderNo, amount, returnBy, children }: ReturningProps): ReactElement {
  const { navigate, settings } = useShell();
  const { t, formatDate } = useMessages();
  return (
    <>
      <Hero
        brand={settings.brand.name}
        label={t('home.sendBack')}
        figure={<BigMoney value={amount} hideCode />}
      >
        <p className={styles.under}>{t('home.sendBackBy', { time: formatDate(returnBy, 'weekdayTime') })}</p>
      </Hero>
      <Card look="over">
        <Button onClick={() => navigate('cancellationForm', { orderNo })}>{t('home.sendBackHow')}</Button>
        <p className={styles.foot}>{t('home.sendBackText')}</p>
      </Card>
      {children}
    </>
  );
}

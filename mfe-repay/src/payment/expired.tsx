import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { Refused } from '@sunbird/remote-kit/refused';
import type { CallState } from '@sunbird/shell-api';
import { Button, EmptyState, ExpiredIllustration, Page } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { useMessages } from '../use-messages';
import type { PaymentProps } from './payment-plan';

const longestTimer = 2 ** 31 - 1;

/** Whether an instant (epoch ms) has passed by the lender's clock; turns true when it does. Never, without one. */
export function useExpired(expireAt: number | undefined): boolean {
  const { now } = useLenderClock();
  const [, tick] = useState(0);
  const left = expireAt === undefined ? undefined : expireAt - now();
  const isOver = left !== undefined && left <= 0;
  useEffect(() => {
    if (expireAt === undefined || isOver) return undefined;
    const wait = expireAt - now() + 50;
    const timer = setTimeout(() => tick(count => count + 1), Math.min(wait, longestTimer));
    return () => clearTimeout(timer);
  }, [expireAt, isOver, now]);
  return isOver;
}

interface ExpiredProps extends PaymentProps {
  /** The call that gives the details. */
  readonly call: Pick<CallState<unknown>, 'error' | 'reload'>;
}

/** An account or reference that must no longer be paid into. */
export function Expired({ payment, call }: ExpiredProps): ReactElement {
  const { t } = useMessages();
  return (
    <Page
      title={payment.title}
      sticky={
        <>
          <Refused error={call.error} />
          <Button onClick={call.reload}>{t('expired.renew')}</Button>
          <Button kind="text" onClick={payment.chooseAnother}>
            {t('action.anotherWay')}
          </Button>
        </>
      }
    >
      <EmptyState role="alert" illustration={<ExpiredIllustration />} title={t('expired.title')}>
        {t('expired.text')}
      </EmptyState>
    </Page>
  );
}

import { Refused } from '@sunbird/remote-kit/refused';
import type { CallState } from '@sunbird/shell-api';
import { Button, EmptyState, ExpiredIllustration, Page } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import type { PaymentProps } from './payment-plan';

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

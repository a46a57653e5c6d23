import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useQueryParams } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { OrderGate } from '../shared/order-gate';
import { useMessages } from '../use-messages';
import { ProofForm } from './proof-form';
import { ProofList } from './proof-list';
import { ProofSent } from './proof-sent';

/** Proof of a payment that was made another way: pictures, amount, time and channel. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <RemoteRoot>
      <OrderGate title={t('proof.page')}>{orderNo => <ManualRepayment orderNo={orderNo} />}</OrderGate>
    </RemoteRoot>
  );
}

function ManualRepayment({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { sent } = useQueryParams();
  useStepFocus(sent ?? 'form');
  if (sent) return <ProofSent orderNo={orderNo} voucherId={sent} />;
  return (
    <ProofForm orderNo={orderNo}>
      <ProofList orderNo={orderNo} />
    </ProofForm>
  );
}

import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useQueryParams } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { OrderGate } from '../shared/order-gate';
import { useMessages } from '../use-messages';
import { FeeWait } from './fee-wait';
import { PayFee } from './pay-fee';

/** Pay the fee, agree to the new date, see it moved. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <RemoteRoot>
      <OrderGate title={t('rollover.page')}>{orderNo => <ConfirmExtension orderNo={orderNo} />}</OrderGate>
    </RemoteRoot>
  );
}

function ConfirmExtension({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { extensionOrderNo } = useQueryParams();
  useStepFocus(extensionOrderNo ?? 'fee');
  return extensionOrderNo ? (
    <FeeWait orderNo={orderNo} extensionOrderNo={extensionOrderNo} />
  ) : (
    <PayFee orderNo={orderNo} />
  );
}

import { lazyPart } from '@sunbird/remote-kit/lazy-part';
import { useQueryParams } from '@sunbird/shell-api';
import { RemoteRoot } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { OrderCashier } from './order-cashier';
import { ReturnFromProvider } from './return-from-provider';

const Portal = lazyPart(async () => (await import('../portal/portal')).Portal);

/** Pays one loan by one channel; with a `payOrderId` alone it is the public payment link. */
export function Screen(): ReactElement {
  return (
    <RemoteRoot>
      <Cashier />
    </RemoteRoot>
  );
}

function Cashier(): ReactElement {
  const { orderNo, payOrderId, channelId } = useQueryParams();
  if (orderNo) return <OrderCashier orderNo={orderNo} channelId={channelId} />;
  if (payOrderId) return <Portal payOrderId={payOrderId} />;
  return <ReturnFromProvider />;
}

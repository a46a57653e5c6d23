import { getExtension, getRepayDetail } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Page, RemoteRoot, SkeletonCards } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { OrderGate } from '../shared/order-gate';
import { useMessages } from '../use-messages';
import { isOffered, NotPossible } from './not-possible';
import { Offer } from './offer';
import { PayFee } from './pay-fee';

/** What seven more days cost, against paying now. */
export function Screen(): ReactElement {
  const { t } = useMessages();
  return (
    <RemoteRoot>
      <OrderGate title={t('rollover.page')}>{orderNo => <ExtensionDetail orderNo={orderNo} />}</OrderGate>
    </RemoteRoot>
  );
}

function ExtensionDetail({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t, formatDate } = useMessages();
  const shell = useShell();
  const extension = useCall(getExtension, { orderNo });
  const detail = useCall(getRepayDetail, { orderNo });
  const offered = extension.data && isOffered(extension.data) ? extension.data : undefined;
  // A fee that was paid is not asked for again.
  if (offered?.feeReceived) return <PayFee orderNo={orderNo} />;
  const overdue = (detail.data?.overdueDays ?? 0) > 0;
  function proceed() {
    shell.track({ eventType: 'click', eventOption: 'rollover', pageName: 'extensionDetail', orderNo });
    shell.navigate('confirmExtension', { orderNo });
  }
  return (
    <Page
      title={t('rollover.page')}
      sticky={
        offered && (
          <>
            <Button onClick={proceed}>{t('common.continue')}</Button>
            <Button kind="text" onClick={() => shell.navigate('repayDetail', { orderNo })}>
              {overdue
                ? t('rollover.payNow')
                : t('rollover.keep', { date: formatDate(offered.oldDueDate, 'day') })}
            </Button>
          </>
        )
      }
    >
      <Loaded call={extension} skeleton={<SkeletonCards />}>
        {data =>
          isOffered(data) ? <Offer extension={data} detail={detail.data} /> : <NotPossible extension={data} />
        }
      </Loaded>
    </Page>
  );
}

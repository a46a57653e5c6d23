import { getExtension } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall } from '@sunbird/shell-api';
import { Button, Card, CostList, Notice, Page, SkeletonCards, Stack } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { AccountRows } from '../payment/account-rows';
import { PayFigure } from '../payment/pay-figure';
import { Message, useMessages } from '../use-messages';
import { AgreeDialog } from './agree-dialog';
import { NotPossible } from './not-possible';

/** The account that takes the fee, and the way on once it is paid. */
export function PayFee({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t, formatDate } = useMessages();
  const call = useCall(getExtension, { orderNo });
  const [asking, setAsking] = useState(false);
  const account = call.data?.payable ? call.data.account : undefined;
  const received = call.data?.feeReceived === true;
  // The borrower may pay the fee without saying so here, and must not pay it twice.
  usePolling(call, account !== undefined && !received);
  const action = received ? t('rollover.confirm') : t('rollover.paid');
  return (
    <Page
      title={t('rollover.page')}
      sticky={account && <Button onClick={() => setAsking(true)}>{action}</Button>}
    >
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {extension => {
          if (!account) return <NotPossible extension={extension} />;
          return (
            <Stack gap="medium">
              {received ? (
                <Notice kind="ok" role="status">
                  <Message id="rollover.feeReceived" values={{ amount: extension.fee }} />
                </Notice>
              ) : (
                <>
                  <PayFigure label={t('rollover.transferFee')} amount={extension.fee} copies />
                  <AccountRows {...account} />
                  <Notice kind="info">{t('rollover.feeOnly')}</Notice>
                </>
              )}
              <Card>
                <CostList
                  rows={[
                    { label: t('rollover.dateNow'), value: formatDate(extension.oldDueDate) },
                    { label: t('rollover.newDate'), value: formatDate(extension.newDueDate) },
                  ]}
                />
              </Card>
              <AgreeDialog extension={extension} open={asking} onClose={() => setAsking(false)} />
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
}

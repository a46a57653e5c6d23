import { type DataOf, getExtension, getRepayDetail, updateExtension } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  Button,
  EmptyState,
  Notice,
  Page,
  PayoutIllustration,
  SkeletonCards,
  Stack,
  Title,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { AccountRows } from '../payment/account-rows';
import { useMessages } from '../use-messages';
import { DateMoved } from './date-moved';

type Update = DataOf<typeof updateExtension>;

export interface FeeWaitProps {
  readonly orderNo: string;
  readonly extensionOrderNo: string;
}

/** Agreed; the fee is on its way. The lender moves the date as soon as it is in. */
export function FeeWait({ orderNo, extensionOrderNo }: FeeWaitProps): ReactElement {
  const { t } = useMessages();
  const shell = useShell();
  const call = useCall(updateExtension, { extensionOrderNo });
  const status = call.data?.status;
  usePolling(call, status === undefined || status === 'waitPay');
  if (status === 'paid') return <Moved orderNo={orderNo} update={call.data} />;
  return (
    <Page
      title={t('rollover.page')}
      sticky={
        status === 'waitPay' && (
          <Button kind="secondary" onClick={() => shell.navigate('home')}>
            {t('common.backHome')}
          </Button>
        )
      }
    >
      <Loaded call={call} skeleton={<SkeletonCards />}>
        {() =>
          status === 'cancelled' ? (
            <EmptyState
              role="alert"
              title={t('rollover.cancelled')}
              action={{
                label: t('rollover.again'),
                onClick: () => shell.navigate('extensionDetail', { orderNo }, { replace: true }),
              }}
              actionKind="primary"
              quiet={{ label: t('common.backHome'), onClick: () => shell.navigate('home') }}
            >
              {t('rollover.cancelledText')}
            </EmptyState>
          ) : (
            <StillWaiting orderNo={orderNo} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The borrower may leave the wait. The account stays visible until the payment is sent. */
function StillWaiting({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t } = useMessages();
  const extension = useCall(getExtension, { orderNo });
  const account = extension.data?.account;
  return (
    <Stack gap="medium">
      <div role="status">
        <PayoutIllustration />
        <Title center lead={t('rollover.waitingText')}>
          {t('rollover.waiting')}
        </Title>
      </div>
      {account && <AccountRows {...account} />}
      <Notice>{t('rollover.feeOnly')}</Notice>
    </Stack>
  );
}

function Moved({
  orderNo,
  update,
}: {
  readonly orderNo: string;
  readonly update: Update | undefined;
}): ReactElement {
  const { fee } = useQueryParams();
  const detail = useCall(getRepayDetail, { orderNo });
  return (
    <DateMoved
      detail={detail.data}
      newDueDate={update?.newDueDate ?? detail.data?.dueDate}
      creditLevel={update?.creditLevel}
      fee={fee !== undefined && /^\d+(\.\d{1,2})?$/.test(fee) ? Number(fee) : undefined}
    />
  );
}

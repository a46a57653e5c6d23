import { type DataOf, getExtension, getRepayDetail, updateExtension } from '@sunbird/api-client';
import { paramNumber } from '@sunbird/loan-domain';
import { DueDateButton } from '@sunbird/remote-kit/due-calendar';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { CalendarIllustration, type CostRow, EmptyState, Notice, Page, Receipt, Stack } from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { AccountRows } from '../payment/transfer';
import { WaitHead } from '../payment/waiting';
import { HomeButton } from '../shared/home-button';
import { LoadedPage, type OfOrder, orderScreen } from '../shared/page-parts';
import { useMessages } from '../use-messages';
import { PayFee } from './pay-fee';

/** Pay the fee, agree to the new date, see it moved. */
export const Screen = orderScreen('rollover.page', ConfirmExtension);

function ConfirmExtension({ orderNo }: OfOrder): ReactElement {
  const { extensionOrderNo } = useQueryParams();
  useStepFocus(extensionOrderNo ?? 'fee');
  return extensionOrderNo ? (
    <FeeWait orderNo={orderNo} extensionOrderNo={extensionOrderNo} />
  ) : (
    <PayFee orderNo={orderNo} />
  );
}

type Update = DataOf<typeof updateExtension>;

interface FeeWaitProps extends OfOrder {
  readonly extensionOrderNo: string;
}

/** The borrower has agreed, and the fee is pending. The lender moves the date as soon as it receives the fee. */
function FeeWait({ orderNo, extensionOrderNo }: FeeWaitProps): ReactElement {
  const { t } = useMessages();
  const call = useCall(updateExtension, { extensionOrderNo });
  const status = call.data?.status;
  const isOver = status === 'paid' || status === 'cancelled';
  usePolling(call, !isOver);
  if (status === 'paid') return <Moved orderNo={orderNo} update={call.data} />;
  return (
    <LoadedPage
      call={call}
      title={t('rollover.page')}
      sticky={status !== undefined && !isOver && <HomeButton kind="secondary" />}
    >
      {() => (status === 'cancelled' ? <Cancelled orderNo={orderNo} /> : <StillWaiting orderNo={orderNo} />)}
    </LoadedPage>
  );
}

function Cancelled({ orderNo }: OfOrder): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  return (
    <EmptyState
      role="alert"
      title={t('rollover.cancelled')}
      action={{
        label: t('rollover.again'),
        onClick: () => navigate('extensionDetail', { orderNo }, { replace: true }),
      }}
      actionKind="primary"
      quiet={{ label: t('common.backHome'), onClick: () => navigate('home') }}
    >
      {t('rollover.cancelledText')}
    </EmptyState>
  );
}

/** The borrower may leave the wait. The account stays visible until the payment is sent. */
function StillWaiting({ orderNo }: OfOrder): ReactElement {
  const { t } = useMessages();
  const extension = useCall(getExtension, { orderNo });
  const account = extension.data?.account;
  return (
    <Stack gap="medium">
      <WaitHead lead={t('rollover.waitingText')}>{t('rollover.waiting')}</WaitHead>
      {account && <AccountRows {...account} />}
      <Notice>{t('rollover.feeOnly')}</Notice>
    </Stack>
  );
}

interface MovedFacts {
  readonly detail: RepayDetail | undefined;
  readonly newDueDate: string | undefined;
  readonly creditLevel: string | undefined;
}

/** What is owed now, when, and what the new date has cost. */
function useRows({ detail, newDueDate, creditLevel }: MovedFacts): readonly CostRow[] {
  const { t, formatDate, formatPercent } = useMessages();
  const fee = paramNumber(useQueryParams().fee);
  const rows: CostRow[] = [];
  if (detail) rows.push({ label: t('cost.youRepay'), value: detail.unrepaidAmount });
  if (newDueDate) rows.push({ label: t('rollover.on'), value: formatDate(newDueDate) });
  if (fee !== undefined) rows.push({ label: t('rollover.feePaid'), value: fee });
  if (detail) {
    rows.push({
      label: t('rollover.ifLate'),
      value: t('rollover.lateRate', { rate: formatPercent(detail.penaltyRatePerDay) }),
    });
  }
  if (creditLevel) rows.push({ label: t('rollover.level'), value: creditLevel });
  return rows;
}

/** The date has moved: what is owed now, and when. */
function Moved({ orderNo, update }: OfOrder & { readonly update: Update | undefined }): ReactElement {
  const { t, formatDate } = useMessages();
  const detail = useCall(getRepayDetail, { orderNo }).data;
  const newDueDate = update?.newDueDate ?? detail?.dueDate;
  const rows = useRows({ detail, newDueDate, creditLevel: update?.creditLevel });
  const shell = useShell();
  const isKnown = detail !== undefined;
  useRecordLoan(detail);
  useEffect(() => {
    if (!isKnown) return;
    shell.track({ eventType: 'success', eventOption: 'rollover', pageName: 'confirmExtension', orderNo });
  }, [shell.track, orderNo, isKnown]);

  return (
    <Page
      back={false}
      help={false}
      sticky={
        <>
          <HomeButton kind="primary" />
          {detail && newDueDate && (
            <DueDateButton loan={{ orderNo, dueDate: newDueDate }} label={t('rollover.calendar')} />
          )}
        </>
      }
    >
      <Receipt
        illustration={<CalendarIllustration done />}
        title={
          newDueDate
            ? t('rollover.moved', { date: formatDate(newDueDate, 'weekday') })
            : t('rollover.movedBare')
        }
        lead={t('rollover.movedLead')}
        rows={rows}
      />
    </Page>
  );
}

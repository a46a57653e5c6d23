import { type DataOf, getExtension, getRepayDetail, updateExtension } from '@sunbird/api-client';
import { paramNumber } from '@sunbird/loan-domain';
import { DueDateButton } from '@sunbird/remote-kit/due-calendar';
import { everyHour, usePolling } from '@sunbird/remote-kit/use-polling';
import { useStepFocus } from '@sunbird/remote-kit/use-step-focus';
import { useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import {
  CalendarIllustration,
  ClockIcon,
  type CostRow,
  EmptyState,
  Notice,
  Page,
  Receipt,
  SkeletonCards,
  Stack,
} from '@sunbird/ui';
import { type ReactElement, useEffect } from 'react';
import type { RepayDetail } from '../payment/outcome';
import { useRecordLoan } from '../payment/record-loan';
import { AccountRows } from '../payment/transfer';
import { PayFigure } from '../payment/way-page';
import { HomeButton } from '../shared/home-button';
import { LoadedPage, type OfOrder, orderScreen } from '../shared/page-parts';
import { useMessages } from '../use-messages';

/** After the agreement: pay the fee, see the date moved. */
export const Screen = orderScreen('rollover.page', ConfirmExtension);

function ConfirmExtension({ orderNo }: OfOrder): ReactElement {
  const { extensionOrderNo } = useQueryParams();
  useStepFocus(extensionOrderNo ?? 'offer');
  return extensionOrderNo ? (
    <FeeWait orderNo={orderNo} extensionOrderNo={extensionOrderNo} />
  ) : (
    <ToOffer orderNo={orderNo} />
  );
}

/** An address without a rollover leads to the offer, where one agrees to it. */
function ToOffer({ orderNo }: OfOrder): ReactElement {
  const { t } = useMessages();
  const { navigate } = useShell();
  useEffect(() => navigate('extensionDetail', { orderNo }, { replace: true }), [navigate, orderNo]);
  return (
    <Page title={t('rollover.page')}>
      <SkeletonCards />
    </Page>
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
      {() => (status === 'cancelled' ? <Cancelled orderNo={orderNo} /> : <FeeToPay orderNo={orderNo} />)}
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

/** Where the fee goes, and what comes then. The borrower may leave: the date moves without this page. */
function FeeToPay({ orderNo }: OfOrder): ReactElement {
  const { t, formatDate } = useMessages();
  const extension = useCall(getExtension, { orderNo });
  // What is missing of the fee: a part of it may have been paid in the bank's app.
  usePolling(extension, everyHour);
  const { account, fee = 0, newDueDate } = extension.data ?? {};
  const isClabe = useShell().market.accounts.some(({ kind }) => kind === 'CLABE');
  return (
    <Stack gap="medium">
      {account && (
        <>
          <PayFigure label={t('rollover.transferFee')} amount={account.amount ?? fee} copies />
          <AccountRows {...account} title={t('rollover.feeAccount')} clabe={isClabe} />
          <Notice kind="info">{t('rollover.feeOnly')}</Notice>
        </>
      )}
      {newDueDate && (
        <Notice role="status" icon={<ClockIcon size={20} />}>
          {t('rollover.waitingText', { date: formatDate(newDueDate, 'day') })}
        </Notice>
      )}
    </Stack>
  );
}

interface MovedFacts {
  readonly detail: RepayDetail | undefined;
  readonly newDueDate: string | undefined;
}

/** What is owed now, when, and what the new date has cost. */
function useRows({ detail, newDueDate }: MovedFacts): readonly CostRow[] {
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
  return rows;
}

/** The date has moved: what is owed now, and when. */
function Moved({ orderNo, update }: OfOrder & { readonly update: Update | undefined }): ReactElement {
  const { t, formatDate } = useMessages();
  const detail = useCall(getRepayDetail, { orderNo }).data;
  const newDueDate = update?.newDueDate ?? detail?.dueDate;
  const rows = useRows({ detail, newDueDate });
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

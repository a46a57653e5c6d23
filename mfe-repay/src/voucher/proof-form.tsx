import { ApiError, saveVoucher } from '@sunbird/api-client';
import { calendarDateAt } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useDraft, useShell } from '@sunbird/shell-api';
import {
  DateField,
  digitsOnly,
  ErrorSummary,
  Form,
  type Issues,
  Page,
  SelectField,
  SkeletonCards,
  SubmitButton,
  TextField,
  Title,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import { FailureNotice } from '../payment/failure-notice';
import { useChannelName } from '../shared/channels';
import { useMessages } from '../use-messages';
import { ProofPhotos } from './proof-photos';
import { draftOf, type ProofValues, readProof, restoreProof } from './proof-values';
import { useProofPhotos } from './use-proof-photos';

export interface ProofFormProps {
  readonly orderNo: string;
  /** After the form: proofs sent before. */
  readonly children: ReactNode;
}

const earliest = '2020-01-01';

/** The digits of a time; the colon that is shown between them counts for nothing. */
function timeDigits(typed: string): string {
  return digitsOnly(typed).slice(0, 4);
}

/** Colon between hours and minutes, as soon as there are any. */
function clock(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** The lender's issues of fields; undefined if the call failed as a whole. */
function fieldIssues(error: unknown): Issues | undefined {
  if (!(error instanceof ApiError) || !error.fieldErrors) return undefined;
  const { payTime, ...others } = error.fieldErrors;
  return { ...others, ...(payTime ? { paidOn: payTime } : {}) };
}

/** The form of a proof. Typed answers are drafted; pictures are lost when the borrower leaves the screen. */
export function ProofForm({ orderNo, children }: ProofFormProps): ReactElement {
  const { t, moneyParts } = useMessages();
  const shell = useShell();
  const { market } = shell;
  const channelName = useChannelName();
  const [failure, setFailure] = useState<unknown>();
  const lenderClock = useLenderClock();
  const [openedAt] = useState(lenderClock.now);
  const photos = useProofPhotos(orderNo);
  const draft = useDraft<ProofValues>(`repay.proof.${orderNo}`, restoreProof);
  const channels = useMemo(
    () => [
      ...market.channels
        .filter(({ kind, enabled }) => kind !== 'manual' && enabled)
        .map(({ channelId }) => ({ value: channelId, label: channelName(channelId) })),
      { value: 'other', label: t('proof.otherChannel') },
    ],
    [market, channelName, t],
  );

  async function send(values: ProofValues): Promise<Issues | undefined> {
    const read = readProof(values, market, { now: lenderClock.now(), openedAt });
    if (!read.ok) return read.issues;
    const { remark, ...proof } = read.value;
    setFailure(undefined);
    const cover = shell.spinner.show(t('proof.sending'));
    try {
      const { voucherId } = await shell.api.call(
        saveVoucher,
        { orderNo, ...proof, ...(remark ? { remark } : {}) },
        { intent: `voucher:${orderNo}:${proof.imageIds.join(',')}` },
      );
      await draft.clear();
      shell.track({ eventType: 'success', eventOption: 'voucher', pageName: 'manualRepayment', orderNo });
      shell.navigate('manualRepayment', { orderNo, sent: voucherId }, { replace: true });
      return undefined;
    } catch (error) {
      const issues = fieldIssues(error);
      if (!issues) setFailure(error);
      return issues;
    } finally {
      cover();
    }
  }

  if (!draft.initial) {
    return (
      <Page title={t('proof.page')}>
        <SkeletonCards />
      </Page>
    );
  }
  return (
    <Form<ProofValues>
      initialValues={draft.initial}
      validate={values => {
        const read = readProof(values, market, { now: lenderClock.now(), openedAt });
        return read.ok ? undefined : read.issues;
      }}
      onChange={values => draft.save(draftOf(values))}
      onSubmit={send}
    >
      <Page
        title={t('proof.page')}
        sticky={
          <>
            <FailureNotice error={failure} />
            <SubmitButton loading={photos.busy}>{t('proof.send')}</SubmitButton>
          </>
        }
      >
        <Title lead={t('proof.lead')}>{t('proof.title')}</Title>
        <ErrorSummary />
        <ProofPhotos {...photos} />
        <TextField
          name="amount"
          label={t('proof.amount')}
          inputMode="decimal"
          prefix={moneyParts(0).symbol}
          maxLength={14}
        />
        <DateField
          name="paidOn"
          label={t('proof.paidOn')}
          min={earliest}
          max={calendarDateAt(lenderClock.now(), market.zone)}
        />
        <TextField
          name="paidAt"
          label={t('proof.paidAt')}
          hint={t('proof.paidAtHint')}
          optional
          inputMode="numeric"
          parse={timeDigits}
          format={clock}
        />
        <SelectField name="channel" label={t('proof.paidBy')} options={channels} />
        <TextField name="remark" label={t('proof.remark')} optional multiline maxLength={200} />
        {children}
      </Page>
    </Form>
  );
}

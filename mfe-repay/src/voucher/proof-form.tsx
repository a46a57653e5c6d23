import { getRepayDetail, isCallError, saveVoucher } from '@sunbird/api-client';
import { addDays, type CalendarDate, calendarDateAt } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { useCall, useDraft, useShell } from '@sunbird/shell-api';
import {
  DayField,
  ErrorSummary,
  Form,
  type Issues,
  MoneyField,
  Page,
  SelectField,
  SkeletonCards,
  SubmitButton,
  TextField,
  TimeField,
  Title,
  useConfirm,
} from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FailureNotice } from '../payment/failure-notice';
import { useChannels } from '../shared/channels';
import { Message, useMessages } from '../use-messages';
import { ProofPhotos } from './proof-photos';
import { type ProofValues, readProof, restoreProof, timeIssue } from './proof-values';
import { useProofPhotos } from './use-proof-photos';

export interface ProofFormProps {
  readonly orderNo: string;
  /** After the form: proofs sent before. */
  readonly children: ReactNode;
}

/** The form of a proof. Typed answers are drafted; pictures are lost when the borrower leaves the screen. */
export function ProofForm({ orderNo, children }: ProofFormProps): ReactElement {
  const { t } = useMessages();
  const { initial, failure, now, validate, keep, send, dialog } = useProofForm(orderNo);
  const photos = useProofPhotos(orderNo);
  if (!initial) {
    return (
      <Page title={t('proof.page')}>
        <SkeletonCards />
      </Page>
    );
  }
  const sticky = (
    <>
      <FailureNotice error={failure} />
      <SubmitButton loading={photos.busy}>{t('proof.send')}</SubmitButton>
    </>
  );
  return (
    <Form<ProofValues> initialValues={initial} validate={validate} onChange={keep} onSubmit={send}>
      <Page title={t('proof.page')} sticky={sticky}>
        <Title lead={t('proof.lead')}>{t('proof.title')}</Title>
        <ErrorSummary />
        <ProofPhotos {...photos} />
        <ProofFields now={now()} />
        {children}
      </Page>
      {dialog}
    </Form>
  );
}

/** The ways in which the borrower may have paid. */
function useChannelOptions() {
  const { t } = useMessages();
  const { market } = useShell();
  const { nameOf } = useChannels();
  return [
    ...market.channels
      .filter(({ kind, enabled }) => kind !== 'manual' && enabled)
      .map(({ channelId }) => ({ value: channelId, label: nameOf(channelId) })),
    { value: 'other', label: t('proof.otherChannel') },
  ];
}

/** The typed facts of a payment. */
export function ProofFields({ now }: { readonly now: number }): ReactElement {
  const { t } = useMessages();
  const { market } = useShell();
  const channels = useChannelOptions();
  const today = calendarDateAt(now, market.zone);
  return (
    <>
      <MoneyField name="amount" label={t('proof.amount')} decimals />
      <DayField
        name="paidOn"
        label={t('proof.paidOn')}
        example={today}
        near={[
          { day: today, label: t('proof.today') },
          { day: addDays(today, -1), label: t('proof.yesterday') },
        ]}
      />
      <TimeField name="paidAt" label={t('proof.paidAt')} hint={t('proof.paidAtHint')} optional />
      <SelectField name="channel" label={t('proof.paidBy')} options={channels} />
      <TextField name="remark" label={t('proof.remark')} optional multiline maxLength={200} />
    </>
  );
}

type Proof = Extract<ReturnType<typeof readProof>, { ok: true }>['value'];

/** The lender's issues, at the fields that the borrower sees; undefined if the call failed as a whole. */
function fieldIssues(error: unknown, values: ProofValues, today: CalendarDate): Issues | undefined {
  if (!isCallError(error, 'ApiError') || !error.fieldErrors) return undefined;
  const { payTime, ...others } = error.fieldErrors;
  return { ...others, ...(payTime ? timeIssue(payTime, values, today) : {}) };
}

/** Sends a proof behind a cover, and then shows what becomes of it. */
function useSaveProof(orderNo: string, clearDraft: () => Promise<void>) {
  const { t } = useMessages();
  const { api, navigate, spinner, track } = useShell();
  return async ({ remark, ...proof }: Proof): Promise<void> => {
    const cover = spinner.show(t('proof.sending'));
    try {
      const sent = { orderNo, ...proof, ...(remark ? { remark } : {}) };
      const intent = `voucher:${orderNo}:${proof.imageIds.join(',')}`;
      const { voucherId } = await api.call(saveVoucher, sent, { intent });
      await clearDraft();
      track({ eventType: 'success', eventOption: 'voucher', pageName: 'manualRepayment', orderNo });
      navigate('manualRepayment', { orderNo, sent: voucherId }, { replace: true });
    } finally {
      cover();
    }
  };
}

/** Nobody pays so many times what is owed: a decimal point was left out. */
const slipOf = 10;

/** Asks about an amount that is far more than is owed, or than was repaid where nothing is owed any more. */
function useAmountQuestion(orderNo: string) {
  const { t } = useMessages();
  const { data: loan } = useCall(getRepayDetail, { orderNo });
  const [ask, dialog] = useConfirm();
  async function isMeant(amount: number): Promise<boolean> {
    const owed = loan && (loan.unrepaidAmount || loan.repayAmount);
    if (!owed || amount < owed * slipOf) return true;
    return ask({
      title: <Message id="proof.askAmount" values={{ amount }} />,
      text: <Message id="proof.askAmountText" values={{ owed }} />,
      confirm: <Message id="proof.amountMeant" values={{ amount }} />,
      cancel: t('proof.amountChange'),
    });
  }
  return { isMeant, dialog };
}

/** The draft of a proof, what is wrong with its answers, and how they are sent. */
function useProofForm(orderNo: string) {
  const { market } = useShell();
  const { formatNumber } = useMessages();
  const [failure, setFailure] = useState<unknown>();
  const lenderClock = useLenderClock();
  const [openedAt] = useState(lenderClock.now);
  const draft = useDraft<ProofValues>(`repay.proof.${orderNo}`, stored =>
    restoreProof(stored, formatNumber(12_345.5)),
  );
  const save = useSaveProof(orderNo, draft.clear);
  const { isMeant, dialog } = useAmountQuestion(orderNo);

  function read(values: ProofValues) {
    return readProof(values, market, { now: lenderClock.now(), openedAt });
  }

  async function send(values: ProofValues): Promise<Issues | undefined> {
    const parsed = read(values);
    if (!parsed.ok) return parsed.issues;
    if (!(await isMeant(parsed.value.amount))) return undefined;
    setFailure(undefined);
    try {
      await save(parsed.value);
      return undefined;
    } catch (error) {
      const issues = fieldIssues(error, values, lenderClock.today());
      if (!issues) setFailure(error);
      return issues;
    }
  }

  return {
    initial: draft.initial,
    failure,
    now: lenderClock.now,
    validate(values: ProofValues): Issues | undefined {
      const parsed = read(values);
      return parsed.ok ? undefined : parsed.issues;
    },
    /** Pictures are never stored. */
    keep: ({ imageIds: _pictures, ...typed }: ProofValues) => draft.save(typed),
    send,
    dialog,
  };
}

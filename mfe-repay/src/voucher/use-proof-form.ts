import { isCallError, saveVoucher } from '@sunbird/api-client';
import type { CalendarDate } from '@sunbird/loan-domain';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { textsOf, useTextDraft } from '@sunbird/remote-kit/text-draft';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import { useMessages } from '../use-messages';
import { type ProofValues, readProof, textFields, timeIssue } from './proof-values';

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

/** The draft of a proof, what is wrong with its answers, and how they are sent. */
export function useProofForm(orderNo: string) {
  const { market } = useShell();
  const [failure, setFailure] = useState<unknown>();
  const lenderClock = useLenderClock();
  const [openedAt] = useState(lenderClock.now);
  const draft = useTextDraft(`repay.proof.${orderNo}`, textFields);
  const save = useSaveProof(orderNo, draft.clear);

  function read(values: ProofValues) {
    return readProof(values, market, { now: lenderClock.now(), openedAt });
  }

  async function send(values: ProofValues): Promise<Issues | undefined> {
    const parsed = read(values);
    if (!parsed.ok) return parsed.issues;
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
    keep: (values: ProofValues) => draft.save(textsOf(textFields, values)),
    send,
  };
}

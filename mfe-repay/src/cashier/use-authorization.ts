import { authorizePaystackCard } from '@sunbird/api-client';
import { useTextDraft } from '@sunbird/remote-kit/text-draft';
import { usePolling } from '@sunbird/remote-kit/use-polling';
import { useAct, useCall, useShell } from '@sunbird/shell-api';
import { useEffect, useState } from 'react';
import { useLeave } from '../payment/leave/use-leave';
import { type OpenPayment, planParams } from '../payment/payment-plan';
import { useMessages } from '../use-messages';

/** The authorisation of a card: the one just come back from (`returned`), or the last one on this device. */
export function useAuthorization(payment: OpenPayment, returned: string | undefined) {
  const { t } = useMessages();
  const shell = useShell();
  const { plan } = payment;
  // The provider's reference of the last authorisation: it identifies the card without its number.
  const stored = useTextDraft('repay.card', ['reference']);
  const leave = useLeave();
  const [latest, setLatest] = useState<string>();
  const reference = returned ?? latest ?? stored.initial?.reference;
  const call = useCall(authorizePaystackCard, reference === undefined ? undefined : { reference });
  const state = call.data && 'status' in call.data ? call.data : undefined;
  const isFinal = state?.status === 'success' || state?.status === 'failed';
  usePolling(call, returned !== undefined && !isFinal);

  const { save } = stored;
  const authorized = state?.status === 'success';
  useEffect(() => {
    if (returned === undefined || !authorized) return;
    setLatest(returned);
    save({ reference: returned });
  }, [returned, authorized, save]);

  const begin = useAct(async () => {
    const cover = shell.spinner.show(t('card.opening'));
    // The cover is off before the shell asks whether to leave.
    const answer = await shell.api.call(authorizePaystackCard, { orderNo: plan.orderNo }).finally(cover);
    if (!('authorizationUrl' in answer)) return;
    const params = { ...planParams(plan), card: answer.reference };
    await leave.to(answer.authorizationUrl, { params, paying: false });
  });

  return {
    /** The provider's response about the card; undefined until there is one. */
    state,
    /** Whether there is a card is known by now. */
    known: stored.initial !== undefined && call.status !== 'loading',
    call,
    /** Leaves for the provider's page, to authorise a card. */
    start: () => void begin.run(),
    starting: begin.pending,
    error: begin.error,
    stayed: leave.stayed,
  };
}

export type Authorization = ReturnType<typeof useAuthorization>;

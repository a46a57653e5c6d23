import { confirmPortalRepayment } from '@sunbird/api-client';
import { type RouteParams, useAct, useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import type { ShownResponse } from './channel-response';
import { type LeavingState, useLeave } from './leave/use-leave';

interface Confirmation {
  readonly payOrderId: string;
  readonly channelId: string;
  /** Major units. */
  readonly amount: number;
  /** Query of the cashier's route, to come back to from a provider's page. */
  readonly comeBack: RouteParams;
}

/** Chooses a channel at the lender's cashier, and goes to its page if it has one; once however often it is pressed. */
export function useChannelResponse() {
  const shell = useShell();
  const leave = useLeave();
  const [answer, setAnswer] = useState<ShownResponse>();
  const go = useAct((url: string, params: RouteParams) => leave.to(url, { params, paying: true }));
  const confirm = useAct(async (confirmation: Confirmation) => {
    const { payOrderId, channelId, amount, comeBack } = confirmation;
    const given = await shell.api.call(
      confirmPortalRepayment,
      { payOrderId, channelId, amount },
      { intent: `pay:${payOrderId}:${channelId}:${amount}` },
    );
    if (given.kind !== 'redirect') return setAnswer(given);
    const { kind, url, upi } = given;
    if (upi) setAnswer({ kind, upi, amount, leave: () => void go.run(url, comeBack) });
    else await go.run(url, comeBack);
  });
  return {
    run: confirm.run,
    /** Where to pay, unless it is another company's page: that one is opened. */
    answer,
    leaving: {
      pending: confirm.pending || go.pending,
      error: confirm.error ?? go.error,
      stayed: leave.stayed,
    } satisfies LeavingState,
  };
}

import { confirmPortalRepayment } from '@sunbird/api-client';
import { type RouteParams, useAct, useShell } from '@sunbird/shell-api';
import { useState } from 'react';
import type { ChannelResponse } from './channel-response';
import { useLeave } from './leave/use-leave';

export interface Confirmation {
  readonly payOrderId: string;
  readonly channelId: string;
  /** Major units. */
  readonly amount: number;
  /** Query of the cashier's route, to come back to from a provider's page. */
  readonly comeBack: RouteParams;
}

export interface ChannelConfirmation {
  readonly run: (confirmation: Confirmation) => Promise<void>;
  /** Where to pay, unless it is another company's page: that one is opened. */
  readonly answer: Exclude<ChannelResponse, { kind: 'redirect' }> | undefined;
  readonly pending: boolean;
  readonly error: unknown;
  readonly stayed: boolean;
  readonly reset: () => void;
}

/** Chooses a channel at the lender's cashier, once however often it is pressed. */
export function useChannelResponse(): ChannelConfirmation {
  const shell = useShell();
  const leave = useLeave();
  const [answer, setAnswer] = useState<ChannelConfirmation['answer']>();
  const { run, pending, error, reset } = useAct(async (confirmation: Confirmation) => {
    const { payOrderId, channelId, amount, comeBack } = confirmation;
    const given = await shell.api.call(
      confirmPortalRepayment,
      { payOrderId, channelId, amount },
      { intent: `pay:${payOrderId}:${channelId}:${amount}` },
    );
    if (given.kind === 'redirect') await leave.to(given.url, { params: comeBack, paying: true });
    else setAnswer(given);
  });
  return {
    run,
    answer,
    pending,
    error,
    stayed: leave.stayed,
    reset: () => {
      reset();
      setAnswer(undefined);
    },
  };
}

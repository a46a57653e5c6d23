import type { ReceivedStatus } from '@sunbird/loan-domain';
import { type FunnelEvent, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useApplication } from './use-application';
import { type Sending, useSending } from './use-sending';

export interface SavedStep {
  readonly nextStep: ReceivedStatus;
  readonly orderNo?: string | undefined;
}

export interface StepToSave extends Sending {
  /** The step's route, which is also its name in the funnel. */
  readonly pageName: FunnelEvent['pageName'];
  readonly funnelStep: FunnelEvent['eventOption'];
}

/** Sends a step once and navigates to the next one; resolves to the issues if the lender refuses it. */
export function useSaveStep({ pageName, funnelStep, ...step }: StepToSave) {
  const { track } = useShell();
  const { findOrderNo, leadOn } = useApplication();
  const sending = useSending(step);

  return async function save(
    send: (orderNo: string | undefined) => Promise<SavedStep>,
  ): Promise<Issues | undefined> {
    const sent = await sending(async () => {
      const orderNo = await findOrderNo();
      track({ eventType: 'submit', pageName, eventOption: funnelStep });
      return { orderNo, saved: await send(orderNo) };
    });
    if ('issues' in sent) {
      track({ eventType: 'failure', pageName, eventOption: funnelStep });
      return sent.issues;
    }
    track({ eventType: 'success', pageName, eventOption: funnelStep });
    const { orderNo, saved } = sent.data;
    leadOn(saved.nextStep, saved.orderNo ?? orderNo);
    return undefined;
  };
}

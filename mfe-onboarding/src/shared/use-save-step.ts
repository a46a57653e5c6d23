import type { ReceivedStatus } from '@sunbird/loan-domain';
import { type FunnelEvent, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type FieldOfCode, serverIssues } from './server-issues';
import { useApplication } from './use-application';

export interface SavedStep {
  readonly nextStep: ReceivedStatus;
  readonly orderNo?: string | undefined;
}

export interface StepToSave {
  /** The step's route, which is also its name in the funnel. */
  readonly pageName: FunnelEvent['pageName'];
  readonly funnelStep: FunnelEvent['eventOption'];
  /** Text of the spinner while sending. */
  readonly sentence: string;
  /** Runs once the lender has accepted the step, before the next one opens: clears the draft. */
  readonly onSaved: () => Promise<void>;
  readonly fieldOfCode?: FieldOfCode;
}

/** Sends a step once and navigates to the next one; resolves to the issues if the lender refuses it. */
export function useSaveStep({ pageName, funnelStep, sentence, onSaved, fieldOfCode }: StepToSave) {
  const { spinner, track } = useShell();
  const { findOrderNo, leadOn } = useApplication();

  return async function save(
    send: (orderNo: string | undefined) => Promise<SavedStep>,
  ): Promise<Issues | undefined> {
    const uncover = spinner.show(sentence);
    let saved: SavedStep;
    let orderNo: string | undefined;
    try {
      orderNo = await findOrderNo();
      track({ eventType: 'submit', pageName, eventOption: funnelStep });
      saved = await send(orderNo);
      await onSaved();
    } catch (error) {
      track({ eventType: 'failure', pageName, eventOption: funnelStep });
      return serverIssues(error, fieldOfCode);
    } finally {
      uncover();
    }
    track({ eventType: 'success', pageName, eventOption: funnelStep });
    leadOn(saved.nextStep, saved.orderNo ?? orderNo);
    return undefined;
  };
}

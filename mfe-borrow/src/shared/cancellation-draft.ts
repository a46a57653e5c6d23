import { type Draft, type DraftValues, useDraft } from '@sunbird/shell-api';

interface BegunCancellation extends DraftValues {
  /** The order whose form was opened. */
  readonly orderNo?: string;
  readonly reasonCode?: string;
}

export type CancellationDraft = Draft<BegunCancellation>;

function restore({ orderNo, reasonCode }: DraftValues): BegunCancellation {
  return {
    ...(typeof orderNo === 'string' ? { orderNo } : {}),
    ...(typeof reasonCode === 'string' ? { reasonCode } : {}),
  };
}

/** A cancellation that was begun, stored until the loan is cancelled: home says that it did not happen. */
export function useCancellationDraft(): CancellationDraft {
  return useDraft<BegunCancellation>('cancellation', restore);
}

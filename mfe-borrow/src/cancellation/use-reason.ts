import { type DraftValues, useDraft } from '@sunbird/shell-api';
import { useState } from 'react';

interface ChosenReason extends DraftValues {
  readonly orderNo?: string;
  readonly reasonCode?: string;
}

function restore({ orderNo, reasonCode }: DraftValues): ChosenReason {
  return {
    ...(typeof orderNo === 'string' ? { orderNo } : {}),
    ...(typeof reasonCode === 'string' ? { reasonCode } : {}),
  };
}

/** The chosen reason, stored per order until the loan is cancelled. A reason that is no longer offered is ignored. */
export function useReason(orderNo: string, offered: readonly string[]) {
  const draft = useDraft<ChosenReason>('cancellation', restore);
  const [chosen, setChosen] = useState<string>();
  const stored = draft.initial?.orderNo === orderNo ? draft.initial.reasonCode : undefined;
  const reason = chosen ?? stored;
  return {
    reasonCode: reason !== undefined && offered.includes(reason) ? reason : undefined,
    choose(reasonCode: string): void {
      setChosen(reasonCode);
      draft.save({ orderNo, reasonCode });
    },
    clear: draft.clear,
  };
}

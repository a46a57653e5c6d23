import { useEffect, useRef, useState } from 'react';
import { useCancellationDraft } from '../shared/cancellation-draft';

/** The chosen reason, stored per order until the loan is cancelled. A reason that is no longer offered is ignored. */
export function useReason(orderNo: string, offered: readonly string[]) {
  const draft = useCancellationDraft();
  const [chosen, setChosen] = useState<string>();
  const isOwn = draft.initial?.orderNo === orderNo;
  const reason = chosen ?? (isOwn ? draft.initial?.reasonCode : undefined);

  const { save } = draft;
  const mustBegin = draft.initial !== undefined && !isOwn;
  const hasBegun = useRef(false);
  useEffect(() => {
    // Whoever leaves without a reason is told on home that nothing was cancelled, too.
    if (mustBegin && !hasBegun.current) save({ orderNo });
    hasBegun.current ||= mustBegin;
  }, [mustBegin, orderNo, save]);
  return {
    reasonCode: reason !== undefined && offered.includes(reason) ? reason : undefined,
    choose(reasonCode: string): void {
      hasBegun.current = true;
      setChosen(reasonCode);
      draft.save({ orderNo, reasonCode });
    },
    clear: draft.clear,
  };
}

import type { LoanOrder } from '@sunbird/api-client';
import { atom, useAtom, useShell } from '@sunbird/shell-api';
import { type RefObject, useState } from 'react';
import { useCouponDraft } from '../shared/loan-choice/coupon-draft';
import { isOutdated, useConfirmLoan } from './use-confirm-loan';
import { type Offer, useOffer } from './use-offer';

/** Hash of the contract whose box is ticked, so that opening the contract does not untick it. A reload clears it. */
const agreedHashAtom = atom<string | undefined>(undefined);

/** The coupon of this order: the one chosen here, else the one chosen when applying. */
function useCoupon(orderNo: string) {
  const draft = useCouponDraft();
  const [changed, setChanged] = useState<{ readonly couponId: string | undefined }>();
  const stored = draft.initial?.orderNo === orderNo ? draft.initial.couponId : undefined;
  return {
    couponId: changed ? changed.couponId : stored,
    choose(id: string | undefined): void {
      setChanged({ couponId: id });
      draft.save({ orderNo, ...(id ? { couponId: id } : {}) });
    },
    clear: draft.clear,
  };
}

/** Whether the borrower agrees to the contract as it is now: a tick refers to one contract, by its hash. */
function useAgreement({ contract }: Offer) {
  const [agreedHash, setAgreedHash] = useAtom(agreedHashAtom);
  const hash = contract.data?.hash;
  return {
    agreed: hash !== undefined && agreedHash === hash,
    /** The box is shown only after the contract has loaded or failed to load. */
    canAgree: hash !== undefined || contract.status === 'error',
    agree: (on: boolean) => setAgreedHash(on ? hash : undefined),
  };
}

/** The offer, the coupon, the agreement, and what confirms the loan. `box` is where the borrower agrees. */
export function useKeyFacts(order: LoanOrder, onStale: () => void, box: RefObject<HTMLElement>) {
  const { navigate } = useShell();
  const { orderNo } = order;
  const { couponId, choose, clear } = useCoupon(orderNo);
  const offer = useOffer(order, couponId);
  const { info, contract, reload } = offer;
  // After a refusal or a lost response the order may have moved on, so it must not be confirmed again.
  const confirm = useConfirmLoan(order, error => {
    onStale();
    if (isOutdated(error)) reload();
  });
  const agreement = useAgreement(offer);
  const [missing, setMissing] = useState(false);

  async function onConfirm(): Promise<void> {
    const { agreed } = agreement;
    setMissing(!agreed);
    if (!agreed) box.current?.querySelector('input')?.focus();
    if (!info.data || !contract.data) return reload();
    if (!agreed) return;
    const confirmed = await confirm.run({ info: info.data, contract: contract.data, couponId });
    if (!confirmed) return;
    await clear();
    navigate('lending', { orderNo }, { replace: true });
  }

  return {
    ...offer,
    ...agreement,
    couponId,
    chooseCoupon: choose,
    /** Confirm was pressed while the box was not ticked. */
    missing: missing && !agreement.agreed,
    pending: confirm.pending,
    failed: confirm.error,
    onConfirm,
  };
}

export type KeyFactsState = ReturnType<typeof useKeyFacts>;

import {
  confirmNewLoan,
  confirmReloan,
  type DataOf,
  getConfirmInfo,
  getLoanContract,
  isCallError,
  type LoanOrder,
} from '@sunbird/api-client';
import { orderStatus } from '@sunbird/loan-domain';
import {
  type Act,
  atom,
  type CallState,
  type DispatchableOrder,
  useAct,
  useAtom,
  useCall,
  useShell,
} from '@sunbird/shell-api';
import { type RefObject, useState } from 'react';
import { useCouponDraft } from '../shared/drafts';
import { useMessages } from '../use-messages';

/** Hash of the contract whose box is ticked, so that opening the contract does not untick it. A reload clears it. */
const agreedHashAtom = atom<string | undefined>(undefined);

/** The smaller amount that was chosen of an offer: reading its agreement keeps it. A reload clears it. */
const takenAtom = atom<{ readonly orderNo: string; readonly amount: number } | undefined>(undefined);

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
  const [taken, setTaken] = useAtom(takenAtom);
  const offer = useOffer(order, couponId, taken?.orderNo === orderNo ? taken.amount : undefined);
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
    /** Takes another amount of the offer, in major units. */
    take: (amount: number) => setTaken({ orderNo, amount }),
    /** Confirm was pressed while the box was not ticked. */
    missing: missing && !agreement.agreed,
    pending: confirm.pending,
    failed: confirm.error,
    onConfirm,
  };
}

export type KeyFactsState = ReturnType<typeof useKeyFacts>;

export type ConfirmInfo = DataOf<typeof getConfirmInfo>;
export type Contract = DataOf<typeof getLoanContract>;

export interface Offer {
  /** The key facts, with the coupon where one is chosen. */
  readonly info: CallState<ConfirmInfo>;
  /** The key facts without the coupon, to show what the coupon changes. */
  readonly plain: CallState<ConfirmInfo>;
  readonly contract: CallState<Contract>;
  reload(): void;
}

/** The lender's offer for an order, with the coupon applied: key facts (17) and the contract (22). */
export function useOffer(
  { orderNo, term }: Pick<LoanOrder, 'orderNo' | 'term'>,
  couponId: string | undefined,
  amount?: number,
): Offer {
  const choice = { orderNo, ...(amount !== undefined && { amount, ...(term && { term }) }) };
  const plain = useCall(getConfirmInfo, choice);
  const reduced = useCall(getConfirmInfo, couponId ? { ...choice, couponId } : undefined);
  const info = couponId ? reduced : plain;
  const terms = plain.data;
  const contract = useCall(
    getLoanContract,
    terms
      ? { orderNo, amount: terms.loanAmount, term: terms.term, ...(couponId ? { couponId } : {}) }
      : undefined,
  );
  return {
    info,
    plain,
    contract,
    reload() {
      plain.reload();
      if (couponId) reduced.reload();
      contract.reload();
    },
  };
}

export interface Confirmation {
  readonly info: ConfirmInfo;
  readonly contract: Contract;
  readonly couponId: string | undefined;
}

/**
 * Confirms the loan: 19 for a first loan (14), 20 for a draw on a re-loan (18). One intent per order, so that a
 * second tap, a reload or a late response never pays out twice.
 */
export function useConfirmLoan(
  order: LoanOrder,
  onFailed: (error: unknown) => void,
): Act<[Confirmation], DispatchableOrder> {
  const { api, spinner, track } = useShell();
  const { t } = useMessages();
  const { orderNo } = order;
  return useAct(async ({ info, contract, couponId }: Confirmation) => {
    const hide = spinner.show(t('confirm.sending'));
    track({ eventType: 'submit', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo });
    try {
      const confirmed = await api.call(
        order.status === orderStatus.getMoney ? confirmReloan : confirmNewLoan,
        {
          orderNo,
          amount: info.loanAmount,
          term: info.term,
          agreementHash: contract.hash,
          kfsVersion: info.kfs.version,
          ...(couponId ? { couponId } : {}),
        },
        { intent: `confirm:${orderNo}` },
      );
      track({ eventType: 'success', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo });
      return confirmed;
    } catch (error) {
      track({ eventType: 'failure', pageName: 'confirmBorrow', eventOption: 'confirmation', orderNo });
      onFailed(error);
      throw error;
    } finally {
      hide();
    }
  });
}

/** The lender has changed price or contract since this page loaded them: the borrower must read both again. */
export function isOutdated(error: unknown): boolean {
  if (!isCallError(error, 'ApiError')) return false;
  return 'kfsVersion' in (error.fieldErrors ?? {}) || 'agreementHash' in (error.fieldErrors ?? {});
}

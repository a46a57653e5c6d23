import { type DataOf, getConfirmInfo, getLoanContract, type LoanOrder } from '@sunbird/api-client';
import { type CallState, useCall } from '@sunbird/shell-api';

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
export function useOffer({ orderNo }: Pick<LoanOrder, 'orderNo'>, couponId: string | undefined): Offer {
  const plain = useCall(getConfirmInfo, { orderNo });
  const reduced = useCall(getConfirmInfo, couponId ? { orderNo, couponId } : undefined);
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

import { type DataOf, getConfirmInfo, getLoanContract, type LoanOrder } from '@sunbird/api-client';
import { type CallState, useCall } from '@sunbird/shell-api';

export type ConfirmInfo = DataOf<typeof getConfirmInfo>;
export type Contract = DataOf<typeof getLoanContract>;

export interface Offer {
  /** The key facts, with the coupon where one is chosen. */
  readonly info: CallState<ConfirmInfo>;
  /** The same without a coupon, to say what the coupon changes. */
  readonly plain: CallState<ConfirmInfo>;
  readonly contract: CallState<Contract>;
  reload(): void;
}

/** What the lender offers on an order: key facts (17), and the contract that goes with them (22), both with the coupon. */
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

import type { MarketCode } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { TrialContext } from '../trials/trial';
import { prepareTrials } from '../trials/trial-context';
import { changeProofs } from './change-proofs';
import type { TestBorrower, TestLender } from './test-lender';

/** What a trial knows, and what else tests know of the borrower. */
export type PlanContext = TrialContext & { readonly borrower: TestBorrower };

/** Prepares what the plans need of a borrower; `owes` where money is owed. */
export function planContextFor(
  lender: TestLender,
  borrower: TestBorrower,
  market: MarketCode,
  owes: boolean,
): Promise<PlanContext> {
  const { client, userId } = borrower;
  return prepareTrials(client.ok, market, borrower, {
    owes,
    giveCoupon: async () => {
      const given = await lender.control('/coupons', { userId, type: 'repay', amount: 100 });
      return v.parse(v.object({ couponId: v.string() }), given).couponId;
    },
    prove: account => changeProofs(lender, borrower, account),
  });
}

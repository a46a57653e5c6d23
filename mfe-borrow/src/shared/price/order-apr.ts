import type { LoanOrder } from '@sunbird/api-client';
import { aprOf, toMinor } from '@sunbird/loan-domain';

/**
 * APR of an order that is not being repaid yet, as a fraction; undefined before a term is chosen. Once it is being
 * repaid, `repayAmount` is what is left, and no price: undefined where less is left than was paid out.
 */
export function orderApr(
  order: Pick<LoanOrder, 'disbursalAmount' | 'repayAmount' | 'term'>,
): number | undefined {
  const { disbursalAmount, repayAmount, term } = order;
  if (term === undefined || repayAmount < disbursalAmount) return undefined;
  return aprOf({ payout: toMinor(disbursalAmount), repayment: toMinor(repayAmount) }, term);
}

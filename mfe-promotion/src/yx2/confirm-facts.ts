import type { LoanOrder, Product } from '@sunbird/api-client';
import { addDays, type CalendarDate, type Market, toMajor, toMinor } from '@sunbird/loan-domain';
import { quote } from '@sunbird/remote-kit/quote';

/** The price of a loan as the confirmation shows it. Amounts in major units, rates as fractions. */
export interface ConfirmFacts {
  readonly loanAmount: number;
  readonly receive: number;
  readonly repay: number;
  readonly fees: number;
  readonly interest: number;
  /** Days. */
  readonly term: number;
  readonly dueDate: string;
  readonly apr: number;
}

export interface Choice {
  readonly productId?: string | undefined;
  readonly amount?: number | undefined;
  readonly term?: number | undefined;
}

/** The price of what was chosen on yx2; undefined where the product does not offer it. */
export function factsOfChoice(
  product: Product,
  { amount, term }: Choice,
  today: CalendarDate,
  market: Pick<Market, 'rates'>,
): ConfirmFacts | undefined {
  if (amount === undefined || term === undefined || !product.terms.includes(term)) return undefined;
  if (amount < product.minAmount || amount > product.maxAmount) return undefined;
  const cost = quote(product, amount, term, today, market);
  return (
    cost && {
      loanAmount: amount,
      receive: cost.disbursalAmount,
      repay: cost.repayAmount,
      fees: cost.processingFee + cost.gst,
      interest: cost.interest,
      term,
      dueDate: cost.dueDate,
      apr: cost.apr,
    }
  );
}

/** The price of an approved order, from the lender's own figures; undefined without a term or an APR. */
export function factsOfOrder(order: LoanOrder, today: CalendarDate): ConfirmFacts | undefined {
  const { apr, loanAmount, disbursalAmount, repayAmount, term } = order;
  if (term === undefined || apr === undefined) return undefined;
  return {
    loanAmount,
    receive: disbursalAmount,
    repay: repayAmount,
    fees: toMajor(toMinor(loanAmount) - toMinor(disbursalAmount)),
    interest: toMajor(toMinor(repayAmount) - toMinor(loanAmount)),
    term,
    dueDate: order.dueDate ?? addDays(today, term),
    apr,
  };
}

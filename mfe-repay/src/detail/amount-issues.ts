import {
  leastRepayment,
  type Market,
  repaymentSchema,
  toMajor,
  toMinor,
  validate,
} from '@sunbird/loan-domain';
import type { Issues } from '@sunbird/ui';

export interface AmountValues extends Record<string, unknown> {
  /** Major units; the text as it was typed where it is no amount. */
  readonly amount?: number | string;
}

/** What is wrong with a part payment, by the lender's rules, and how the amount was understood. */
export function amountIssues(rules: Market, owed: number, { amount }: AmountValues): Issues {
  const { amount: issue } = validate(repaymentSchema(rules, owed), { amount });
  if (!issue || amount === undefined) return { amount: issue };
  if (typeof amount === 'string') return { amount: { key: 'other.unreadable', values: { typed: amount } } };
  if (issue.key === 'error.amount.whole') return { amount: { key: 'other.whole', values: { amount } } };
  if (issue.key !== 'error.amount.number') return { amount: issue };
  const minimum = toMajor(leastRepayment(toMinor(owed), toMinor(rules.repayment.minimum)));
  return { amount: { key: 'error.amount.minimum', values: { minimum } } };
}

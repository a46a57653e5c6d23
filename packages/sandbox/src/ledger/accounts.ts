/**
 * The chart of accounts. Debits are positive: assets and expenses grow by them, debts and income by credits.
 * What belongs to one loan is kept apart by the order number of its transaction.
 */
export const accounts = [
  /** The lender's own bank account. */
  'cash',
  /** Money that payment providers have collected and not yet handed over. */
  'providers',
  'receivable.principal',
  'receivable.interest',
  'receivable.penalty',
  /** Money of a borrower whose purpose is not fulfilled yet: the fee of a rollover before it is confirmed. */
  'payable.held',
  /** Over-payments that wait for their refund. */
  'payable.refund',
  /** Tax collected on the processing fee. */
  'payable.tax',
  'income.fee',
  'income.interest',
  'income.penalty',
  'income.rollover',
  /** What coupons and waivers cost the lender. */
  'expense.coupon',
  'expense.waiver',
] as const;

export type Account = (typeof accounts)[number];

export function isAccount(name: string): name is Account {
  return accounts.some(account => account === name);
}

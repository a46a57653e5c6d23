/** An action that a borrower could repeat by mistake, and its screen. */
export interface Place {
  readonly name: 'apply' | 'confirm' | 'repay';
  /** Status of the borrower's order. */
  readonly at: number;
  /** Hash path. */
  readonly path: string;
  /** The buttons of the action. */
  readonly presses: RegExp;
  /** The lender's table that gets one row per execution. */
  readonly counts: 'orders' | 'ledger_transactions' | 'payments';
}

export const places: readonly Place[] = [
  {
    name: 'apply',
    at: 8,
    path: '/borrow/to_borrow',
    presses: /^(Apply|Get|Borrow)\b/,
    counts: 'orders',
  },
  {
    name: 'confirm',
    at: 14,
    path: '/borrow/confirm_borrow?orderNo={order}',
    presses: /^Confirm and receive/,
    counts: 'ledger_transactions',
  },
  {
    name: 'repay',
    at: 2,
    path: '/repay/repay_detail?orderNo={order}',
    presses: /^(Bank transfer|I have sent)/,
    counts: 'payments',
  },
];

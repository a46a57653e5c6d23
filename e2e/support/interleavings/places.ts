/** What a borrower can do twice by mistake, and where. */
export interface Place {
  readonly name: 'apply' | 'confirm' | 'repay';
  /** Status of the order of the one who is there. */
  readonly at: number;
  /** Hash path. */
  readonly path: string;
  /** The buttons that lead on, in both languages. */
  readonly presses: RegExp;
  /** The table of the lender in which one row more says that it was done; without, what money moved. */
  readonly counts: 'orders' | 'ledger_transactions' | 'payments';
}

export const places: readonly Place[] = [
  {
    name: 'apply',
    at: 8,
    path: '/borrow/to_borrow',
    presses: /^(Apply|Get|Borrow|Solicitar|Pedir)\b/,
    counts: 'orders',
  },
  {
    name: 'confirm',
    at: 14,
    path: '/borrow/confirm_borrow?orderNo={order}',
    presses: /^(Confirm and receive|Confirmar y recibir)/,
    counts: 'ledger_transactions',
  },
  {
    name: 'repay',
    at: 2,
    path: '/repay/repay_detail?orderNo={order}',
    presses: /^(Bank transfer|Transferencia|I have sent|Ya envié|Ya hice)/,
    counts: 'payments',
  },
];

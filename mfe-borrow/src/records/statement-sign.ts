import type { StatementRow } from '@sunbird/api-client';

export type Sign = '+' | '-' | undefined;

/** What a kind of movement usually does to what is left to repay; the others only change hands. */
const usual: Readonly<Partial<Record<StatementRow['kind'], Sign>>> = {
  loan: '+',
  interest: '+',
  penalty: '+',
  penaltyBack: '-',
  payoutReturned: '-',
  repay: '-',
  coupon: '-',
};

/**
 * Whether each movement added to what is left to repay or took off it, by the row's id. It is read from the
 * balances; where the balance before is on a page that is not there yet, the kind decides.
 *
 * @param rows newest first
 */
export function signsOf(rows: readonly StatementRow[]): ReadonlyMap<string, Sign> {
  const before = new Map<string, number>();
  const signs = new Map<string, Sign>();
  for (const row of [...rows].reverse()) {
    const known = before.get(row.orderNo);
    const change = known === undefined ? undefined : row.balance - known;
    if (change === undefined) signs.set(row.id, usual[row.kind]);
    else signs.set(row.id, change > 0 ? '+' : change < 0 ? '-' : undefined);
    before.set(row.orderNo, row.balance);
  }
  return signs;
}

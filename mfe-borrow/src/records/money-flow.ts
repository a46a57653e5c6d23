import type { StatementRow } from '@sunbird/api-client';
import { toMajor, toMinor } from '@sunbird/loan-domain';

export type Flow = 'in' | 'out';

/** Which way money went, seen by the borrower. The other kinds only change what is owed. */
const flows: Readonly<Partial<Record<StatementRow['kind'], Flow>>> = {
  disburse: 'in',
  refund: 'in',
  payoutReturned: 'out',
  repay: 'out',
  rollover: 'out',
};

export function flowOf({ kind }: Pick<StatementRow, 'kind'>): Flow | undefined {
  return flows[kind];
}

/** What came in, or went out, in major units. */
export function flowTotal(rows: readonly StatementRow[], flow: Flow): number {
  const own = rows.filter(row => flowOf(row) === flow);
  return toMajor(own.reduce((sum, { amount }) => sum + toMinor(amount), 0));
}

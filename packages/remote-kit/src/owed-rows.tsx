import type { DataOf, getRepayDetail } from '@sunbird/api-client';
import { T, useI18n } from '@sunbird/i18n';
import { toMajor, toMinor } from '@sunbird/loan-domain';
import type { CostRow } from '@sunbird/ui';
import type { ReactElement } from 'react';

type RepayDetail = DataOf<typeof getRepayDetail>;

/**
 * The late fee; with its days where so many days at today's rate come to just that, and none is of an earlier due date.
 *
 * @param perDay what it grows by on each overdue day, in minor units; undefined where it isn't known
 */
export function lateFeeLabel(
  { penalty, overdueDays }: Pick<RepayDetail, 'penalty' | 'overdueDays'>,
  perDay: number | undefined,
): ReactElement {
  const exact = perDay !== undefined && toMinor(penalty) === perDay * overdueDays;
  return exact ? (
    <T id="cost.lateFeeDetail" values={{ days: overdueDays, amount: toMajor(perDay) }} />
  ) : (
    <T id="cost.lateFee" />
  );
}

/** What is owed, part by part, each with its sign, and their sum: on home and on the page of the loan. */
export function useOwedRows(detail: RepayDetail, perDay?: number): readonly CostRow[] {
  const { t } = useI18n();
  const { loanAmount, interest, penalty, penaltyReduction, repaidAmount, unrepaidAmount } = detail;
  const parts: readonly CostRow[] = [
    { label: t('cost.interest'), value: interest, sign: '+' },
    { label: lateFeeLabel(detail, perDay), value: penalty, sign: '+', kind: 'bad' },
    { label: t('cost.reduction'), value: penaltyReduction, sign: '-' },
    { label: t('cost.repaidSoFar'), value: repaidAmount, sign: '-' },
  ];
  return [
    { label: t('cost.loanAmount'), value: loanAmount },
    ...parts.filter(({ value }) => value !== 0),
    { label: t('cost.leftToRepay'), value: unrepaidAmount, kind: 'sum' },
  ];
}

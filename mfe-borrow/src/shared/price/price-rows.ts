import { aprText } from '@sunbird/i18n/apr-text';
import { type CostBreakdown, costOf, penaltyPerDay, toMajor, toMinor } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import type { CostRow } from '@sunbird/ui';
import { useMessages } from '../../use-messages';

export interface PriceRows {
  /** From the loan amount down to the amount that is paid out. */
  readonly payout: readonly CostRow[];
  readonly interest: CostRow;
  /** With every cost counted, `78.1%`. */
  readonly apr: string;
  readonly aprLabel: string;
  readonly penaltyRate: string;
}

/** The rows of a price, the same in every list. A row that a coupon lowers says so. */
export function usePriceRows(cost: Omit<CostBreakdown, 'schedule'>): PriceRows {
  const { market } = useShell();
  const i18n = useMessages();
  const { t, formatPercent } = i18n;
  const full = costOf(cost, toMinor(cost.loanAmount), cost.term);
  const feeIsFull = toMinor(cost.processingFee) >= full.processingFee;
  const interestIsFull = toMinor(cost.interest) >= full.interest;
  const feeRate = { rate: formatPercent(cost.processingFeeRate) };
  const interestRate = { rate: formatPercent(cost.dailyRate, 3), days: cost.term };
  return {
    payout: [
      { label: t('cost.loanAmount'), value: cost.loanAmount },
      {
        label: t(feeIsFull ? 'cost.processingFee' : 'price.feeLessCoupon', feeRate),
        value: cost.processingFee,
        kind: 'part',
        sign: '-',
      },
      {
        label: t(`cost.${market.taxName ?? 'taxOnFee'}`, { rate: formatPercent(cost.gstRate) }),
        value: cost.gst,
        kind: 'part',
        sign: '-',
      },
      { label: t('cost.youReceive'), value: cost.disbursalAmount, kind: 'sum' },
    ],
    interest: {
      label: t(interestIsFull ? 'cost.interestDetail' : 'price.interestLessCoupon', interestRate),
      value: cost.interest,
      kind: 'part',
      sign: '+',
    },
    apr: aprText(cost.apr, i18n),
    aprLabel: t(market.aprLabel ?? 'cost.apr'),
    penaltyRate: formatPercent(cost.penaltyRatePerDay),
  };
}

/** What one overdue day adds while nothing of the loan is repaid, in major units. */
export function lateFeePerDay(cost: {
  readonly loanAmount: number;
  readonly interest: number;
  readonly penaltyRatePerDay: number;
}): number {
  const unpaid = { principal: toMinor(cost.loanAmount), interest: toMinor(cost.interest) };
  return toMajor(penaltyPerDay(unpaid, cost.penaltyRatePerDay));
}

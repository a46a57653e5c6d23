import { penaltyPerDay, toMajor, toMinor } from '@sunbird/loan-domain';

/** What one overdue day adds while nothing of the loan is repaid, in major units. */
export function lateFeePerDay(cost: {
  readonly loanAmount: number;
  readonly interest: number;
  readonly penaltyRatePerDay: number;
}): number {
  const unpaid = { principal: toMinor(cost.loanAmount), interest: toMinor(cost.interest) };
  return toMajor(penaltyPerDay(unpaid, cost.penaltyRatePerDay));
}

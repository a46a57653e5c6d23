import * as v from 'valibot';
import { pure } from '../pure';
import { calendarDate, decimal, openPicklist, whole } from '../wire';

export const instalment = /*#__PURE__*/ pure(() =>
  v.object({
    period: whole,
    dueDate: calendarDate,
    principal: decimal,
    interest: decimal,
    fee: decimal,
    penalty: decimal,
    penaltyReduction: decimal,
    paid: decimal,
    amount: decimal,
    status: openPicklist(['pending', 'paid', 'partial', 'overdue']),
  }),
);
export type Instalment = v.InferOutput<typeof instalment>;

/** The whole cost of a loan. Rates and APR are fractions (0.781 is 78.1 %), amounts are in major units. */
export const costBreakdown = /*#__PURE__*/ pure(() =>
  v.object({
    currency: v.string(),
    loanAmount: decimal,
    term: whole,
    dailyRate: decimal,
    annualRate: decimal,
    interest: decimal,
    processingFeeRate: decimal,
    processingFee: decimal,
    gstRate: decimal,
    gst: decimal,
    disbursalAmount: decimal,
    repayAmount: decimal,
    apr: decimal,
    effectiveAnnualRate: decimal,
    penaltyRatePerDay: decimal,
    dueDate: calendarDate,
    schedule: v.array(instalment),
  }),
);

import {
  type CalendarDate,
  calendarDateAt,
  isCalendarDate,
  isClockTime,
  type Market,
  momentOf,
  parseAmount,
  parseForm,
  type ValidationIssue,
  voucherSchema,
} from '@sunbird/loan-domain';
import { textsOf } from '@sunbird/remote-kit/text-draft';
import type { DraftValues } from '@sunbird/shell-api';
import type { Issue } from '@sunbird/ui';
import { unreadable } from '../shared/amounts';

/** The typed facts of a payment; the lender names the pictures. */
export interface ProofValues extends Record<string, unknown> {
  /** Major units; the text as it was typed where it is no amount. */
  readonly amount?: number | string;
  /** `YYYY-MM-DD`, or digits of a day that is not typed to its end. */
  readonly paidOn?: string;
  /** `HH:MM`; any other text of a draft is ignored. */
  readonly paidAt?: string;
  readonly channel?: string;
  readonly remark?: string;
  readonly imageIds?: readonly string[];
}

/** The answers of a draft. An earlier release kept every amount as it was typed; `written` is as in `parseAmount`. */
export function restoreProof({ amount, ...stored }: DraftValues, written: string): ProofValues {
  const read = typeof amount === 'string' ? parseAmount(amount, written) : amount;
  const kept = Number.isNaN(read) ? amount : read;
  return {
    ...textsOf(['paidOn', 'paidAt', 'channel', 'remark'], stored),
    ...(typeof kept === 'number' || typeof kept === 'string' ? { amount: kept } : {}),
  };
}

export interface Moments {
  /** Epoch ms: the latest possible time of a payment. */
  readonly now: number;
  /** Epoch ms at which the form was opened: the same for every attempt to send it. */
  readonly openedAt: number;
}

/** An earlier day is a slip of the finger. */
const earliest = '2020-01-01';

/**
 * Epoch ms of the payment. Without a time of day: noon, or for today the moment at which the form was opened, so
 * that a proof that is sent again is the same to the last field.
 */
export function payTimeOf(
  { paidOn, paidAt }: ProofValues,
  zone: string,
  openedAt: number,
): number | undefined {
  if (!isCalendarDate(paidOn) || paidOn < earliest) return undefined;
  if (isClockTime(paidAt)) return momentOf(paidOn, paidAt, zone);
  return paidOn === calendarDateAt(openedAt, zone) ? openedAt : momentOf(paidOn, '12:00', zone);
}

type Issues = Record<string, Issue | string>;

/** A wrong moment, at the field that the borrower sees: a time still to come at the time of day, on a day that has begun. */
export function timeIssue(
  issue: ValidationIssue | string,
  { paidOn = '', paidAt }: ProofValues,
  today: CalendarDate,
): Record<string, Issue> {
  const said = typeof issue === 'string' ? { key: issue } : issue;
  const about = ['paidOn', 'paidAt'];
  const isOfDay = said.key !== 'error.payTime.future' || !isClockTime(paidAt) || paidOn > today;
  return isOfDay ? { paidOn: { ...said, about } } : { paidAt: { key: 'proof.timeFuture', about } };
}

/** Checks what was typed by the lender's rules; issues stand at the field that the borrower sees. */
export function readProof(values: ProofValues, { zone }: Pick<Market, 'zone'>, { now, openedAt }: Moments) {
  const parsed = parseForm(voucherSchema(now), {
    amount: values.amount,
    payTime: payTimeOf(values, zone, openedAt),
    channel: values.channel,
    imageIds: values.imageIds,
    remark: values.remark,
  });
  if (parsed.ok) return { ok: true, value: parsed.value } as const;
  const { payTime, ...others } = parsed.issues;
  const { amount } = values;
  const issues: Issues = {
    ...others,
    ...(typeof amount === 'string' ? { amount: unreadable(amount, 1050.5) } : {}),
    ...(payTime ? timeIssue(payTime, values, calendarDateAt(now, zone)) : {}),
  };
  return { ok: false, issues } as const;
}

import {
  type CalendarDate,
  calendarDateAt,
  type Market,
  momentOf,
  parseForm,
  readTime,
  type ValidationIssue,
  voucherSchema,
} from '@sunbird/loan-domain';
import type { Issue } from '@sunbird/ui';

/** The typed facts of a payment; the lender names the pictures. */
export interface ProofValues extends Record<string, unknown> {
  readonly amount?: string;
  /** `YYYY-MM-DD`. */
  readonly paidOn?: string;
  /** A time of day, as it was typed. */
  readonly paidAt?: string;
  readonly channel?: string;
  readonly remark?: string;
  readonly imageIds?: readonly string[];
}

/** The answers that a draft keeps. Pictures are never stored. */
export const textFields = ['amount', 'paidOn', 'paidAt', 'channel', 'remark'] as const;

export interface Moments {
  /** Epoch ms: the latest possible time of a payment. */
  readonly now: number;
  /** Epoch ms at which the form was opened: the same for every attempt to send it. */
  readonly openedAt: number;
}

/**
 * Epoch ms of the payment. Without a time of day: noon, or for today the moment at which the form was opened, so
 * that a proof that is sent again is the same to the last field.
 */
export function payTimeOf(
  { paidOn, paidAt }: ProofValues,
  zone: string,
  openedAt: number,
): number | undefined {
  if (!paidOn) return undefined;
  const time = readTime(paidAt ?? '');
  if (time) return momentOf(paidOn, time, zone);
  return paidOn === calendarDateAt(openedAt, zone) ? openedAt : momentOf(paidOn, '12:00', zone);
}

type Issues = Record<string, Issue | string>;

/** A wrong moment, at the field that the borrower sees: the time of day if that was typed, on a day that has begun. */
export function timeIssue(
  issue: ValidationIssue | string,
  { paidOn = '', paidAt }: ProofValues,
  today: CalendarDate,
): Record<string, Issue> {
  const said = typeof issue === 'string' ? { key: issue } : issue;
  const about = ['paidOn', 'paidAt'];
  if (readTime(paidAt ?? '') === undefined || paidOn > today) return { paidOn: { ...said, about } };
  return { paidAt: { ...(said.key === 'error.payTime.future' ? { key: 'proof.timeFuture' } : said), about } };
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
  const badTime = Boolean(values.paidAt?.trim()) && readTime(values.paidAt ?? '') === undefined;
  if (parsed.ok && !badTime) return { ok: true, value: parsed.value } as const;
  const { payTime, ...others } = parsed.ok ? {} : parsed.issues;
  const issues: Issues = {
    ...others,
    ...(payTime ? timeIssue(payTime, values, calendarDateAt(now, zone)) : {}),
    ...(badTime ? { paidAt: 'proof.timeFormat' } : {}),
  };
  return { ok: false, issues } as const;
}

import { parseAmount } from '@sunbird/loan-domain';

/** A row of a list of amounts, as it is shown. */
export interface ShownRow {
  readonly label: string;
  readonly value: string;
  /** Stands under a line: the sum of what is above it, from the top or from the sum before. */
  readonly isSum: boolean;
}

const amountWithSign = /^([−+]?)\s*((?:[₦$₹]|[A-Z]{3}\s).*)$/;

/** The amount of a row in minor units, negative behind a minus; undefined for a date, a rate or a number. */
function minorOf(value: string, written: string | undefined): number | undefined {
  const [, sign, amount = ''] = amountWithSign.exec(value.replaceAll('\u00a0', ' ').trim()) ?? [];
  const major = parseAmount(amount, written);
  if (Number.isNaN(major)) return undefined;
  return Math.round(major * 100) * (sign === '−' ? -1 : 1);
}

/**
 * What does not add up in lists of amounts, one sentence each: a sum that is another one than its rows come to, or rows
 * with signs without a sum. `written` is how the page writes 12,345.5.
 */
export function wrongSums(lists: readonly (readonly ShownRow[])[], written?: string): string[] {
  return lists.flatMap(rows => {
    const faults: string[] = [];
    let total = 0;
    let signed: string | undefined;
    for (const { label, value, isSum } of rows) {
      const amount = minorOf(value, written);
      if (amount === undefined) continue;
      if (isSum) {
        if (amount !== total) faults.push(`${label}: ${value}, but its rows come to ${total / 100}`);
        total = 0;
        signed = undefined;
        continue;
      }
      total += amount;
      if (/^[−+]/.test(value)) signed = `${label}: ${value} belongs to no sum`;
    }
    return signed === undefined ? faults : [...faults, signed];
  });
}

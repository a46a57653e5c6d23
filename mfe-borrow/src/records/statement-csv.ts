import type { StatementRow } from '@sunbird/api-client';
import { calendarDateAt, clockTimeAt } from '@sunbird/loan-domain';
import { signsOf } from './statement-words';

export interface CsvLabels {
  /** IANA zone of dates and times. */
  readonly zone: string;
  readonly headings: readonly string[];
  kindName(kind: StatementRow['kind']): string;
  channelName(channel: string | undefined): string;
}

const byteOrderMark = '\uFEFF';

/** A spreadsheet runs a cell that begins like a formula: such a text gets an apostrophe in front. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/**
 * The statement as a file that every spreadsheet reads (RFC 4180, UTF-8 with its mark): plain decimals, negative
 * where the movement lowers what is left to repay.
 */
export function statementCsv(rows: readonly StatementRow[], labels: CsvLabels): string {
  const { channelName, headings, kindName, zone } = labels;
  const signs = signsOf(rows);
  const lines = rows.map(row => [
    calendarDateAt(row.time, zone),
    clockTimeAt(row.time, zone),
    cell(kindName(row.kind)),
    cell(row.orderNo),
    cell(channelName(row.channel)),
    (signs.get(row.id) === '-' ? -row.amount : row.amount).toFixed(2),
    cell(row.currency),
    row.balance.toFixed(2),
    row.paidAt === undefined ? '' : `${calendarDateAt(row.paidAt, zone)} ${clockTimeAt(row.paidAt, zone)}`,
  ]);
  return `${byteOrderMark}${[headings.map(cell), ...lines].map(line => line.join(',')).join('\r\n')}\r\n`;
}

import type { StatementRow } from '@sunbird/api-client';
import { calendarDateAt, clockTimeAt, toMajor, toMinor } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

/** What a movement of money is called; the tax by the name that the market's law gives it. */
export function useKindName(): (kind: StatementRow['kind']) => string {
  const { taxName = 'tax' } = useShell().market;
  const { t } = useMessages();
  return kind => t(`statementKind.${kind === 'tax' ? taxName : kind}`);
}

/** The catalogue's name of a channel that the market knows, else the lender's name. */
export function useChannelName(): (channel: string | undefined) => string | undefined {
  const { market } = useShell();
  const { has, tMessage } = useMessages();
  return channel => {
    const label = market.channels.find(({ channelId }) => channelId === channel)?.label;
    return label && has(label) ? tMessage({ key: label }) : channel;
  };
}

export type Sign = '+' | '-' | undefined;

/** What a kind of movement usually does to what is left to repay; the others only change hands. */
const usual: Readonly<Partial<Record<StatementRow['kind'], Sign>>> = {
  loan: '+',
  interest: '+',
  penalty: '+',
  penaltyBack: '-',
  waived: '-',
  payoutReturned: '-',
  repay: '-',
  surplus: '-',
  takenBack: '+',
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
    const previous = before.get(row.orderNo);
    const change = previous === undefined ? undefined : row.balance - previous;
    if (change === undefined) signs.set(row.id, usual[row.kind]);
    else signs.set(row.id, change > 0 ? '+' : change < 0 ? '-' : undefined);
    before.set(row.orderNo, row.balance);
  }
  return signs;
}

export type Flow = 'in' | 'out';

/** Which way money went, seen by the borrower. The other kinds only change what is owed. */
const flows: Readonly<Partial<Record<StatementRow['kind'], Flow>>> = {
  disburse: 'in',
  refund: 'in',
  takenBack: 'in',
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

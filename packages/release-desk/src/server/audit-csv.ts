import type { AuditLine } from '../calls';

/** A cell that a spreadsheet can't take for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}

/** The audit log for a spreadsheet: time in UTC, who, what, and the facts. */
export function auditCsv(entries: readonly AuditLine[]): string {
  const rows = entries.map(({ at, by, act, facts }) => [
    new Date(at).toISOString(),
    by,
    act,
    Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  ]);
  return [['time', 'who', 'what', 'facts'], ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

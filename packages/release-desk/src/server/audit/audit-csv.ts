import type { AuditLine } from '../../calls';

/** Quotes a cell, so that a spreadsheet does not evaluate it as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}

/** Rows as CSV. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The audit log as CSV: time in UTC, actor, action, facts. */
export function auditCsv(entries: readonly AuditLine[]): string {
  const rows = entries.map(({ at, by, act, facts }) => [
    new Date(at).toISOString(),
    by,
    act,
    Object.entries(facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
  ]);
  return csvOf([['time', 'who', 'what', 'facts'], ...rows]);
}

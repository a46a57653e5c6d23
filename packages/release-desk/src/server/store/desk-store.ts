import { existsSync, readFileSync } from 'node:fs';
import { appendAudit, type ReleaseStore, readAudit, writeAtomically } from '@sunbird/release-store';
import type { Document } from '@sunbird/staff-sign-in';
import * as v from 'valibot';
import { type AuditLine, auditEntrySchema, type Facts } from '../../calls';

/** The desk's audit log: actor, action, time and reason of every change. Each publication signs what it has. */
export function openAuditLog(site: string, now: () => number, onLine: (line: AuditLine) => void) {
  return {
    write(by: string, act: string, facts: Facts): void {
      const line = { at: now(), by, act, facts };
      appendAudit(site, line);
      onLine(line);
    },

    /** Entries of the named slots and those without a slot, the newest first. */
    read: (slots: readonly string[]): AuditLine[] =>
      readAudit(site)
        .map(line => v.parse(auditEntrySchema, line))
        .filter(({ facts: { slot } }) => slot === undefined || slots.includes(slot))
        .reverse(),
  };
}
export type AuditLog = ReturnType<typeof openAuditLog>;

/** Quotes a cell, so that a spreadsheet does not evaluate it as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replace(/"/g, '""')}"`;
}

/** Rows as CSV, of which no cell is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Opens a file that is parsed by a schema and replaced atomically. Only the server's account may read it. */
export function openDocument<Value>(
  path: string,
  schema: v.GenericSchema<unknown, Value>,
  empty: Value,
): Document<Value> {
  return {
    read() {
      if (!existsSync(path)) return empty;
      const result = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
      if (!result.success) throw new Error(`${path} is not of this version of the desk.`);
      return result.output;
    },
    write: value => writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`, 0o600),
  };
}

export type Exclusive = <Result>(action: () => Result | Promise<Result>) => Promise<Result>;

/** How long the mirror of the store counts as current, in milliseconds. */
const freshMs = 1_000;

/**
 * Runs changes of the desk's records one at a time: a queue within this process, the lock or lease of the store among
 * processes.
 */
export function createStoreQueue(store: ReleaseStore, now: () => number) {
  let last: Promise<unknown> = Promise.resolve();
  let freshUntil = Number.NEGATIVE_INFINITY;

  function enqueue<Result>(action: () => Promise<Result>): Promise<Result> {
    const run = last.then(action);
    last = run.catch(() => undefined);
    return run;
  }
  const exclusive: Exclusive = action =>
    enqueue(async () => {
      const result = await store.change(action);
      freshUntil = now() + freshMs;
      return result;
    });

  return {
    exclusive,
    /** Updates the mirror of the store if it is older than a second. */
    async refresh(): Promise<void> {
      if (!store.isMirror || now() < freshUntil) return;
      await enqueue(async () => {
        if (now() < freshUntil) return;
        await store.refresh();
        freshUntil = now() + freshMs;
      });
    },
  };
}

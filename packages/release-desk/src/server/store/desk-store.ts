import { existsSync, readFileSync } from 'node:fs';
import type { Registry } from '@sunbird/federation/registry';
import {
  appendAudit,
  lastPublisher,
  listRevisions,
  type ReleaseStore,
  readAudit,
  readRegistry,
  readRevision,
  registryOf,
  writeAtomically,
} from '@sunbird/release-store';
import * as v from 'valibot';
import { type AuditLine, auditEntrySchema, type Facts } from '../../calls';

/** Actors that are not people; the page has a message for each. */
export const actors = { command: 'system.command', start: 'system.start', stop: 'system.stop' } as const;

/** The published releases of an earlier revision. */
async function releasesOfRevision(
  { folder, fetch: fetchFiles }: ReleaseStore,
  revision: number,
): Promise<Registry['microFrontends']> {
  const start = `revisions/${revision}-`;
  await fetchFiles([start]);
  const name = listRevisions(folder).findLast(one => one.startsWith(start));
  return name === undefined ? {} : registryOf(name, readRevision(folder, name)).microFrontends;
}

/** The revision that the log recorded last. */
function lastRevision(site: string): number | undefined {
  const revisions = readAudit(site).flatMap(({ facts }) =>
    typeof facts.revision === 'number' ? facts.revision : [],
  );
  return revisions.at(-1);
}

/** The desk's audit log: actor, action, time and reason of every change. Each publication signs what it has. */
export function openAuditLog(store: ReleaseStore, now: () => number, onLine: (line: AuditLine) => void) {
  const site = store.folder;
  function write(by: string, act: string, facts: Facts): void {
    const line = { at: now(), by, act, facts };
    appendAudit(site, line);
    onLine(line);
  }

  return {
    write,

    /** Records what the command line or `start` published since the last entry, so that the log has every revision. */
    async recordOtherPublications(): Promise<void> {
      const { revision, microFrontends } = readRegistry(site);
      const last = lastRevision(site);
      if (last === revision) return;
      if (last === undefined) {
        write(actors.start, 'opened', { revision });
        return;
      }
      const before = await releasesOfRevision(store, last);
      const changed = Object.keys(microFrontends).filter(
        name => JSON.stringify(microFrontends[name]) !== JSON.stringify(before[name]),
      );
      const byCommand = changed.filter(name => lastPublisher(site, name) === 'command');
      const by = byCommand.length > 0 ? actors.command : actors.start;
      write(by, 'publishedElsewhere', { revision, slots: changed.join(', ') });
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

/** A fact in words; each part of a nested one by its path. */
function factTexts(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${name}: ${value}`];
  return Object.entries(value).flatMap(([part, each]) => factTexts(`${name}.${part}`, each));
}

/** Rows as CSV, of which no cell is a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The audit log as CSV: time in UTC, actor, action, facts. */
export function auditCsv(entries: readonly AuditLine[]): string {
  const rows = entries.map(({ at, by, act, facts }) => {
    const said = Object.entries(facts).flatMap(([name, value]) => factTexts(name, value));
    return [new Date(at).toISOString(), by, act, said.join('; ')];
  });
  return csvOf([['time', 'who', 'what', 'facts'], ...rows]);
}

/** A JSON file of the desk. */
export interface Document<Value> {
  read(): Value;
  write(value: Value): void;
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

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from '../files/files';

const factsSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

const entrySchema = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** Name of the person or of the system component that performed the action. */
  by: v.string(),
  /** The action. The stored log has this name: it must stay. */
  act: v.string(),
  /** Details of the action: fixed terms, names and numbers. */
  facts: factsSchema,
  /** Hash of the previous entry. */
  previous: v.string(),
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entrySchema>;

/** An entry to append; the log adds the hashes. */
export type AuditNote = Pick<AuditEntry, 'at' | 'by' | 'act' | 'facts'>;

export interface AuditLog {
  /** Oldest first, without invalid lines. */
  readonly entries: readonly AuditEntry[];
  /** Number (from 1) of the first line that was tampered with; undefined: the log is intact. */
  readonly brokenAt: number | undefined;
}

const beginning = '0'.repeat(64);
const headSchema = v.object({ hash: v.string(), length: v.number() });

/** Paths of the log and its head in a store. */
export const auditFiles = { log: 'desk/audit.jsonl', head: 'desk/audit-head.json' } as const;

function logFile(site: string) {
  return join(site, auditFiles.log);
}

function headFile(site: string) {
  return join(site, auditFiles.head);
}

function hashOf({ at, by, act, facts }: AuditNote, previous: string): string {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([previous, at, by, act, sorted]))
    .digest('hex');
}

function readEntry(line: string): AuditEntry | undefined {
  try {
    return v.parse(entrySchema, JSON.parse(line));
  } catch {
    return undefined;
  }
}

function readHead(site: string): v.InferOutput<typeof headSchema> | undefined {
  const path = headFile(site);
  if (!existsSync(path)) return undefined;
  const head = v.safeParse(headSchema, JSON.parse(readFileSync(path, 'utf8')));
  return head.success ? head.output : { hash: '', length: 0 };
}

/** Hash and number of the last line; undefined for a store without a log. */
export function auditHead(site: string): v.InferOutput<typeof headSchema> | undefined {
  return readHead(site);
}

/**
 * Reads the log and verifies its hash chain. Each line has the hash of the previous line, so a line that was changed,
 * removed or inserted breaks the chain. The head detects lines that were cut off at the end.
 */
export function readAudit(site: string): AuditLog {
  const path = logFile(site);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n').filter(line => line !== '');
  const entries: AuditEntry[] = [];
  let brokenAt: number | undefined;
  let previous = beginning;
  for (const [index, line] of lines.entries()) {
    const entry = readEntry(line);
    if (!entry || entry.previous !== previous || entry.hash !== hashOf(entry, previous))
      brokenAt ??= index + 1;
    if (entry) entries.push(entry);
    previous = entry?.hash ?? '';
  }
  const head = readHead(site);
  // The head is written after the line: after a crash the log may have one line more.
  if (lines.length > 0 && !head) brokenAt ??= lines.length > 1 ? 1 : undefined;
  if (head && readEntry(lines[head.length - 1] ?? '')?.hash !== head.hash) {
    brokenAt ??= Math.min(head.length, lines.length + 1);
  }
  return { entries, brokenAt };
}

/** Appends an entry. The caller must hold the lock. */
export function appendAudit(site: string, note: AuditNote): AuditEntry {
  const path = logFile(site);
  mkdirSync(dirname(path), { recursive: true });
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n').filter(line => line !== '');
  const previous = readEntry(lines.at(-1) ?? '')?.hash ?? (lines.length > 0 ? '' : beginning);
  const { at, by, act, facts } = note;
  const entry: AuditEntry = { at, by, act, facts, previous, hash: hashOf(note, previous) };
  const start = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(path, `${start}${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
  writeAtomically(
    headFile(site),
    `${JSON.stringify({ hash: entry.hash, length: lines.length + 1 })}\n`,
    0o600,
  );
  return entry;
}

/** A sentence about what was tampered with in the log; undefined if it is intact. */
export function auditProblem(site: string): string | undefined {
  const { brokenAt } = readAudit(site);
  return brokenAt === undefined
    ? undefined
    : `desk/audit.jsonl was edited: the hash chain is broken from line ${brokenAt} on.`;
}

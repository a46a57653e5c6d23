import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from './files';

const factsSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

const entrySchema = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** Name of the person, or of the part of the system that acted. */
  by: v.string(),
  act: v.string(),
  /** What was acted on, and how: fixed words, names and numbers. */
  facts: factsSchema,
  /** Hash of the entry before. */
  previous: v.string(),
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof entrySchema>;

/** What is to be written down; its place in the chain is the log's own affair. */
export type AuditNote = Pick<AuditEntry, 'at' | 'by' | 'act' | 'facts'>;

export interface AuditLog {
  /** Oldest first. Lines that can't be read are left out. */
  readonly entries: readonly AuditEntry[];
  /** Number of the first line, from 1, from which the log is not what was written; undefined: it is whole. */
  readonly brokenAt: number | undefined;
}

const beginning = '0'.repeat(64);
const headSchema = v.object({ hash: v.string(), length: v.number() });

/** Where the log and its head lie in a store. */
export const auditFiles = { log: 'desk/audit.jsonl', head: 'desk/audit-head.json' } as const;

const logFile = (site: string) => join(site, auditFiles.log);
const headFile = (site: string) => join(site, auditFiles.head);

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

/**
 * Reads the log and checks its chain: every line holds the hash of the one before, so a line that was changed,
 * taken out or put in breaks the chain from there on, and lines cut off the end are missed by the head.
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
  // The head is written after the line, so the log may be ahead of it by what was written before a crash.
  if (lines.length > 0 && !head) brokenAt ??= lines.length > 1 ? 1 : undefined;
  if (head && readEntry(lines[head.length - 1] ?? '')?.hash !== head.hash) {
    brokenAt ??= Math.min(head.length, lines.length + 1);
  }
  return { entries, brokenAt };
}

/** Adds a line. The caller sees to it that only one adds at a time. */
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

/** What is wrong with the log, as a sentence; undefined when it is whole. */
export function auditProblem(site: string): string | undefined {
  const { brokenAt } = readAudit(site);
  return brokenAt === undefined
    ? undefined
    : `desk/audit.jsonl was edited: from line ${brokenAt} on it is not what was written.`;
}

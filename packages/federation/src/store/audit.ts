import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { writeAtomically } from '../files/files';
import { ownKeyFile } from '../signing/signer';

const keyBytes = 32;

/**
 * A key for one purpose of the desk over a store: from `AUDIT_KEY`, a file or the text itself, or from the key beside a
 * store on a developer's machine. Undefined: there is none.
 */
export function storeKey(
  site: string,
  purpose: string,
  env: NodeJS.ProcessEnv = process.env,
): Buffer | undefined {
  const { AUDIT_KEY } = env;
  const own = ownKeyFile(site);
  const source = AUDIT_KEY || (existsSync(own) ? own : undefined);
  if (source === undefined) return undefined;
  const secret = existsSync(source) ? readFileSync(source) : Buffer.from(source);
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
}

/** The key of a store's audit log. Without one, whoever can write the log can chain it anew. */
function auditKey(site: string, env: NodeJS.ProcessEnv = process.env): Buffer | undefined {
  return storeKey(site, 'sunbird audit log', env);
}

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
  /** Whether the hash is keyed: then only a holder of the key can write a line that fits. */
  keyed: v.optional(v.boolean()),
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
const headSchema = v.object({
  hash: v.string(),
  length: v.number(),
  /** Keyed hash of the two, in a log with a key. */
  mac: v.optional(v.string()),
});
type Head = v.InferOutput<typeof headSchema>;

/** Paths of the log and its head in a store. */
export const auditFiles = { log: 'desk/audit.jsonl', head: 'desk/audit-head.json' } as const;

function logFile(site: string) {
  return join(site, auditFiles.log);
}

function headFile(site: string) {
  return join(site, auditFiles.head);
}

function hashOf({ at, by, act, facts }: AuditNote, previous: string, key: Buffer | undefined): string {
  const sorted = Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([previous, at, by, act, sorted]);
  return (key ? createHmac('sha256', key) : createHash('sha256')).update(text).digest('hex');
}

function macOf({ hash, length }: Head, key: Buffer): string {
  return createHmac('sha256', key).update(`${length} ${hash}`).digest('hex');
}

/** Whether a line follows the previous one. Without the key, only the link of a keyed line can be verified. */
function follows(entry: AuditEntry, previous: AuditEntry | undefined, key: Buffer | undefined): boolean {
  const before = previous?.hash ?? beginning;
  // After a keyed line, a line without a key is not the desk's.
  if (entry.previous !== before || (previous?.keyed && !entry.keyed)) return false;
  if (entry.keyed && !key) return true;
  return entry.hash === hashOf(entry, before, entry.keyed ? key : undefined);
}

/** Whether the head is the desk's and names its line. */
function isHeadOf(head: Head, lines: readonly string[], key: Buffer | undefined): boolean {
  const entry = readEntry(lines[head.length - 1] ?? '');
  if (entry?.hash !== head.hash) return false;
  return !entry.keyed || !key || head.mac === macOf(head, key);
}

function readEntry(line: string): AuditEntry | undefined {
  try {
    return v.parse(entrySchema, JSON.parse(line));
  } catch {
    return undefined;
  }
}

function readHead(site: string): Head | undefined {
  const path = headFile(site);
  if (!existsSync(path)) return undefined;
  const head = v.safeParse(headSchema, JSON.parse(readFileSync(path, 'utf8')));
  return head.success ? head.output : { hash: '', length: 0 };
}

/** Hash and number of the last line; undefined for a store without a log. */
export function auditHead(site: string): Pick<Head, 'hash' | 'length'> | undefined {
  const head = readHead(site);
  return head && { hash: head.hash, length: head.length };
}

/**
 * Reads the log and verifies its hash chain. Each line has the hash of the previous line, so a line that was changed,
 * removed or inserted breaks the chain. The head detects lines that were cut off at the end. With a key, nobody else can
 * write a line or a head that fits; see `auditKey`.
 */
export function readAudit(site: string): AuditLog {
  const path = logFile(site);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n').filter(line => line !== '');
  const key = auditKey(site);
  const entries: AuditEntry[] = [];
  let brokenAt: number | undefined;
  let previous: AuditEntry | undefined;
  for (const [index, line] of lines.entries()) {
    const entry = readEntry(line);
    const isFirst = index === 0;
    if (!entry || (!isFirst && !previous) || !follows(entry, previous, key)) brokenAt ??= index + 1;
    if (entry) entries.push(entry);
    previous = entry;
  }
  // Else somebody without the key could write the whole log anew, without one. The first line after a key is set is keyed.
  if (key && lines.length > 0 && !previous?.keyed) brokenAt ??= lines.length;
  const head = readHead(site);
  // The head is written after the line: after a crash the log may have one line more.
  if (lines.length > 0 && !head) brokenAt ??= lines.length > 1 ? 1 : undefined;
  if (head && !isHeadOf(head, lines, key)) brokenAt ??= Math.min(head.length, lines.length + 1);
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
  const key = auditKey(site);
  const entry: AuditEntry = {
    ...{ at, by, act, facts, previous },
    ...(key && { keyed: true }),
    hash: hashOf(note, previous, key),
  };
  const start = text === '' || text.endsWith('\n') ? '' : '\n';
  appendFileSync(path, `${start}${JSON.stringify(entry)}\n`, { mode: 0o600, flush: true });
  const head = { hash: entry.hash, length: lines.length + 1 };
  const sealed = { ...head, ...(key && { mac: macOf(head, key) }) };
  writeAtomically(headFile(site), `${JSON.stringify(sealed)}\n`, 0o600);
  return entry;
}

/** A sentence about what was tampered with in the log; undefined if it is intact. */
export function auditProblem(site: string): string | undefined {
  const { brokenAt } = readAudit(site);
  return brokenAt === undefined
    ? undefined
    : `desk/audit.jsonl was edited: the hash chain is broken from line ${brokenAt} on.`;
}

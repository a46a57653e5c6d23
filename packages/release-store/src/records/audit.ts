import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firstStatement } from '@sunbird/federation/signing';
import * as v from 'valibot';

const entrySchema = v.object({
  /** Epoch milliseconds. */
  at: v.number(),
  /** Name of the person or of the system component that performed the action. */
  by: v.string(),
  /** The action. The stored log has this name: it must stay. */
  act: v.string(),
  /** Details of the action: `factsSchema` of the desk. */
  facts: v.record(v.string(), v.unknown()),
});
export type AuditEntry = v.InferOutput<typeof entrySchema>;

/** Actors that are not people; the desk's page has a message for each. */
export const actors = { command: 'system.command', start: 'system.start', stop: 'system.stop' } as const;

/** How long the log was at some time, and the hash of its lines. */
export interface AuditHead {
  readonly hash: string;
  readonly length: number;
}

/** Path of the log in a store. */
export const auditFile = 'desk/audit.jsonl';

function textOf(site: string): string {
  const path = join(site, auditFile);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function linesIn(text: string): string[] {
  return text.split('\n').filter(line => line !== '');
}

function headOf(lines: readonly string[]): AuditHead {
  return { hash: createHash('sha256').update(lines.join('\n')).digest('hex'), length: lines.length };
}

/** Whether the log still begins as it was: lines are appended, never changed. */
export function beginsWith(site: string, { hash, length }: AuditHead): boolean {
  return headOf(linesIn(textOf(site)).slice(0, length)).hash === hash;
}

/**
 * What a publication signs of the log; null for a store without one. Of a log that was edited it is what the former
 * statement signed, so that the edit stays known.
 */
export async function auditToSign(site: string, former: string | undefined): Promise<AuditHead | null> {
  const signed = former === undefined ? undefined : (await firstStatement(former))?.audit;
  if (signed && !beginsWith(site, signed)) return signed;
  const lines = linesIn(textOf(site));
  return lines.length > 0 ? headOf(lines) : null;
}

function readEntry(line: string): AuditEntry[] {
  try {
    return [v.parse(entrySchema, JSON.parse(line))];
  } catch {
    return [];
  }
}

/** The entries in the text of a log, the oldest first. Unreadable lines are skipped. */
export function auditEntries(text: string): AuditEntry[] {
  return linesIn(text).flatMap(readEntry);
}

/** The entries of the log, the oldest first. */
export function readAudit(site: string): AuditEntry[] {
  return auditEntries(textOf(site));
}

/** Appends an entry. The caller must hold the lock. */
export function appendAudit(site: string, { at, by, act, facts }: AuditEntry): void {
  const path = join(site, auditFile);
  mkdirSync(dirname(path), { recursive: true });
  const text = textOf(site);
  // A crash may have cut the last line.
  const start = text === '' || text.endsWith('\n') ? '' : '\n';
  const line = JSON.stringify({ at, by, act, facts });
  appendFileSync(path, `${start}${line}\n`, { mode: 0o600, flush: true });
}

import { type AuditNote, appendAudit, auditFiles, readAudit } from '../audit/audit';
import { fetchAll, place, put, type RecordMirror, replace } from './record-mirror';

/** Lines of the folder's log that the bucket does not have. */
export function unsentLines({ folder, sentLines }: RecordMirror): readonly AuditNote[] {
  return readAudit(folder).entries.slice(sentLines);
}

/** Appends the folder's new lines to the log in the bucket, after the lines that other processes added. */
export async function sendAudit(mirror: RecordMirror): Promise<void> {
  const added = unsentLines(mirror);
  if (added.length === 0) return;
  const { log, head } = auditFiles;
  while (!(await replace(mirror, log))) {
    for (const [file, found] of await fetchAll(mirror, [head, log])) place(mirror, file, found);
    for (const note of added) appendAudit(mirror.folder, note);
  }
  await put(mirror, head);
  mirror.sentLines = readAudit(mirror.folder).entries.length;
}

function textOf({ at, by, act, facts }: AuditNote): string {
  return JSON.stringify([at, by, act, facts]);
}

/** Appends those lines that the folder's log does not have. */
export function appendMissing(folder: string, notes: readonly AuditNote[]): void {
  if (notes.length === 0) return;
  const there = new Set(readAudit(folder).entries.map(textOf));
  for (const note of notes) if (!there.has(textOf(note))) appendAudit(folder, note);
}

import { BusyError } from '../../files/lock-folder';
import { type AuditEntry, appendAudit, auditFile, readAudit } from '../audit';
import { discard, fetchFiles, filesBelow, isAsKnown, type Mirror, pull, replace } from './mirror';

/** Lines of the folder's log that the bucket does not have: both only grow at their end. */
function unsentLines({ folder, known }: Mirror): readonly AuditEntry[] {
  const sent = known.get(auditFile)?.bytes?.toString() ?? '';
  return readAudit(folder).slice(sent.split('\n').filter(line => line !== '').length);
}

/** Appends the folder's new lines to the log in the bucket, after the lines that other processes added. */
async function sendLog(mirror: Mirror): Promise<void> {
  const added = unsentLines(mirror);
  if (added.length === 0) return;
  while (!(await replace(mirror, auditFile))) {
    await fetchFiles(mirror, [auditFile]);
    for (const note of added) appendAudit(mirror.folder, note);
  }
}

function textOf({ at, by, act, facts }: AuditEntry): string {
  return JSON.stringify([at, by, act, facts]);
}

/**
 * The desk's records in the bucket and in the mirror folder: people, sessions, plans and metrics, each written on
 * condition that no other process has changed it, and the append-only audit log.
 */
export function openDeskRecords(mirror: Mirror) {
  const { folder } = mirror;
  /** Lines about published changes that could not be uploaded. */
  let deferred: readonly AuditEntry[] = [];
  return {
    /** Fetches what other processes changed. The returned function writes it, and discards unsent changes. */
    async fetchChanges(): Promise<() => void> {
      const placeAll = await pull(mirror, 'desk/');
      return () => {
        placeAll();
        discard(mirror, 'desk');
      };
    },
    /** Defers the unsent lines of the log to the next change: what they record was published. */
    deferUnsent(): void {
      deferred = unsentLines(mirror);
    },
    /** Appends the deferred lines that the log does not have. */
    appendDeferred(): void {
      if (deferred.length === 0) return;
      const there = new Set(readAudit(folder).map(textOf));
      for (const note of deferred) if (!there.has(textOf(note))) appendAudit(folder, note);
    },
    /** Uploads the changed records. Throws ConflictError if another process has changed the same one. */
    async send(check: () => void = () => undefined): Promise<void> {
      await sendLog(mirror);
      deferred = [];
      for (const path of filesBelow(mirror, 'desk')) {
        if (path === auditFile || isAsKnown(mirror, path)) continue;
        check();
        if (!(await replace(mirror, path))) throw new BusyError('this bucket');
      }
    },
  };
}

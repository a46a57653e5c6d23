import { BusyError } from '../../files/lock-folder';
import { type AuditNote, appendAudit, auditFiles, readAudit } from '../audit';
import { discard, fetchAll, filesBelow, isAsKnown, type Mirror, place, pull, push, replace } from './mirror';

const { log, head } = auditFiles;

function unsentLines({ folder, known }: Mirror): readonly AuditNote[] {
  const sent = known.get(log)?.bytes?.toString() ?? '';
  return readAudit(folder).entries.filter(({ hash }) => !sent.includes(hash));
}

/** Appends the folder's new lines to the log in the bucket, after the lines that other processes added. */
async function sendLog(mirror: Mirror): Promise<void> {
  const added = unsentLines(mirror);
  if (added.length === 0) return;
  while (!(await replace(mirror, log))) {
    for (const [path, found] of await fetchAll(mirror, [head, log], log)) place(mirror, path, found);
    for (const note of added) appendAudit(mirror.folder, note);
  }
  await push(mirror, head);
}

function textOf({ at, by, act, facts }: AuditNote): string {
  return JSON.stringify([at, by, act, facts]);
}

/**
 * The desk's records in the bucket and in the mirror folder: people, sessions, plans and metrics, each written on
 * condition that no other process has changed it, and the append-only audit log.
 */
export function openDeskRecords(mirror: Mirror) {
  const { folder } = mirror;
  /** Lines about published changes that could not be uploaded. */
  let deferred: readonly AuditNote[] = [];
  return {
    /** Fetches some of the records, for an action that needs no others. */
    async fetch(paths: readonly string[]): Promise<void> {
      for (const [path, found] of await fetchAll(mirror, paths, log)) place(mirror, path, found);
    },
    /** Fetches what other processes changed. The returned function writes it, and discards unsent changes. */
    async fetchChanges(): Promise<() => void> {
      // The head before the log: a log may be ahead of its head, but not behind it.
      const placeAll = await pull(mirror, 'desk/', { last: log });
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
      const there = new Set(readAudit(folder).entries.map(textOf));
      for (const note of deferred) if (!there.has(textOf(note))) appendAudit(folder, note);
    },
    /** Uploads the changed records. Throws ConflictError if another process has changed the same one. */
    async send(check: () => void = () => undefined): Promise<void> {
      await sendLog(mirror);
      deferred = [];
      for (const path of filesBelow(mirror, 'desk')) {
        if (path === log || path === head || isAsKnown(mirror, path)) continue;
        check();
        if (!(await replace(mirror, path))) throw new BusyError('this bucket');
      }
    },
  };
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AuditNote, appendAudit, auditFiles, readAudit } from '../audit/audit';
import { BusyError } from '../files/lock-folder';
import type { Bucket } from './bucket';
import {
  base,
  below,
  createRecordMirror,
  fetchAll,
  isAsKnown,
  localFiles,
  place,
  put,
  type RecordMirror,
  replace,
} from './record-mirror';

/** Lines of the folder's log that the bucket does not have. */
function unsentLines({ folder, sentLines }: RecordMirror): readonly AuditNote[] {
  return readAudit(folder).entries.slice(sentLines);
}

/** Appends the folder's new lines to the log in the bucket, after the lines that other processes added. */
async function sendAudit(mirror: RecordMirror): Promise<void> {
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
function appendMissing(folder: string, notes: readonly AuditNote[]): void {
  if (notes.length === 0) return;
  const there = new Set(readAudit(folder).entries.map(textOf));
  for (const note of notes) if (!there.has(textOf(note))) appendAudit(folder, note);
}

function isAudit(file: string) {
  return file === auditFiles.log || file === auditFiles.head;
}

/** Removes a record that the bucket no longer has. */
function removeRecord(mirror: RecordMirror, file: string): void {
  mirror.known.delete(file);
  if (file === auditFiles.log) mirror.sentLines = 0;
  rmSync(join(mirror.folder, file), { force: true });
}

/** Fetches what other processes changed. The returned function writes it to the folder and discards unsent changes. */
async function fetchChanges(mirror: RecordMirror): Promise<() => void> {
  const { bucket, known } = mirror;
  const entries = await bucket.entries(base + below);
  const there = new Map(entries.map(({ key, etag }) => [key.slice(base.length), etag]));
  const changed = [...there].filter(([file, etag]) => known.get(file)?.etag !== etag);
  const fetched = await fetchAll(
    mirror,
    changed.map(([file]) => file),
  );
  return () => {
    for (const [file, found] of fetched) place(mirror, file, found);
    for (const file of new Set([...localFiles(mirror), ...known.keys()])) {
      const found = known.get(file);
      if (!there.has(file)) removeRecord(mirror, file);
      else if (found && !isAsKnown(mirror, file)) place(mirror, file, found);
    }
  };
}

/** Uploads the changed records but for the log. */
async function sendRecords(mirror: RecordMirror, check: () => void): Promise<void> {
  for (const file of localFiles(mirror)) {
    if (isAudit(file) || isAsKnown(mirror, file)) continue;
    check();
    if (!(await replace(mirror, file))) throw new BusyError('this bucket');
  }
}

/**
 * The desk's records in the bucket and in the mirror folder: people, sessions, plans and metrics, each written on
 * condition that no other process has changed it, and the append-only audit log.
 */
export function openDeskRecords(bucket: Bucket, folder: string) {
  const mirror = createRecordMirror(bucket, folder);
  /** Lines about published changes that could not be uploaded. */
  let deferred: readonly AuditNote[] = [];

  return {
    /** Fetches some of the records, for an action that needs no others. */
    async fetch(files: readonly string[]): Promise<void> {
      for (const [file, found] of await fetchAll(mirror, files)) place(mirror, file, found);
    },
    fetchChanges: () => fetchChanges(mirror),
    /** Defers the unsent lines of the log to the next change: what they record was published. */
    deferUnsent(): void {
      deferred = unsentLines(mirror);
    },
    /** Appends the deferred lines that the log does not have. */
    appendDeferred(): void {
      appendMissing(folder, deferred);
    },
    /** Uploads the changed records. Throws ConflictError if another process has changed the same one. */
    async send(check: () => void = () => undefined): Promise<void> {
      await sendAudit(mirror);
      deferred = [];
      await sendRecords(mirror, check);
    },
  };
}

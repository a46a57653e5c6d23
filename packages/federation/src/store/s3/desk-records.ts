import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AuditNote, appendAudit, auditFiles, readAudit } from '../audit/audit';
import { listFiles } from '../files/files';
import { BusyError } from '../files/lock-folder';
import { type Bucket, type BucketObject, forEach } from './bucket';
import { cachePolicy, objectHeaders } from './object-headers';

/** Prefix of the records; nothing under `store/` is served. */
const base = 'store/';
const below = 'desk/';

function isAudit(file: string) {
  return file === auditFiles.log || file === auditFiles.head;
}

type Fetched = Pick<BucketObject, 'bytes' | 'etag'>;

/**
 * The desk's records in the bucket and in the mirror folder: people, sessions, plans and metrics, each written on
 * condition that no other process has changed it, and the append-only audit log.
 */
export function openDeskRecords(bucket: Bucket, folder: string) {
  const known = new Map<string, Fetched>();
  /** Lines of the log that the bucket has. */
  let sentLines = 0;
  /** Lines about published changes that could not be uploaded. */
  let deferred: readonly AuditNote[] = [];

  function localFiles(): string[] {
    return existsSync(join(folder, below))
      ? listFiles(join(folder, below))
          .map(file => below + file)
          .filter(file => !file.endsWith('.tmp'))
      : [];
  }
  function isAsKnown(file: string): boolean {
    return (
      existsSync(join(folder, file)) &&
      known.get(file)?.bytes.equals(readFileSync(join(folder, file))) === true
    );
  }

  function place(file: string, fetched: Fetched): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, file), fetched.bytes, { mode: 0o600 });
    known.set(file, fetched);
    if (file === auditFiles.log) sentLines = readAudit(folder).entries.length;
  }

  /** Fetches the head before the log: a log may be ahead of its head, but not behind it. */
  async function fetchAll(files: readonly string[]): Promise<Map<string, Fetched>> {
    const fetched = new Map<string, Fetched>();
    async function fetchOne(file: string) {
      const found = await bucket.get(base + file);
      if (found) fetched.set(file, found);
    }
    await forEach(
      files.filter(file => file !== auditFiles.log),
      fetchOne,
    );
    if (files.includes(auditFiles.log)) await fetchOne(auditFiles.log);
    return fetched;
  }

  async function put(file: string, replaces?: string | null): Promise<string | undefined> {
    const bytes = readFileSync(join(folder, file));
    const condition = replaces === undefined ? {} : { replaces };
    const etag = await bucket.put(base + file, bytes, {
      ...objectHeaders(file, cachePolicy.never),
      ...condition,
    });
    if (etag !== undefined) known.set(file, { bytes, etag });
    return etag;
  }

  /** Whether the write succeeded although its response was lost. */
  async function isStored(file: string): Promise<boolean> {
    const found = await bucket.get(base + file);
    if (!found?.bytes.equals(readFileSync(join(folder, file)))) return false;
    known.set(file, found);
    return true;
  }

  /** Appends the folder's new lines to the log in the bucket, after the lines that other processes added. */
  async function sendAudit(): Promise<void> {
    const added = readAudit(folder).entries.slice(sentLines);
    if (added.length === 0) return;
    const { log, head } = auditFiles;
    while ((await put(log, known.get(log)?.etag ?? null)) === undefined && !(await isStored(log))) {
      for (const [file, found] of await fetchAll([head, log])) place(file, found);
      for (const note of added) appendAudit(folder, note);
    }
    await put(head);
    sentLines = readAudit(folder).entries.length;
  }

  return {
    /** Fetches some of the records, for an action that needs no others. */
    async fetch(files: readonly string[]): Promise<void> {
      for (const [file, found] of await fetchAll(files)) place(file, found);
    },

    /** Fetches what other processes changed. The returned function writes it to the folder and discards unsent changes. */
    async fetchChanges(): Promise<() => void> {
      const entries = await bucket.entries(base + below);
      const there = new Map(entries.map(({ key, etag }) => [key.slice(base.length), etag]));
      const changed = [...there].filter(([file, etag]) => known.get(file)?.etag !== etag);
      const fetched = await fetchAll(changed.map(([file]) => file));
      return () => {
        for (const [file, found] of fetched) place(file, found);
        for (const file of new Set([...localFiles(), ...known.keys()])) {
          const found = known.get(file);
          if (!there.has(file)) {
            known.delete(file);
            if (file === auditFiles.log) sentLines = 0;
            rmSync(join(folder, file), { force: true });
          } else if (found && !isAsKnown(file)) place(file, found);
        }
      };
    },

    /** Defers the unsent lines of the log to the next change: what they record was published. */
    deferUnsent(): void {
      deferred = readAudit(folder).entries.slice(sentLines);
    },

    /** Appends the deferred lines that the log does not have. */
    appendDeferred(): void {
      function textOf({ at, by, act, facts }: AuditNote) {
        return JSON.stringify([at, by, act, facts]);
      }
      const there = new Set(deferred.length > 0 ? readAudit(folder).entries.map(textOf) : []);
      for (const note of deferred) if (!there.has(textOf(note))) appendAudit(folder, note);
    },

    /** Uploads the changed records. Throws ConflictError if another process has changed the same one. */
    async send(check: () => void = () => undefined): Promise<void> {
      await sendAudit();
      deferred = [];
      for (const file of localFiles()) {
        if (isAudit(file) || isAsKnown(file)) continue;
        check();
        const etag = await put(file, known.get(file)?.etag ?? null);
        if (etag === undefined && !(await isStored(file))) throw new BusyError('this bucket');
      }
    },
  };
}

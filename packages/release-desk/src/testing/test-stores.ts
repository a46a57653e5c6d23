import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeStore, folderStore, type ReleaseStore } from '@sunbird/federation/store';
import { openBucket, openS3Store } from '@sunbird/federation/store/s3';
import { S3Server } from '@sunbird/federation/testing/s3-server';

/** A store for a desk under test. */
export interface TestStore {
  /** Epoch milliseconds at which its tests start. */
  readonly startTime: number;
  /** Opens the store as a desk does. */
  readonly open: () => Promise<ReleaseStore>;
  /** Runs an action as the command line does: opens the store, sends the changes, closes it. */
  readonly runAsCommand: <Result>(action: (folder: string) => Promise<Result>) => Promise<Result>;
  /** Reads a served file. */
  readonly served: (file: string) => string;
  /** Reads a record of the desk. */
  readonly recorded: (file: string) => string;
  /** Changes the bytes of a stored file without any check. */
  readonly tamper: (file: string, edit: (text: string) => string) => void;
  /** Keeps what is stored. Returns a function that puts it into another, empty store of the same kind. */
  readonly keep: () => (other: TestStore) => void;
  readonly close: () => Promise<void>;
}

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends.splice(0)) end();
});

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

export class FolderTestStore implements TestStore {
  readonly startTime = Date.UTC(2026, 2, 7, 8);
  private readonly folder = mkdtempSync(join(tmpdir(), 'desk-site-'));

  open = async (): Promise<ReleaseStore> => folderStore(this.folder);
  runAsCommand = <Result>(action: (folder: string) => Promise<Result>): Promise<Result> =>
    action(this.folder);
  served = (file: string): string => readFileSync(join(this.folder, 'current', file), 'utf8');
  recorded = (file: string): string => readFileSync(join(this.folder, 'desk', file), 'utf8');
  tamper = (file: string, edit: (text: string) => string): void => {
    const path = join(this.folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  keep = () => {
    const kept = mkdtempSync(join(tmpdir(), 'desk-kept-'));
    copyFolder(this.folder, kept);
    ends.push(() => rmSync(kept, { recursive: true, force: true }));
    return (other: TestStore): void => {
      if (other instanceof FolderTestStore) copyFolder(kept, other.folder);
    };
  };
  close = async (): Promise<void> => rmSync(this.folder, { recursive: true, force: true });
}

const day = 86_400_000;

/** A bucket on an S3 server on loopback. There, previews expire by the real clock, so the tests start tomorrow. */
export class BucketTestStore implements TestStore {
  readonly startTime = Math.ceil(Date.now() / day) * day + day / 3;
  readonly server = new S3Server();
  private started: Promise<void> | undefined;

  private bucket = async () => {
    this.started ??= this.server.start();
    await this.started;
    return openS3Store(openBucket('s3://releases/app', this.server.environment), { recordsHold: 0 });
  };
  open = async (): Promise<ReleaseStore> => {
    const store = await this.bucket();
    await store.refresh();
    return store;
  };
  runAsCommand = <Result>(action: (folder: string) => Promise<Result>): Promise<Result> =>
    changeStore(this.bucket(), ({ folder }) => action(folder));
  served = (file: string): string => this.textAt(`site/${file}`);
  recorded = (file: string): string => this.textAt(`store/desk/${file}`);
  tamper = (file: string, edit: (text: string) => string): void => {
    const key = `app/${file.startsWith('desk/') ? 'store' : 'site'}/${file}`;
    const known = this.server.objects.get(key);
    if (!known) throw new Error(`There is no ${key}.`);
    const bytes = Buffer.from(edit(known.bytes.toString()));
    this.server.objects.set(key, { ...known, bytes, etag: `"${bytes.length}-${Date.now()}"` });
  };
  keep = () => {
    const kept = new Map(this.server.objects);
    return (other: TestStore): void => {
      if (other instanceof BucketTestStore) other.server.reset(kept);
    };
  };
  close = (): Promise<void> => this.server.stop();

  /** Expires a lease that its owner did not release. */
  expireLease(): void {
    const key = 'app/store/lease.json';
    const lease = this.server.objects.get(key);
    if (lease) this.server.objects.set(key, { ...lease, modified: new Date(0) });
  }

  private textAt(key: string): string {
    const found = this.server.objects.get(`app/${key}`);
    if (!found) throw new Error(`There is no ${key}.`);
    return found.bytes.toString();
  }
}

/** The store of the desk's tests: a folder, or a bucket with `DESK_STORE=bucket`, which takes longer. */
export function createTestStore(): TestStore {
  return process.env.DESK_STORE === 'bucket' ? new BucketTestStore() : new FolderTestStore();
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeStore, folderStore, type ReleaseStore } from '@sunbird/federation/store';
import { openBucket, openS3Store } from '@sunbird/federation/store/s3';
import { S3Server } from '@sunbird/federation/testing/s3-server';

/** Where a desk under test keeps everything. */
export interface Place {
  /** Epoch milliseconds at which its tests begin. */
  readonly begin: number;
  /** Opens it as a desk does. */
  readonly open: () => Promise<ReleaseStore>;
  /** Acts as the command line does, and closes again. */
  readonly elsewhere: <Result>(act: (folder: string) => Promise<Result>) => Promise<Result>;
  /** Reads what a server of the site would send. */
  readonly served: (file: string) => string;
  /** Reads what the desk keeps. */
  readonly kept: (file: string) => string;
  /** Puts other bytes in the place of a served or kept file, past every rule. */
  readonly tamper: (file: string, edit: (text: string) => string) => void;
  readonly close: () => Promise<void>;
}

export class TestFolder implements Place {
  readonly begin = Date.UTC(2026, 2, 7, 8);
  private readonly folder = mkdtempSync(join(tmpdir(), 'desk-site-'));

  open = async (): Promise<ReleaseStore> => folderStore(this.folder);
  elsewhere = <Result>(act: (folder: string) => Promise<Result>): Promise<Result> => act(this.folder);
  served = (file: string): string => readFileSync(join(this.folder, 'current', file), 'utf8');
  kept = (file: string): string => readFileSync(join(this.folder, 'desk', file), 'utf8');
  tamper = (file: string, edit: (text: string) => string): void => {
    const path = join(this.folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  close = async (): Promise<void> => rmSync(this.folder, { recursive: true, force: true });
}

const day = 86_400_000;

/** A bucket behind the S3 protocol, over loopback. Preview pages end by the wall's clock there, so tests begin tomorrow. */
export class TestBucket implements Place {
  readonly begin = Math.ceil(Date.now() / day) * day + day / 3;
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
  elsewhere = <Result>(act: (folder: string) => Promise<Result>): Promise<Result> =>
    changeStore(this.bucket(), ({ folder }) => act(folder));
  served = (file: string): string => this.textAt(`site/${file}`);
  kept = (file: string): string => this.textAt(`store/desk/${file}`);
  tamper = (file: string, edit: (text: string) => string): void => {
    const key = `app/${file.startsWith('desk/') ? 'store' : 'site'}/${file}`;
    const known = this.server.objects.get(key);
    if (!known) throw new Error(`There is no ${key}.`);
    const bytes = Buffer.from(edit(known.bytes.toString()));
    this.server.objects.set(key, { ...known, bytes, etag: `"${bytes.length}-${Date.now()}"` });
  };
  close = (): Promise<void> => this.server.stop();

  /** Whoever could not give the lease back is taken for dead, without waiting for it. */
  outlive(): void {
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

/** The desk's rules are the same in each: `DESK_STORE=bucket` tries them in a bucket, which takes longer. */
export function testPlace(): Place {
  return process.env.DESK_STORE === 'bucket' ? new TestBucket() : new TestFolder();
}

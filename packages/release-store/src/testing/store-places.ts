import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBucket } from '@sunbird/node-kit/bucket';
import type { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { folderStore, type ReleaseStore } from '../store/release-store';
import { openS3Store } from '../store/s3-store';
import { inspectServedSite, type Served } from './served-problems';

/** What was stored in a place; another place of its kind can begin with it. */
type Kept = string | S3Server['objects'];

/** A place of a store under test. */
export interface StorePlace {
  readonly open: () => Promise<ReleaseStore>;
  /** Runs an action as a command does: opens the store, sends the changes, closes it. */
  readonly use: <Result>(act: (store: ReleaseStore) => Promise<Result>) => Promise<Result>;
  /** Text of a file as it is served. */
  readonly text: (file: string) => string | undefined;
  /** Looks at the site as a browser gets it. */
  readonly look: () => Served;
  /** Remembers what is stored, until the end of the file. */
  readonly keep: () => Kept;
  readonly restore: (kept: Kept) => void;
  readonly close: () => Promise<void>;
}

async function using<Result>(
  opening: Promise<ReleaseStore>,
  act: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  const store = await opening;
  try {
    const result = await act(store);
    await store.send();
    return result;
  } finally {
    await store.close();
  }
}

function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

export function folderPlace(): StorePlace {
  const scratch = mkdtempSync(join(tmpdir(), 'place-'));
  folders.push(scratch);
  const site = join(scratch, 'site');
  function text(file: string) {
    const path = join(site, 'current', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }
  const open = async () => folderStore(site);
  return {
    open,
    use: act => using(open(), act),
    text,
    look: () => inspectServedSite(join(site, 'current')),
    keep() {
      const kept = join(scratch, 'kept');
      copy(site, kept);
      return kept;
    },
    restore: kept => copy(String(kept), site),
    close: async () => rmSync(site, { recursive: true, force: true }),
  };
}

/** A bucket of a server, with its objects by key. */
export function bucketPlace(server: S3Server, name = 'app'): StorePlace {
  const bucket = openBucket(`s3://releases/${name}`, server.environment);
  const open = () => openS3Store(bucket, { recordsHold: 0 });
  /** Writes the served files into a folder, and inspects it. */
  function look(): Served {
    const root = mkdtempSync(join(tmpdir(), 'look-'));
    for (const [key, { bytes }] of server.objects) {
      if (!key.startsWith(`${name}/site/`)) continue;
      const path = join(root, key.slice(`${name}/site/`.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    const inspected = inspectServedSite(root);
    rmSync(root, { recursive: true, force: true });
    return inspected;
  }
  return {
    open,
    use: act => using(open(), act),
    text: file => server.objects.get(`${name}/site/${file}`)?.bytes.toString(),
    look,
    keep: () => new Map(server.objects),
    restore: kept => server.reset(typeof kept === 'string' ? undefined : kept),
    close: () => server.stop(),
  };
}

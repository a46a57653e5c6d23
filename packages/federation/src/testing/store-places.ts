import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changeStore, folderStore, type ReleaseStore } from '../store/release-store';
import { openBucket } from '../store/s3/bucket';
import { openS3Store } from '../store/s3/s3-store';
import { S3Server } from './s3-server';
import { inspectServedSite, type Served } from './served-problems';

/** A place of a store under test. */
export interface StorePlace {
  readonly open: () => Promise<ReleaseStore>;
  /** Runs an action as a command does: opens the store, sends the changes, closes it. */
  readonly use: <Result>(act: (store: ReleaseStore) => Promise<Result>) => Promise<Result>;
  /** Text of a file as it is served. */
  readonly text: (file: string) => string | undefined;
  /** Looks at the site as a browser gets it. */
  readonly look: () => Served;
  /** Remembers what is stored, for `restore`. */
  readonly keep: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

function folderPlace(): StorePlace {
  const scratch = mkdtempSync(join(tmpdir(), 'place-'));
  const [site, kept] = [join(scratch, 'site'), join(scratch, 'kept')];
  function copy(from: string, to: string) {
    rmSync(to, { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  function text(file: string) {
    const path = join(site, 'current', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }
  const open = async () => folderStore(site);
  return {
    open,
    use: act => changeStore(open(), act),
    text,
    look: () => inspectServedSite(join(site, 'current')),
    keep: () => copy(site, kept),
    restore: () => copy(kept, site),
    close: async () => rmSync(scratch, { recursive: true, force: true }),
  };
}

/** A bucket of a server, with its objects by key. */
export function bucketPlace(server: S3Server, name = 'app'): StorePlace {
  let kept: typeof server.objects = new Map();
  const open = () => openS3Store(openBucket(`s3://releases/${name}`, server.environment));
  /** Writes the served files into a folder, and inspects it. */
  function look(): Served {
    const root = mkdtempSync(join(tmpdir(), 'look-'));
    for (const [key, { bytes }] of server.objects) {
      if (!key.startsWith(`${name}/site/`)) continue;
      const path = join(root, key.slice(`${name}/site/`.length));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    const found = inspectServedSite(root);
    rmSync(root, { recursive: true, force: true });
    return found;
  }
  return {
    open,
    use: act => changeStore(open(), act),
    text: file => server.objects.get(`${name}/site/${file}`)?.bytes.toString(),
    look,
    keep: () => {
      kept = new Map(server.objects);
    },
    restore: () => server.reset(kept),
    close: () => server.stop(),
  };
}

/** The places where a store may be: each behaviour is tested in both. */
export const storePlaces: Readonly<Record<string, () => Promise<StorePlace>>> = {
  'a folder': async () => folderPlace(),
  async 'a bucket'() {
    const server = new S3Server();
    await server.start();
    return bucketPlace(server);
  },
};

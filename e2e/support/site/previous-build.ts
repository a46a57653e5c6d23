import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { releaseFolder } from '@sunbird/federation';
import { addRelease, readRegistry, readRelease, type StoredRelease } from '@sunbird/federation/store';
import { root } from '../paths';

/** The shell and the remotes of the last recorded build. */
const archive = join(root, 'e2e/skew/previous-build.tar.br');

function tar(args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync('tar', args, { input, maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`tar: ${stderr.toString()}`);
  return stdout;
}

const names = ['host', 'borrow', 'onboarding', 'repay', 'usercenter'].map(name => `sunbird/${name}`);

/** Records the live releases of a site as the build that later shells and remotes must be compatible with. */
export function recordBuild(site: string): void {
  const { microFrontends } = readRegistry(site);
  const folders = names.map(name => {
    const standing = microFrontends[name]?.find(({ deployment }) => deployment.default);
    if (!standing) throw new Error(`${site} serves no ${name}.`);
    return releaseFolder(standing);
  });
  const packed = tar(['--create', '--exclude=*.br', '--exclude=*.gz', '--directory', site, ...folders]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(archive, brotliCompressSync(packed, { params }));
}

/** Adds the recorded build to a site's store, without traffic. */
export async function addRecordedBuild(site: string): Promise<StoredRelease[]> {
  const unpacked = mkdtempSync(join(tmpdir(), 'sunbird-previous-'));
  try {
    const packed = brotliDecompressSync(readFileSync(archive));
    tar(['--extract', '--directory', unpacked], packed);
    const folders = tar(['--list'], packed)
      .toString()
      .split('\n')
      .filter(path => path.endsWith('/release.json'))
      .map(path => join(unpacked, path, '..'));
    const added: StoredRelease[] = [];
    for (const folder of folders) {
      const stored = readRelease(folder);
      if (!stored) throw new Error(`${folder} holds no release.`);
      const { metadata, extras, url } = stored.release;
      const output = `${folder}.files`;
      cpSync(folder, output, { recursive: true, filter: path => !path.endsWith('/release.json') });
      added.push(
        await addRelease(site, {
          manifest: {
            name: stored.name,
            version: metadata.version,
            contract: extras.contract,
            routes: extras.routes,
          },
          output,
          entry: basename(url),
          preload: extras.preload,
        }),
      );
    }
    return added;
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

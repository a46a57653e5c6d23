import { join } from 'node:path';
import { compile, loadConfigurations } from '@sunbird/build/compile';
import { type BuiltPackage, readAssets } from '@sunbird/release-store/add-release';
import { checkedManifest } from '@sunbird/release-store/gates';
import { checkDeclared } from './checks';

/** Checks a remote and builds it to `dist`: all that a site needs of it. */
export async function buildRemote(folder: string): Promise<BuiltPackage> {
  checkDeclared(folder);
  const output = join(folder, 'dist');
  for (const configuration of await loadConfigurations(folder)) await compile(configuration);
  const manifest = checkedManifest(folder);
  return { manifest, output, ...readAssets(manifest.name, output) };
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, releaseFolder } from '../../registry/schema';
import { integrityOf } from '../files/files';

/** Problems of the published files: a file that is missing or does not match its hash. */
export function verifySite(site: string, registry: Registry): string[] {
  const problems: string[] = [];
  for (const [name, releases] of Object.entries(registry.microFrontends)) {
    for (const release of releases) {
      for (const [file, integrity] of Object.entries(release.extras.files)) {
        const path = join(site, releaseFolder(release), file);
        if (!existsSync(path)) problems.push(`${name}: ${releaseFolder(release)}${file} is missing`);
        else if (integrityOf(readFileSync(path)) !== integrity) {
          problems.push(`${name}: ${releaseFolder(release)}${file} has other bytes than published`);
        }
      }
    }
  }
  return problems;
}

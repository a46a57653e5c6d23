import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Registry, releaseFolder } from '../../registry/schema';
import { integrityOf } from '../files/files';
import { lenderFilesIn } from '../files/lender-files';
import { readState } from '../revisions/site-state';

/** The files of the lender's that the settings name and the store lacks. */
function missingLenderFiles(site: string): string[] {
  const { settings } = readState(site);
  const named = settings ? lenderFilesIn(settings) : [];
  return named.filter(file => !existsSync(join(site, file))).map(file => `${file} is missing`);
}

/** Problems of the published files: a file that is missing or does not match its hash. */
export function verifySite(site: string, registry: Registry): string[] {
  const problems = missingLenderFiles(site);
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

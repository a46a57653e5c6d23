import { auditPackages } from '../checks/advisories';
import { root } from './workspace';

/**
 * `pnpm advisories`: known vulnerabilities of the packages in the lockfile, if a registry answers. Ends with 0 if none is
 * known, with 1 for a grave one, and with 2 if nobody answered: that is no pass.
 */
const outcome = await auditPackages(root);
if (outcome.kind === 'found') for (const line of outcome.lines) console.log(line);
if (outcome.kind === 'none') console.log('No known vulnerability in the packages of the lockfile.');
if (outcome.kind === 'notAnswered') console.log(`Known vulnerabilities: not answered (${outcome.why}).`);
const codes = { none: 0, found: 1, notAnswered: 2 } as const;
process.exitCode = outcome.kind === 'found' && !outcome.isGrave ? 0 : codes[outcome.kind];

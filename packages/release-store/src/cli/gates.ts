import { join } from 'node:path';
import { type Manifest, satisfiesContract } from '@sunbird/federation/registry';
import { contractVersion } from '@sunbird/shell-api/version';
import { readManifest } from '../releases/add-release';

/** Thrown when a release fails a gate. The message says what to do about it. */
export class GateError extends Error {
  override name = 'GateError';
}

/** Reads `remote.json` before the build, and checks the contract that it requires. */
export function checkedManifest(directory: string): Manifest {
  const manifest = readManifest(directory);
  const { contract } = manifest;
  if (satisfiesContract(contractVersion, contract)) return manifest;
  throw new GateError(
    `${join(directory, 'remote.json')} requires contract ${contract}, but the shell provides ${contractVersion}: build it for this shell, or release the shell first.`,
  );
}

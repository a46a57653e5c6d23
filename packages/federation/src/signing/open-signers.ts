import { existsSync } from 'node:fs';
import { ownKeyFile } from './own-key';
import { commandSigner, keySigner, type Signer, SigningError } from './signer';

/**
 * The signers of a store's revisions, from the environment: `SIGNING_KEY` has PEM files, separated by commas, or the
 * text of one; `SIGNING_COMMAND` signs by a command, whose public key `SIGNING_PUBLIC_KEY` names. None of both: the key
 * beside the store, if there is one. Two signers sign while keys change. Throws SigningError for a key it cannot read.
 */
export function openSigners(site: string, env: NodeJS.ProcessEnv = process.env): Signer[] {
  const { SIGNING_KEY, SIGNING_COMMAND, SIGNING_PUBLIC_KEY } = env;
  const keys = SIGNING_KEY ? SIGNING_KEY.split(',').map(key => keySigner(key.trim())) : [];
  if (SIGNING_COMMAND && !SIGNING_PUBLIC_KEY)
    throw new SigningError('SIGNING_COMMAND needs SIGNING_PUBLIC_KEY: the PEM file of its public key.');
  const byCommand =
    SIGNING_COMMAND && SIGNING_PUBLIC_KEY ? [commandSigner(SIGNING_COMMAND, SIGNING_PUBLIC_KEY)] : [];
  const signers = [...keys, ...byCommand];
  const own = ownKeyFile(site);
  return signers.length === 0 && existsSync(own) ? [keySigner(own)] : signers;
}

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { commandSigner, keySigner, type Signer, SigningError } from './signer';

/** The key file of a store on a developer's machine. It lies beside the store, never in it. */
export function ownKeyFile(site: string): string {
  return `${site.replace(/\/+$/, '')}-key.pem`;
}

/** Makes the key of a store on a developer's machine, unless there is one. A lender's key comes from its settings. */
export function ensureOwnKey(site: string): void {
  const file = ownKeyFile(site);
  if (existsSync(file) || process.env.SIGNING_KEY || process.env.SIGNING_COMMAND) return;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}

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

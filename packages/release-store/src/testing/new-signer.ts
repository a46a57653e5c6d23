import { generateKeyPairSync } from 'node:crypto';
import { keySigner, type Signer } from '../signing/signer';

/** A new private key in PEM form. */
export function newPem(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function newSigner(): Signer {
  return keySigner(newPem());
}

import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The key file of a store on a developer's machine. It lies beside the store, never in it. */
export function ownKeyFile(site: string): string {
  return `${site.replace(/\/+$/, '')}-key.pem`;
}

/** Makes the key of a store on a developer's machine, unless there is one. A lender's key comes from its settings. */
export function ensureOwnKey(site: string): void {
  const file = ownKeyFile(site);
  if (existsSync(file) || process.env.SIGNING_KEY || process.env.SIGNING_COMMAND) return;
  mkdirSync(dirname(file), { recursive: true });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}

import { hkdfSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ownKeyFile } from '../../signing/own-key';

const keyBytes = 32;

/**
 * A key for one purpose of the desk over a store: from `AUDIT_KEY`, a file or the text itself, or from the key beside a
 * store on a developer's machine. Undefined: there is none.
 */
export function storeKey(
  site: string,
  purpose: string,
  env: NodeJS.ProcessEnv = process.env,
): Buffer | undefined {
  const { AUDIT_KEY } = env;
  const own = ownKeyFile(site);
  const source = AUDIT_KEY || (existsSync(own) ? own : undefined);
  if (source === undefined) return undefined;
  const secret = existsSync(source) ? readFileSync(source) : Buffer.from(source);
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
}

/** The key of a store's audit log. Without one, whoever can write the log can chain it anew. */
export function auditKey(site: string, env: NodeJS.ProcessEnv = process.env): Buffer | undefined {
  return storeKey(site, 'sunbird audit log', env);
}

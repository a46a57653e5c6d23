import { hkdfSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ownKeyFile } from '../../signing/own-key';

const keyBytes = 32;

/**
 * The key of a store's audit log: `AUDIT_KEY`, a file or the text itself, or what derives from the key beside a store on
 * a developer's machine. Undefined: the lines are chained without a key, so whoever can write the log can chain it anew.
 */
export function auditKey(site: string, env: NodeJS.ProcessEnv = process.env): Buffer | undefined {
  const { AUDIT_KEY } = env;
  const own = ownKeyFile(site);
  const source = AUDIT_KEY || (existsSync(own) ? own : undefined);
  if (source === undefined) return undefined;
  const secret = existsSync(source) ? readFileSync(source) : Buffer.from(source);
  return Buffer.from(hkdfSync('sha256', secret, '', 'sunbird audit log', keyBytes));
}

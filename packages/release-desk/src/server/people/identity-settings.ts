import { existsSync, readFileSync } from 'node:fs';
import type { IdentityServer } from './identity-server';

/** The identity server of the environment; undefined if none is set. The secret is the text itself, or its file. */
export function identityServer(env: NodeJS.ProcessEnv): IdentityServer | undefined {
  const { DESK_OIDC_ISSUER: issuer, DESK_OIDC_CLIENT: client, DESK_OIDC_SECRET: secret } = env;
  if (!issuer) return undefined;
  if (!client) throw new Error('DESK_OIDC_ISSUER needs DESK_OIDC_CLIENT beside it.');
  const text = secret && existsSync(secret) ? readFileSync(secret, 'utf8').trim() : secret;
  return { issuer, client, ...(text && { secret: text }) };
}

export function trustedProxies({ TRUSTED_PROXIES: listed }: NodeJS.ProcessEnv): string[] {
  return (listed ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
}

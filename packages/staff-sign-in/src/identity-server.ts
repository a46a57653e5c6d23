import { existsSync, readFileSync } from 'node:fs';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as v from 'valibot';
import { type Identity, personName } from './people';

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the host of an address is this machine, as a browser sees it. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}

/** An origin as a browser writes it. Throws for one at which browsers would keep no session's cookie: http on a network. */
export function secureOrigin(address: string): string {
  const { protocol, hostname, origin } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return origin;
  throw new Error(`Staff have to sign in by https, and ${address} is not.`);
}

/** The identity server by which people of the lender sign in (OpenID Connect). */
export interface IdentityServer {
  readonly issuer: string;
  readonly client: string;
  readonly secret?: string | undefined;
  /** The claim that has the roles of an account: a text, or a list of texts; default `roles`. */
  readonly roleClaim?: string | undefined;
}

/** Thrown for a setting that would send secrets in the clear. */
export class IdentitySettingError extends Error {
  override name = 'IdentitySettingError';
}

/** Plain HTTP is for an identity server on this machine alone. */
function isInsecure({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return false;
  if (protocol === 'http:' && isLoopback(hostname)) return true;
  throw new IdentitySettingError('The identity server (OIDC_ISSUER) has to have an https: address.');
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The identity server that the environment names with a prefix: `DESK_OIDC_ISSUER` and what is beside it. Undefined if
 * none is set. The secret is the text itself, or its file.
 */
export function identityServer(prefix: 'DESK' | 'STAFF', env: Variables): IdentityServer | undefined {
  const [issuer, client, secret, roleClaim] = ['ISSUER', 'CLIENT', 'SECRET', 'ROLES'].map(
    name => env[`${prefix}_OIDC_${name}`],
  );
  if (!issuer) return undefined;
  if (!client) throw new Error(`${prefix}_OIDC_ISSUER needs ${prefix}_OIDC_CLIENT beside it.`);
  isInsecure(new URL(issuer));
  const text = secret && existsSync(secret) ? readFileSync(secret, 'utf8').trim() : secret;
  return { issuer, client, ...(text && { secret: text }), ...(roleClaim && { roleClaim }) };
}

/** What the browser keeps while it is at the identity server; none of it is good a second time. */
export const begunSchema = v.object({
  state: v.pipe(v.string(), v.minLength(20)),
  nonce: v.pipe(v.string(), v.minLength(20)),
  verifier: v.pipe(v.string(), v.minLength(40)),
});
export type Begun = v.InferOutput<typeof begunSchema>;

type Claims = Readonly<Record<string, unknown>>;

/** The highest role that the claim has; of other words it may be full. */
function roleOf<Role extends string>(
  claims: Claims,
  claim: string,
  roles: readonly Role[],
): Role | undefined {
  const named = [claims[claim]].flat();
  return roles.findLast(role => named.includes(role));
}

/** What people call the account; its id, if it has no name that the log could show. */
function nameOf({ name, preferred_username: user }: Claims, subject: string): string {
  const person = [name, user].map(one => v.safeParse(personName, one)).find(({ success }) => success);
  return person?.success ? person.output : subject.slice(0, 60).padEnd(2, '.');
}

/**
 * Sign-in by the authorization code flow with PKCE. State, nonce, issuer, audience, signature and age of what the
 * identity server says are checked by `openid-client`.
 */
export function openIdentityServer<Role extends string>(
  { issuer, client, secret, roleClaim = 'roles' }: IdentityServer,
  roles: readonly Role[],
) {
  const address = new URL(issuer);
  // Signatures are verified too: by default the connection to the server alone vouches for an identity.
  const execute = [enableNonRepudiationChecks, ...(isInsecure(address) ? [allowInsecureRequests] : [])];
  let configuration: Promise<Configuration> | undefined;

  /** What the server says about itself. A failure is not kept: the next sign-in asks again. */
  function configured(): Promise<Configuration> {
    configuration ??= discovery(address, client, secret, undefined, { execute }).catch((error: unknown) => {
      configuration = undefined;
      throw error;
    });
    return configuration;
  }

  return {
    async begin(callback: string): Promise<{ readonly address: string; readonly begun: Begun }> {
      const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: callback,
        scope: 'openid profile',
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: 'S256',
        state: begun.state,
        nonce: begun.nonce,
      });
      return { address: url.href, begun };
    },

    /** The account that has signed in. Throws if anything about the response is not as it was asked for. */
    async finish(callback: URL, { state, nonce, verifier }: Begun): Promise<Identity<Role>> {
      const server = await configured();
      const tokens = await authorizationCodeGrant(server, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The identity server sent no identity.');
      const isComplete =
        claims[roleClaim] !== undefined || server.serverMetadata().userinfo_endpoint === undefined;
      const info = isComplete ? claims : await fetchUserInfo(server, tokens.access_token, claims.sub);
      const { iss: issuer, sub: subject } = claims;
      return {
        issuer,
        subject,
        name: nameOf({ ...claims, ...info }, subject),
        role: roleOf(info, roleClaim, roles),
      };
    },
  };
}

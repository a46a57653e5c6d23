import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  base64OfBytes,
  type Envelope,
  keyIdOf,
  type PublicKey,
  signedBytes,
} from '@sunbird/federation/signing';

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

/** Signs bytes with a private key that is not in the store. */
export interface Signer {
  readonly key: PublicKey;
  /** ECDSA P-256 with SHA-256: r and s, 64 bytes. Throws SigningError. */
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

/** Thrown if a key can't be read or the signing command fails. */
export class SigningError extends Error {}

/** A public key in the form that devices trust. Throws SigningError if it is not of P-256. */
function publicKeyOf(key: KeyObject): PublicKey {
  const { crv, x, y } = key.export({ format: 'jwk' });
  if (crv !== 'P-256' || x === undefined || y === undefined)
    throw new SigningError('A signing key must be an ECDSA key of the curve P-256.');
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64');
}

/** A signer with a private key in PEM form: the text itself, or the path of its file. */
export function keySigner(pemOrPath: string): Signer {
  const pem = existsSync(pemOrPath) ? readFileSync(pemOrPath, 'utf8') : pemOrPath;
  const key = readKey(() => createPrivateKey(pem), 'SIGNING_KEY');
  return {
    key: publicKeyOf(createPublicKey(key)),
    sign: bytes => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }),
  };
}

function readKey(read: () => KeyObject, name: string): KeyObject {
  try {
    return read();
  } catch {
    throw new SigningError(`${name} names no key that can be read: give a PEM file of an ECDSA P-256 key.`);
  }
}

/**
 * A signer that runs a command, such as one that calls a key management service. The command gets the bytes on its
 * standard input and prints the signature in base64: DER, as most services return it, or r and s.
 */
export function commandSigner(command: string, publicKeyFile: string): Signer {
  const pem = readFileSync(publicKeyFile, 'utf8');
  return {
    key: publicKeyOf(readKey(() => createPublicKey(pem), 'SIGNING_PUBLIC_KEY')),
    sign(bytes) {
      return fixedSignature(Buffer.from(run(command, bytes).trim(), 'base64'));
    },
  };
}

function run(command: string, input: Uint8Array): string {
  try {
    return execFileSync(command, { shell: true, input, encoding: 'utf8', timeout: 30_000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SigningError(`SIGNING_COMMAND failed, so nothing was published. ${reason}`);
  }
}

/** Reads one INTEGER of a DER sequence as 32 bytes. */
function derInteger(der: Buffer, offset: number): { readonly value: Buffer; readonly end: number } {
  const length = der[offset + 1] ?? 0;
  const end = offset + 2 + length;
  const digits = der.subarray(offset + 2, end);
  const significant = digits[0] === 0 ? digits.subarray(1) : digits;
  if (der[offset] !== 2 || significant.length > 32 || end > der.length)
    throw new SigningError('SIGNING_COMMAND printed no ECDSA P-256 signature in base64.');
  return { value: Buffer.concat([Buffer.alloc(32 - significant.length), significant]), end };
}

/** A signature as r and s, whether it was DER or not. */
function fixedSignature(signature: Buffer): Buffer {
  if (signature.length === 64) return signature;
  const r = derInteger(signature, 2);
  return Buffer.concat([r.value, derInteger(signature, r.end).value]);
}

/** Signs a payload with every signer: while keys change, devices trust the one or the other. */
export function signEnvelope(payloadType: string, payload: string, signers: readonly Signer[]): Envelope {
  const bytes = new TextEncoder().encode(payload);
  return {
    payloadType,
    payload: base64OfBytes(bytes),
    signatures: signers.map(signer => ({
      keyid: keyIdOf(signer.key),
      sig: base64OfBytes(signer.sign(signedBytes(payloadType, bytes))),
    })),
  };
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

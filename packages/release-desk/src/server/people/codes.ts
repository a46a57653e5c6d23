import { randomBytes } from 'node:crypto';
import { plainDigits } from '@sunbird/loan-domain';
import { Secret, TOTP } from 'otpauth';
import type { Codes } from './people-file';
import type { Seal } from './seal';
import { hashOf } from './secrets';

const periodMs = 30_000;
const recoveryCodes = 10;
const recoveryBytes = 10;

/** RFC 6238 as every authenticator app knows it: SHA-1, 6 digits, 30 seconds. */
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}

export function createCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Address by which an authenticator app takes the secret over. */
export function codeAddress(secret: string, issuer: string, name: string): string {
  return totpOf(secret, issuer, name).toString();
}

/** The time step of a code that is valid now, one step early or one late; undefined: it is wrong. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const token = plainDigits(code).replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / periodMs) + delta;
}

function plainRecovery(code: string): string {
  return code.toUpperCase().replace(/[^A-Z2-7]/g, '');
}

/** New recovery codes, as a person reads them, and the hashes that are stored. */
export function createRecoveryCodes(): { readonly shown: string[]; readonly stored: string[] } {
  const plain = Array.from(
    { length: recoveryCodes },
    () => new Secret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32,
  );
  return {
    shown: plain.map(code => code.match(/.{4}/g)?.join('-') ?? code),
    stored: plain.map(hashOf),
  };
}

export interface UsedCode {
  readonly codes: Codes;
  readonly isRecovery: boolean;
}

/** Uses up a code of a person: each time step and each recovery code counts once. Undefined: it is wrong or was used. */
export function spendCode(
  codes: Codes,
  code: string,
  { seal, owner, now }: { readonly seal: Seal; readonly owner: string; readonly now: number },
): UsedCode | undefined {
  const step = stepOfCode(seal.open(codes.secret, owner), code, now);
  if (step !== undefined)
    return step > codes.lastStep ? { codes: { ...codes, lastStep: step }, isRecovery: false } : undefined;
  const hash = hashOf(plainRecovery(code));
  if (!codes.recovery.includes(hash)) return undefined;
  return {
    codes: { ...codes, recovery: codes.recovery.filter(known => known !== hash) },
    isRecovery: true,
  };
}

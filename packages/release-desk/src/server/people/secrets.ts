import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A random secret of 256 bits: for sessions, links and form tokens. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a secret. The store has hashes only, so that a reader of its files cannot sign in. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const cost = { N: 32_768, r: 8, p: 1 };

function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

// A check of an unknown name takes as long as one of a wrong password.
const unknownHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password matches the hash; false without a hash. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (hash ?? unknownHash).split('$');
  const settings = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), settings);
  return isSame(key.toString('base64url'), expected) && hash !== null && hash !== undefined;
}

const minLength = 12;
const maxLength = 200;
const minDistinct = 5;

/** Whether a password has the length and the distinct characters that it needs, and does not contain the name. */
export function isGoodPassword(password: string, name: string): boolean {
  const characters = [...password];
  if (characters.length < minLength || characters.length > maxLength) return false;
  if (new Set(characters).size < minDistinct) return false;
  return !password.toLowerCase().includes(name.toLowerCase());
}

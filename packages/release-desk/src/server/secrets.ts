import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A secret that nobody guesses: for sessions, links and form tokens. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Secrets are kept as their hash only: who reads the files can't act as anybody. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in a time that does not depend on where the texts differ. */
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

// Somebody unknown takes as long as somebody with a wrong password.
const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password belongs to the hash; without a hash, never. */
export async function checkPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (hash ?? nobody).split('$');
  const settings = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), settings);
  return isSame(key.toString('base64url'), expected) && hash !== null && hash !== undefined;
}

const shortest = 12;
const longest = 200;

/** Long enough, and not the name again. */
export function isGoodPassword(password: string, name: string): boolean {
  const characters = [...password];
  if (characters.length < shortest || characters.length > longest) return false;
  if (new Set(characters).size < 5) return false;
  return !password.toLowerCase().includes(name.toLowerCase());
}

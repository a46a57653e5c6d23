import { isSameText, keyedHashOf } from '../secrets';

const lifetimeMs = 5 * 60_000;

function payloadOf(key: string, userId: string, until: number) {
  return `file:${key}:${userId}:${until}`;
}

/** An address under which the owner of a file can fetch it for five minutes. */
export function signFile(key: string, userId: string, now: number, secret: string): string {
  const until = now + lifetimeMs;
  const signature = keyedHashOf(payloadOf(key, userId, until), secret);
  return `/files/${key}.${userId}.${until.toString(36)}.${signature}`;
}

export interface SignedFile {
  readonly key: string;
  readonly userId: string;
}

/** What a signed address stands for; undefined when it was not made here, or its time is over. */
export function readSignedFile(name: string, now: number, secret: string): SignedFile | undefined {
  const [key = '', userId = '', time = '', signature = '', ...rest] = name.split('.');
  const until = Number.parseInt(time, 36);
  if (rest.length > 0 || !Number.isSafeInteger(until) || until <= now) return undefined;
  return isSameText(signature, keyedHashOf(payloadOf(key, userId, until), secret))
    ? { key, userId }
    : undefined;
}

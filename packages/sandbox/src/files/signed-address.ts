import { isSameText, keyedHashOf } from '../secrets';

const lifetimeMs = 5 * 60_000;

/** A file, its owner, and the owner's session that may fetch it. */
export interface SignedFile {
  readonly key: string;
  readonly userId: string;
  readonly sessionId: string;
}

function payloadOf({ key, userId, sessionId }: SignedFile, until: number) {
  return `file:${key}:${userId}:${sessionId}:${until}`;
}

/** An address under which the owner of a file can fetch it for five minutes, and no longer than the session lasts. */
export function signFile(file: SignedFile, now: number, secret: string): string {
  const until = now + lifetimeMs;
  const signature = keyedHashOf(payloadOf(file, until), secret);
  return `/files/${file.key}.${file.userId}.${file.sessionId}.${until.toString(36)}.${signature}`;
}

/** What a signed address stands for; undefined when it was not made here, or its time is over. */
export function readSignedFile(name: string, now: number, secret: string): SignedFile | undefined {
  const [key = '', userId = '', sessionId = '', time = '', signature = '', ...rest] = name.split('.');
  const until = Number.parseInt(time, 36);
  if (rest.length > 0 || !Number.isSafeInteger(until) || until <= now) return undefined;
  const file = { key, userId, sessionId };
  return isSameText(signature, keyedHashOf(payloadOf(file, until), secret)) ? file : undefined;
}

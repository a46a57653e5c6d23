import { createHmac } from 'node:crypto';
import { isSameText } from '../secrets';

export type HmacAlgorithm = 'sha256' | 'sha512';

/** HMAC of a body, byte for byte, in hex. */
export function hmacOf(algorithm: HmacAlgorithm, secret: string, body: string): string {
  return createHmac(algorithm, secret).update(body, 'utf8').digest('hex');
}

/** Whether a header carries that HMAC; a missing header never does. Hex digits may be of either case. */
export function isSignedBy(
  signature: string | undefined,
  { algorithm, secret, body }: { algorithm: HmacAlgorithm; secret: string; body: string },
): boolean {
  return signature !== undefined && isSameText(signature.toLowerCase(), hmacOf(algorithm, secret, body));
}

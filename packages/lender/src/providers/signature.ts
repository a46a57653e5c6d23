import { createHmac, createVerify } from 'node:crypto';
import { isSameText } from '../kit/secrets';

/** How a provider shows that a webhook is its own: by the value of one header. */
export interface Signature {
  readonly header: string;
  readonly isValid: (given: string, body: string) => boolean;
  /** The value for a body, where the lender holds all that the provider signs with. */
  readonly sign?: (body: string) => string;
}

type HmacAlgorithm = 'sha256' | 'sha512';

/** HMAC of a body, byte for byte, in hex. */
export function hmacOf(algorithm: HmacAlgorithm, secret: string, body: string): string {
  return createHmac(algorithm, secret).update(body, 'utf8').digest('hex');
}

/** An HMAC of the body in hex, whose digits may be of either case. */
export function hmacSignature(header: string, algorithm: HmacAlgorithm, secret: string): Signature {
  const sign = (body: string) => hmacOf(algorithm, secret, body);
  return { header, sign, isValid: (given, body) => isSameText(given.toLowerCase(), sign(body)) };
}

/** No signature: a text that only the provider and the lender know, whatever the body says. */
export function sharedText(header: string, text: string): Signature {
  return { header, sign: () => text, isValid: given => isSameText(given, text) };
}

/** RSA-SHA256 of the body in base64, by the private half of a key whose public half is given as PEM. */
export function rsaSignature(header: string, publicKey: string): Signature {
  return {
    header,
    isValid: (digest, body) => createVerify('RSA-SHA256').update(body).verify(publicKey, digest, 'base64'),
  };
}

import { createHmac, createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { isSameText } from '../secrets';

/** How a provider shows that a webhook is its own: by the value of one header. */
export interface Signature {
  readonly header: string;
  readonly sign: (body: string) => string;
  readonly isValid: (given: string, body: string) => boolean;
}

export type HmacAlgorithm = 'sha256' | 'sha512';

/** HMAC of a body, byte for byte, in hex. */
export function hmacOf(algorithm: HmacAlgorithm, secret: string, body: string): string {
  return createHmac(algorithm, secret).update(body, 'utf8').digest('hex');
}

/** An HMAC of the body in hex, whose digits may be of either case. */
export function hmacSignature(header: string, algorithm: HmacAlgorithm, secret: string): Signature {
  return {
    header,
    sign: body => hmacOf(algorithm, secret, body),
    isValid: (given, body) => isSameText(given.toLowerCase(), hmacOf(algorithm, secret, body)),
  };
}

/** No signature: a text that only the provider and the lender know, whatever the body says. */
export function sharedText(header: string, text: string): Signature {
  return { header, sign: () => text, isValid: given => isSameText(given, text) };
}

export interface WebhookKeys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** RSA-SHA256 of the body in base64. Keys that are not given live as long as the process. */
export function rsaSignature(header: string, given?: WebhookKeys): Signature {
  let made = given;
  // Keys take a moment to make: not before the first webhook.
  function keys() {
    made ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return made;
  }
  return {
    header,
    sign: body => createSign('RSA-SHA256').update(body).sign(keys().privateKey, 'base64'),
    isValid: (digest, body) =>
      createVerify('RSA-SHA256').update(body).verify(keys().publicKey, digest, 'base64'),
  };
}

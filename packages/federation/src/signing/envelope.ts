import * as v from 'valibot';

/**
 * A signed document: a DSSE envelope (https://github.com/secure-systems-lab/dsse). The signature is over the type and the
 * exact bytes of the payload, so that a reader parses only what it has verified, and no two readers can disagree about
 * how JSON is written.
 */
export const envelopeSchema = v.object({
  payloadType: v.string(),
  /** The payload's bytes in base64. */
  payload: v.string(),
  signatures: v.array(
    v.object({
      /** Id of the key: see `keyIdOf`. */
      keyid: v.string(),
      /** ECDSA P-256 with SHA-256: r and s, 64 bytes, in base64. */
      sig: v.string(),
    }),
  ),
});
export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** A public key: the 65 bytes of an uncompressed point of P-256, in base64. */
export const publicKeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{87}=$/));
export type PublicKey = v.InferOutput<typeof publicKeySchema>;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0));
}

export function base64OfBytes(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

/** The bytes that are signed: DSSE's pre-authentication encoding of type and payload. */
export function signedBytes(payloadType: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const type = encoder.encode(payloadType);
  const head = encoder.encode(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `);
  const bytes = new Uint8Array(head.length + payload.length);
  bytes.set(head);
  bytes.set(payload, head.length);
  return bytes;
}

/** A short name of a key, so that a reader finds the signature of a key that it trusts. It proves nothing. */
export function keyIdOf(key: PublicKey): string {
  return key.slice(2, 18);
}

async function isSignedBy(key: PublicKey, bytes: Uint8Array<ArrayBuffer>, sig: string): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOfBase64(key), algorithm, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      imported,
      bytesOfBase64(sig),
      bytes,
    );
  } catch {
    // The key is no point of the curve, or the signature is no base64.
    return false;
  }
}

/**
 * The payload of an envelope that one of the keys has signed; undefined for any other. Runs in a service worker, in
 * Chromium 80 and in Node.
 */
export async function verifiedPayload(
  envelope: Envelope,
  payloadType: string,
  keys: readonly PublicKey[],
): Promise<Uint8Array | undefined> {
  if (envelope.payloadType !== payloadType) return undefined;
  const payload = payloadOf(envelope);
  if (!payload) return undefined;
  const bytes = signedBytes(payloadType, payload);
  for (const key of keys) {
    for (const { keyid, sig } of envelope.signatures) {
      if (keyid === keyIdOf(key) && (await isSignedBy(key, bytes, sig))) return payload;
    }
  }
  return undefined;
}

/** The payload's bytes, which nobody has verified; undefined if they are no base64. */
export function payloadOf({ payload }: Envelope): Uint8Array | undefined {
  try {
    return bytesOfBase64(payload);
  } catch {
    return undefined;
  }
}

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
const publicKeySchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{87}=$/));
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

/** The payload's bytes, unverified; undefined if they are not base64. */
export function payloadOf({ payload }: Envelope): Uint8Array | undefined {
  try {
    return bytesOfBase64(payload);
  } catch {
    return undefined;
  }
}

/** File of the site that has the signed statement on its revision. */
export const statementFile = 'revision.json';

export const statementType = 'application/vnd.sunbird.revision+json';
export const endorsementType = 'application/vnd.sunbird.key+json';

/** What the publisher's signature says about one revision of the site. */
const statementSchema = v.object({
  /** Grows with every publication, a roll-back included: a device never goes back to an older one. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Epoch milliseconds. */
  publishedAt: v.number(),
  /** Hash of each changing file of the site, as in the `integrity` attribute. The page's hash covers all files of code. */
  files: v.record(v.string(), v.string()),
  /** Hash of the settings' canonical JSON. */
  settings: v.string(),
  /** The audit log before this publication: how many lines, and their hash; null for a store without a log. */
  audit: v.nullable(v.object({ hash: v.string(), length: v.number() })),
  /** The keys that may sign from this revision on. A device that trusts this statement trusts them. Empty: unsigned. */
  keys: v.array(publicKeySchema),
});
export type RevisionStatement = v.InferOutput<typeof statementSchema>;

/** By its signature, a key that is trusted vouches for another one. */
const endorsementSchema = v.object({ key: publicKeySchema });

/** The file beside the page: the signed statement, and a chain from former keys to the present ones. */
export const statementFileSchema = v.object({
  statement: envelopeSchema,
  endorsements: v.optional(v.array(envelopeSchema), []),
});

function parsePayload<Schema extends v.GenericSchema>(
  schema: Schema,
  payload: Uint8Array | undefined,
): v.InferOutput<Schema> | undefined {
  if (!payload) return undefined;
  try {
    return v.parse(schema, JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return undefined;
  }
}

/** Whether a text has the form of `revision.json`: a host may answer with a page for a file that it lacks. */
export function isStatementFile(text: string): boolean {
  return parsePayload(statementFileSchema, new TextEncoder().encode(text)) !== undefined;
}

/** The trusted keys, and those for which they vouch, one after the other: a device may have missed several changes. */
async function withEndorsed(
  trusted: readonly PublicKey[],
  endorsements: readonly Envelope[],
): Promise<PublicKey[]> {
  const keys = [...trusted];
  for (const endorsement of endorsements) {
    const payload = await verifiedPayload(endorsement, endorsementType, keys);
    const endorsed = parsePayload(endorsementSchema, payload);
    if (endorsed && !keys.includes(endorsed.key)) keys.push(endorsed.key);
  }
  return keys;
}

/**
 * The statement of a `revision.json` that a trusted key signed, or a key for which a trusted one vouches; undefined for
 * any other text.
 */
export async function verifiedStatement(
  text: string,
  trusted: readonly PublicKey[],
): Promise<RevisionStatement | undefined> {
  const file = parsePayload(statementFileSchema, new TextEncoder().encode(text));
  if (!file) return undefined;
  const keys = await withEndorsed(trusted, file.endorsements);
  return parsePayload(statementSchema, await verifiedPayload(file.statement, statementType, keys));
}

/**
 * The statement on a first visit, when no key is known yet: it must be signed by a key that it names itself. An
 * attacker who controls the site at that moment controls the keys, too.
 */
export async function firstStatement(text: string): Promise<RevisionStatement | undefined> {
  const file = parsePayload(statementFileSchema, new TextEncoder().encode(text));
  const claimed = file && parsePayload(statementSchema, payloadOf(file.statement));
  return claimed && verifiedStatement(text, claimed.keys);
}

/** What a worker trusts from its first moment: it is part of `sw.js`, where no page can write. */
const schema = v.object({
  /** The keys that signed the revision of this worker. Empty: the site is not signed, and its page is not cached. */
  keys: v.array(publicKeySchema),
  /** The revision with which this worker was published: it shows no older one. */
  revision: v.number(),
});
export type WorkerTrust = v.InferOutput<typeof schema>;

/** Global name of the worker that has it. */
export const workerTrustName = 'sunbirdTrust';

/** What this worker trusts, as `sw.js` says. Without it, as where its code is served alone, it trusts no page. */
export function readWorkerTrust(scope: object): WorkerTrust {
  const said = v.safeParse(schema, Reflect.get(scope, workerTrustName));
  return said.success ? said.output : { keys: [], revision: 0 };
}

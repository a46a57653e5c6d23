import { canonicalJson } from '@sunbird/api-client';
import type { PublicKey } from '@sunbird/federation/signing';
import {
  endorsementType,
  firstStatement,
  type RevisionStatement,
  statementFileSchema,
  statementType,
} from '@sunbird/federation/signing';
import { integrityOf } from '@sunbird/node-kit/files';
import * as v from 'valibot';
import { type Signer, SigningError, signEnvelope } from './signer';

/** What a publisher knows of a revision. */
interface RevisionFacts extends Pick<RevisionStatement, 'revision' | 'publishedAt' | 'audit'> {
  /** Contents of the site's changing files, by name. */
  readonly contents: Readonly<Record<string, string | Uint8Array>>;
  readonly settings: unknown;
}

function hashOfText(text: string): string {
  return integrityOf(new TextEncoder().encode(text));
}

export function hashOfSettings(settings: unknown): string {
  return hashOfText(canonicalJson(settings));
}

/** The signed former statement's keys and endorsements. */
async function readFormer(text: string) {
  const statement = await firstStatement(text);
  if (!statement)
    throw new SigningError(
      'revision.json in the store is not signed by a key that it names: somebody has changed it. Run `release verify`.',
    );
  const { endorsements } = v.parse(statementFileSchema, JSON.parse(text));
  return { keys: statement.keys, endorsements };
}

/** The signers that devices trust after the former revision. Throws SigningError if there is none. */
function trustedSigners(keys: readonly PublicKey[], signers: readonly Signer[]): readonly Signer[] {
  if (signers.length === 0)
    throw new SigningError(
      'The revisions of this site are signed, and devices refuse an unsigned one. Set SIGNING_KEY or SIGNING_COMMAND.',
    );
  const trusted = signers.filter(({ key }) => keys.includes(key));
  if (trusted.length === 0)
    throw new SigningError(
      'Devices trust no key that signs now, so nothing was published. Publish once with the former key and the new one together.',
    );
  return trusted;
}

/**
 * Text of `revision.json`: the statement on a revision, signed by every signer. `former` is that of the revision before,
 * undefined for a site that was not signed. A signer whose key is new is endorsed by those that devices trust already.
 * Returns undefined for a site without a key. Throws SigningError if devices would refuse the result.
 */
export async function signRevision(
  { contents, settings, ...facts }: RevisionFacts,
  signers: readonly Signer[],
  former: string | undefined,
): Promise<string | undefined> {
  if (former === undefined && signers.length === 0) return undefined;
  const before = former === undefined ? undefined : await readFormer(former);
  const trusted = before ? trustedSigners(before.keys, signers) : signers;
  const fresh = before ? signers.filter(signer => !trusted.includes(signer)) : [];
  const statement: RevisionStatement = {
    ...facts,
    files: Object.fromEntries(
      Object.entries(contents).map(([name, bytes]) => [
        name,
        typeof bytes === 'string' ? hashOfText(bytes) : integrityOf(bytes),
      ]),
    ),
    settings: hashOfSettings(settings),
    keys: signers.map(({ key }) => key),
  };
  const endorsements = [
    ...(before?.endorsements ?? []),
    ...fresh.map(({ key }) => signEnvelope(endorsementType, canonicalJson({ key }), trusted)),
  ];
  const signed = signEnvelope(statementType, canonicalJson(statement), signers);
  return `${JSON.stringify({ statement: signed, endorsements })}\n`;
}

import type { PublicKey } from '@sunbird/federation/signing';
import {
  firstStatement,
  type RevisionStatement,
  statementFile,
  verifiedStatement,
} from '@sunbird/federation/signing';
import { integrityOf } from '@sunbird/node-kit/files';
import { beginsWith } from '../records/audit';
import { readRegistry, readSettings } from '../records/site-state';
import { releaseFolders } from '../releases/add-release';
import { verifySite } from '../releases/check-release';
import { hashOfSettings } from '../signing/signed-revision';
import { openSigners } from '../signing/signer';
import type { ReleaseStore } from './release-store';

export interface RevisionReport {
  /** Sentences about what does not match; empty if everything does. */
  readonly problems: readonly string[];
  /** Whether the revision is signed; a problem of a signed site that lost its statement is among the problems. */
  readonly isSigned: boolean;
}

async function changedFiles({ files }: RevisionStatement, { readServed }: ReleaseStore): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, hash] of Object.entries(files)) {
    const bytes = await readServed(file);
    if (!bytes) problems.push(`${file} is missing, and the signed revision has it.`);
    else if (integrityOf(bytes) !== hash)
      problems.push(`${file} has other bytes than those that were signed.`);
  }
  return problems;
}

/** The log must still begin as it was signed: else it was cut, rewritten or deleted. */
function auditChanges(site: string, { audit }: RevisionStatement): string[] {
  if (!audit || beginsWith(site, audit)) return [];
  return [
    `desk/audit.jsonl is not as it was signed: one of its first ${audit.length} lines was edited or cut.`,
  ];
}

/**
 * Compares the revision as it is served with its signed statement. The keys are those that sign on this machine; without
 * any, the statement is only checked against itself, which a text from a stranger passes.
 */
export async function verifyRevision(
  store: ReleaseStore,
  keys: readonly PublicKey[] = openSigners(store.folder).map(({ key }) => key),
): Promise<RevisionReport> {
  const site = store.folder;
  const bytes = await store.readServed(statementFile);
  if (!bytes) {
    const problems = keys.length > 0 ? [`${statementFile} is missing, and this site is signed.`] : [];
    return { problems, isSigned: false };
  }
  const text = new TextDecoder().decode(bytes);
  const statement = await (keys.length > 0 ? verifiedStatement(text, keys) : firstStatement(text));
  if (!statement)
    return { problems: [`${statementFile} is signed by no key that is trusted here.`], isSigned: true };
  const { revision } = readRegistry(site);
  const isSameRevision = statement.revision === revision;
  const areSameSettings = hashOfSettings(readSettings(site)) === statement.settings;
  const problems = [
    ...(isSameRevision
      ? []
      : [`${statementFile} is of revision ${statement.revision}, and the store has revision ${revision}.`]),
    ...(await changedFiles(statement, store)),
    ...(areSameSettings ? [] : ['The settings in the store are not those that were signed.']),
    ...auditChanges(site, statement),
  ];
  return { problems, isSigned: true };
}

interface StoreReport extends RevisionReport {
  readonly revision: number;
  /** How many releases there are. */
  readonly releases: number;
}

/** Verifies every file of a store by its hash, published or not, and the revision by its signature. */
export async function verifyStore(store: ReleaseStore, keys?: readonly PublicKey[]): Promise<StoreReport> {
  const registry = readRegistry(store.folder);
  const folders = releaseFolders(store.folder);
  await store.fetch(folders);
  const { problems, isSigned } = await verifyRevision(store, keys);
  return {
    problems: [...verifySite(store.folder, registry), ...problems],
    isSigned,
    revision: registry.revision,
    releases: folders.length,
  };
}

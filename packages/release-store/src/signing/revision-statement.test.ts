import {
  endorsementType,
  firstStatement,
  type RevisionStatement,
  readWorkerTrust,
  statementType,
  verifiedStatement,
} from '@sunbird/federation/signing';
import { newSigner } from '../testing/new-signer';
import { type Signer, signEnvelope } from './signer';

const first = newSigner();
const second = newSigner();
const third = newSigner();
const stranger = newSigner();

function statement(keys: readonly Signer[]): RevisionStatement {
  return {
    revision: 7,
    publishedAt: 1,
    files: { 'index.html': 'sha256-x' },
    settings: 'sha256-y',
    audit: null,
    keys: keys.map(({ key }) => key),
  };
}

function endorsement(of: Signer, by: Signer) {
  return signEnvelope(endorsementType, JSON.stringify({ key: of.key }), [by]);
}

function fileOf(said: RevisionStatement, signers: readonly Signer[], endorsements: unknown[] = []): string {
  return JSON.stringify({
    statement: signEnvelope(statementType, JSON.stringify(said), signers),
    endorsements,
  });
}

test('a device accepts what a key signed that it trusts, and nothing else', async () => {
  const text = fileOf(statement([first]), [first]);
  expect(await verifiedStatement(text, [first.key])).toEqual(statement([first]));
  expect(await verifiedStatement(text, [stranger.key])).toBeUndefined();
  expect(await verifiedStatement(fileOf(statement([first]), [stranger]), [first.key])).toBeUndefined();
  expect(await verifiedStatement(text, [])).toBeUndefined();
});

test('a device that slept through two key changes follows the endorsements', async () => {
  const chain = [endorsement(second, first), endorsement(third, second)];
  const text = fileOf(statement([third]), [third], chain);
  expect(await verifiedStatement(text, [first.key])).toBeDefined();
  expect(await verifiedStatement(fileOf(statement([third]), [third]), [first.key])).toBeUndefined();
});

test('an endorsement by a stranger, or a statement in its place, is worth nothing', async () => {
  const forged = [endorsement(stranger, stranger)];
  const confused = [signEnvelope(statementType, JSON.stringify({ key: stranger.key }), [first])];
  for (const chain of [forged, confused]) {
    const text = fileOf(statement([stranger]), [stranger], chain);
    expect(await verifiedStatement(text, [first.key])).toBeUndefined();
  }
});

test('a first visit trusts a statement that is signed by a key that it names', async () => {
  expect(await firstStatement(fileOf(statement([first]), [first]))).toEqual(statement([first]));
  expect(await firstStatement(fileOf(statement([first]), [stranger]))).toBeUndefined();
  expect(await firstStatement(fileOf(statement([]), [first]))).toBeUndefined();
});

test.each(['', '{', '[]', '{"statement":1}', '<!doctype html>'])('%j is no statement', async text => {
  expect(await verifiedStatement(text, [first.key])).toBeUndefined();
  expect(await firstStatement(text)).toBeUndefined();
});

const key = `${'A'.repeat(87)}=`;

test('the worker trusts what its own script says', () => {
  expect(readWorkerTrust({ sunbirdTrust: { keys: [key], revision: 7 } })).toEqual({
    keys: [key],
    revision: 7,
  });
});

test.each([
  ['says nothing', {}],
  ['names what is no key', { sunbirdTrust: { keys: ['key'], revision: 7 } }],
  ['names no revision', { sunbirdTrust: { keys: [key] } }],
])('it trusts nothing if its script %s', (_, scope) => {
  expect(readWorkerTrust(scope)).toEqual({ keys: [], revision: 0 });
});

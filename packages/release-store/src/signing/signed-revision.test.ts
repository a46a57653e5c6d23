import { existsSync, statSync } from 'node:fs';
import { firstStatement, verifiedStatement } from '@sunbird/federation/signing';
import { sharedScratch } from '@sunbird/testing/scratch';
import { newPem, newSigner } from '../testing/new-signer';
import { hashOfSettings, signRevision } from './signed-revision';
import { ensureOwnKey, keySigner, openSigners, ownKeyFile, type Signer } from './signer';

const former = newSigner();
const next = newSigner();
const stranger = newSigner();

const facts = { publishedAt: 5, audit: null, contents: { 'index.html': 'page' }, settings: { b: 1, a: 2 } };

async function signed(revision: number, signers: readonly Signer[], before?: string): Promise<string> {
  const text = await signRevision({ ...facts, revision }, signers, before);
  if (text === undefined) throw new Error('not signed');
  return text;
}

test('a signed site cannot become unsigned, nor be signed by a key that devices do not trust', async () => {
  const first = await signed(1, [former]);
  await expect(signRevision({ ...facts, revision: 2 }, [], first)).rejects.toThrow('Set SIGNING_KEY');
  await expect(signed(2, [stranger], first)).rejects.toThrow('the former key and the new one together');
});

test('a changed revision.json in the store is noticed before the next publication', async () => {
  const first = JSON.parse(await signed(1, [former]));
  const payload = Buffer.from(first.statement.payload, 'base64')
    .toString()
    .replace('"revision":1', '"revision":9');
  first.statement.payload = Buffer.from(payload).toString('base64');
  await expect(signed(2, [former], JSON.stringify(first))).rejects.toThrow('somebody has changed it');
});

test('former key, both, new key: devices of each step accept each later one', async () => {
  const one = await signed(1, [former]);
  const two = await signed(2, [former, next], one);
  const three = await signed(3, [next], two);
  const four = await signed(4, [next], three);
  for (const text of [one, two, three, four]) {
    const statement = await verifiedStatement(text, [former.key]);
    expect(statement?.files['index.html']).toMatch(/^sha256-/);
  }
  for (const text of [two, three, four]) expect(await verifiedStatement(text, [next.key])).toBeDefined();
  expect((await firstStatement(four))?.keys).toEqual([next.key]);
  // The former key may be lost or stolen by now: a device that has seen the new one does not accept it any more.
  expect(await verifiedStatement(await signed(5, [former]), [next.key])).toBeUndefined();
});

test('settings have one hash, in whatever order their keys are', () => {
  expect(hashOfSettings({ a: 2, b: 1 })).toBe(hashOfSettings({ b: 1, a: 2 }));
  expect(hashOfSettings({ a: 2, b: 2 })).not.toBe(hashOfSettings({ b: 1, a: 2 }));
});

describe('signers', () => {
  const site = sharedScratch()('stores', 'site');

  test('the key of a developer lies beside the store, for its owner only, and stays', () => {
    expect(openSigners(site, {})).toEqual([]);
    ensureOwnKey(site);
    expect(statSync(ownKeyFile(site)).mode & 0o777).toBe(0o600);
    const [before] = openSigners(site, {});
    ensureOwnKey(site);
    expect(openSigners(site, {})[0]?.key).toBe(before?.key);
    expect(existsSync(site)).toBe(false);
  });

  test('keys of the environment take the place of it, several at once', () => {
    const pem = newPem();
    expect(openSigners(site, { SIGNING_KEY: pem }).map(({ key }) => key)).toEqual([keySigner(pem).key]);
    const both = openSigners(site, { SIGNING_KEY: `${ownKeyFile(site)}, ${ownKeyFile(site)}` });
    expect(both).toHaveLength(2);
  });

  test('a command without its public key is refused', () => {
    expect(() => openSigners(site, { SIGNING_COMMAND: 'sign' })).toThrow('SIGNING_PUBLIC_KEY');
  });
});

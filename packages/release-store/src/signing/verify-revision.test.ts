import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newSigner } from '../testing/new-signer';
import { signRevision } from './signed-revision';
import type { Signer } from './signer';

const verifier = join(__dirname, '../../../../docs/wrappers/verify-revision.mjs');
const page = '<!doctype html><title>Sunbird</title>';
const main = `
  const { verifyRevision } = await import(${JSON.stringify(verifier)});
  const [page, file, trusted, lowest] = JSON.parse(process.argv[1]);
  await verifyRevision(Buffer.from(page), file, trusted, lowest).then(
    result => console.log(JSON.stringify(result)),
    error => console.log(error.message),
  );`;

async function revision(number: number, signers: readonly Signer[], former?: string): Promise<string> {
  const facts = { revision: number, publishedAt: 1, audit: null, settings: {} };
  return (await signRevision({ ...facts, contents: { 'index.html': page } }, signers, former)) ?? '';
}

/** Runs the check of the wrapper guide. */
function check(shown: string, file: string, trusted: readonly Signer[], lowest = 1): string {
  const input = JSON.stringify([shown, file, trusted.map(({ key }) => key), lowest]);
  return execFileSync(process.execPath, ['--input-type=module', '-e', main, input], {
    encoding: 'utf8',
  }).trim();
}

const signer = newSigner();
const other = newSigner();

test('a page that the publisher signed passes, and says what to trust from now on', async () => {
  const file = await revision(7, [signer]);
  expect(JSON.parse(check(page, file, [signer], 7))).toEqual({ keys: [signer.key], revision: 7 });
});

test('a key that a trusted one has endorsed is followed', async () => {
  const both = await revision(2, [signer, other], await revision(1, [signer]));
  const file = await revision(3, [other], both);
  expect(JSON.parse(check(page, file, [signer]))).toEqual({ keys: [other.key], revision: 3 });
});

test('a changed page, a stranger, an old revision and a changed statement are refused', async () => {
  const file = await revision(7, [signer]);
  expect(check(`${page} `, file, [signer])).toContain('not the page that was signed');
  expect(check(page, file, [other])).toContain('no trusted key');
  expect(check(page, file, [signer], 8)).toContain('older than one that was accepted');
  const { statement, endorsements } = JSON.parse(file);
  const payload = Buffer.from(statement.payload, 'base64').toString().replace('"revision":7', '"revision":9');
  const forged = { ...statement, payload: Buffer.from(payload).toString('base64') };
  expect(check(page, JSON.stringify({ statement: forged, endorsements }), [signer])).toContain(
    'no trusted key',
  );
});

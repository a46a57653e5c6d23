import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { bytesOfBase64, signedBytes, verifiedPayload } from '@sunbird/federation/signing';
import { sharedScratch } from '@sunbird/testing/scratch';
import fc from 'fast-check';
import { newPem, newSigner } from '../testing/new-signer';
import { commandSigner, keySigner, SigningError, signEnvelope } from './signer';

const type = 'application/vnd.sunbird.test+json';

const scratch = sharedScratch();

const pem = newPem();
const publicPem = createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const signer = keySigner(pem);
const other = newSigner();

test('an independent verifier accepts what was signed', () => {
  const { payload, signatures } = signEnvelope(type, 'a payload', [signer]);
  const text = Buffer.from(payload, 'base64').toString();
  const verify = createVerify('sha256').update(`DSSEv1 ${type.length} ${type} ${text.length} ${text}`);
  const signature = Buffer.from(signatures[0]?.sig ?? '', 'base64');
  expect(verify.verify({ key: publicPem, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
});

test("the bytes of DSSE's own test vector", () => {
  const bytes = signedBytes('http://example.com/HelloWorld', new TextEncoder().encode('hello world'));
  expect(new TextDecoder().decode(bytes)).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
});

test('any text is read back by its key, and by no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async text => {
      const envelope = signEnvelope(type, text, [signer]);
      const payload = await verifiedPayload(envelope, type, [other.key, signer.key]);
      expect(payload && new TextDecoder().decode(payload)).toBe(text);
      expect(await verifiedPayload(envelope, type, [other.key])).toBeUndefined();
      expect(await verifiedPayload(envelope, `${type}x`, [signer.key])).toBeUndefined();
    }),
    { numRuns: 30 },
  );
});

test('no single changed byte of payload or signature passes', async () => {
  const envelope = signEnvelope(type, '{"revision":7}', [signer]);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('payload', 'sig'),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (part, position, change) => {
        const text = part === 'payload' ? envelope.payload : (envelope.signatures[0]?.sig ?? '');
        const bytes = bytesOfBase64(text);
        const index = position % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ change;
        const changed = Buffer.from(bytes).toString('base64');
        const forged =
          part === 'payload'
            ? { ...envelope, payload: changed }
            : { ...envelope, signatures: envelope.signatures.map(one => ({ ...one, sig: changed })) };
        expect(await verifiedPayload(forged, type, [signer.key])).toBeUndefined();
      },
    ),
    { numRuns: 60 },
  );
});

test('a signature under the id of a trusted key by another key is refused', async () => {
  const envelope = signEnvelope(type, 'x', [other]);
  const keyid = signEnvelope(type, 'x', [signer]).signatures[0]?.keyid ?? '';
  const forged = { ...envelope, signatures: envelope.signatures.map(one => ({ ...one, keyid })) };
  expect(await verifiedPayload(forged, type, [signer.key])).toBeUndefined();
});

test.each(['%', 'AAAA', ''])('a payload or signature such as "%s" is refused, not thrown', async text => {
  const envelope = signEnvelope(type, 'x', [signer]);
  const signatures = envelope.signatures.map(one => ({ ...one, sig: text }));
  expect(await verifiedPayload({ ...envelope, signatures }, type, [signer.key])).toBeUndefined();
  expect(await verifiedPayload({ ...envelope, payload: text }, type, [signer.key])).toBeUndefined();
});

describe('a signing command', () => {
  const privateFile = scratch('private.pem');
  const publicFile = scratch('public.pem');
  writeFileSync(privateFile, pem);
  writeFileSync(publicFile, publicPem);
  const script = scratch('sign.cjs');
  writeFileSync(
    script,
    `const { sign } = require('node:crypto'); const { readFileSync } = require('node:fs');
     const [file, encoding] = process.argv.slice(2);
     const key = { key: readFileSync(file), dsaEncoding: encoding };
     process.stdout.write(sign('sha256', readFileSync(0), key).toString('base64') + '\\n');`,
  );

  test.each(['der', 'ieee-p1363'])('may print its signature as %s', async encoding => {
    const command = `"${process.execPath}" "${script}" "${privateFile}" ${encoding}`;
    const byCommand = commandSigner(command, publicFile);
    for (const text of ['a', 'b', 'c', 'd']) {
      const envelope = signEnvelope(type, text, [byCommand]);
      expect(await verifiedPayload(envelope, type, [signer.key])).toBeDefined();
    }
  });

  test.each(['exit 3', 'echo no signature'])('that does "%s" publishes nothing', command => {
    expect(() => signEnvelope(type, 'x', [commandSigner(command, publicFile)])).toThrow(SigningError);
  });
});

test('a key of another curve or a text that is no key is refused by name', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const ofOther = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => keySigner(ofOther)).toThrow('curve P-256');
  expect(() => keySigner('no key')).toThrow('SIGNING_KEY names no key');
});

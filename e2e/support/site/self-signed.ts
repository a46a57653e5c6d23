import { createSign, generateKeyPairSync } from 'node:crypto';

/** One value of DER: tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = 0x30;
const ecdsaWithSha256 = der(sequence, Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/** Years of two digits, as in UTCTime. */
function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
}

/** A certificate of a host that signs itself, for a week. Node can read certificates, but makes none. */
export function selfSigned(host: string): { readonly certificate: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(sequence, der(0x31, der(sequence, commonName, der(0x0c, Buffer.from(host)))));
  const now = Date.now();
  const validity = der(sequence, time(new Date(now - 86_400_000)), time(new Date(now + 6 * 86_400_000)));
  const serial = der(0x02, Buffer.from([1]));
  const publicBytes = publicKey.export({ type: 'spki', format: 'der' });
  const signed = der(sequence, serial, ecdsaWithSha256, name, validity, name, publicBytes);
  const signature = createSign('sha256').update(signed).sign(privateKey);
  const whole = der(sequence, signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

// Checks a page against the publisher's signature: docs/wrapper-guide.md, "Verify the signed revision".
const { subtle } = globalThis.crypto;
const bytesOf = base64 => Uint8Array.from(Buffer.from(base64, 'base64'));

async function verified({ payloadType, payload, signatures }, type, keys) {
  if (payloadType !== type) return undefined;
  const body = bytesOf(payload);
  const head = Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  for (const key of keys) {
    const point = await subtle.importKey('raw', bytesOf(key), algorithm, false, ['verify']);
    for (const { sig } of signatures) {
      const hash = { name: 'ECDSA', hash: 'SHA-256' };
      if (await subtle.verify(hash, point, bytesOf(sig), Buffer.concat([head, body]))) {
        return JSON.parse(Buffer.from(body).toString('utf8'));
      }
    }
  }
  return undefined;
}

/** What to trust from now on; throws if the page is not what the publisher signed. */
export async function verifyRevision(page, file, trusted, lowest) {
  const { statement, endorsements = [] } = JSON.parse(file);
  const keys = [...trusted];
  for (const envelope of endorsements) {
    const endorsed = await verified(envelope, 'application/vnd.sunbird.key+json', keys);
    if (endorsed) keys.push(endorsed.key);
  }
  const said = await verified(statement, 'application/vnd.sunbird.revision+json', keys);
  if (!said) throw new Error('no trusted key has signed this revision');
  const hash = Buffer.from(await subtle.digest('SHA-256', page)).toString('base64');
  if (said.files['index.html'] !== `sha256-${hash}`) throw new Error('this is not the page that was signed');
  if (said.revision < lowest) throw new Error('this revision is older than one that was accepted');
  return { keys: said.keys, revision: said.revision };
}

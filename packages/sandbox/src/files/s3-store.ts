import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store';

export interface S3Options {
  /** The bucket's address with what comes before a key: `https://host/bucket/uploads`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

function decodeXml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => {
    const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    return characters[name] ?? '';
  });
}

function valuesOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) =>
    decodeXml(text),
  );
}

/** Keeps files in an S3-compatible store. Rejects with the status of a request that the store refuses. */
export function openS3Store({ url, region, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = url.replace(/\/+$/, '');
  const { origin, pathname } = new URL(base);
  const [bucket = '', ...folders] = pathname.split('/').filter(part => part !== '');
  const prefix = folders.map(folder => `${folder}/`).join('');

  async function request(address: string, init: RequestInit, allowed: readonly number[] = []) {
    const response = await client.fetch(address, init);
    if (response.ok || allowed.includes(response.status)) return response;
    throw new Error(`The store of uploads answered ${response.status} to ${init.method ?? 'GET'}.`);
  }
  function addressOf(key: string) {
    return `${base}/${encodeURIComponent(key)}`;
  }
  function removeAt(path: string) {
    return request(`${origin}/${bucket}/${path}`, { method: 'DELETE' }, [404]);
  }

  async function list(token: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token) query.set('continuation-token', token);
    const response = await request(`${origin}/${bucket}?${query}`, {});
    const xml = await response.text();
    const [next] = valuesOf(xml, 'NextContinuationToken');
    return { keys: valuesOf(xml, 'Key'), next };
  }

  return {
    write: async (key, bytes, contentType) => {
      const body = Uint8Array.from(bytes);
      await request(addressOf(key), { method: 'PUT', body, headers: { 'Content-Type': contentType } });
    },
    read: async key => {
      const response = await request(addressOf(key), {}, [404]);
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer());
    },
    remove: async key => {
      await request(addressOf(key), { method: 'DELETE' }, [404]);
    },
    clear: async () => {
      let token: string | undefined;
      do {
        const page = await list(token);
        for (const key of page.keys) await removeAt(key.split('/').map(encodeURIComponent).join('/'));
        token = page.next;
      } while (token);
    },
  };
}

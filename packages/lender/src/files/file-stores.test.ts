import { readdirSync } from 'node:fs';
import { S3Server } from '@sunbird/node-kit/testing/s3-server';
import { sharedScratch } from '@sunbird/testing/scratch';
import type { FileStore } from './file-store';
import { createMemoryStore, openFolderStore, openS3Store } from './file-store';

const scratch = sharedScratch();
const server = new S3Server();
beforeAll(() => server.start());
afterAll(() => server.stop());

function s3(changes: NodeJS.ProcessEnv = {}) {
  const environment = { ...server.environment, ...changes };
  const {
    AWS_ENDPOINT_URL,
    AWS_REGION = '',
    AWS_ACCESS_KEY_ID = '',
    AWS_SECRET_ACCESS_KEY = '',
  } = environment;
  return openS3Store({
    url: `${AWS_ENDPOINT_URL}/bucket/uploads/`,
    region: AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  });
}

const stores: readonly [string, () => FileStore][] = [
  ['folder', () => openFolderStore(scratch('uploads'))],
  ['memory', createMemoryStore],
  ['S3', () => s3()],
];

test.each(stores)('%s: keeps, gives back, removes and clears', async (_name, open) => {
  const store = open();
  const bytes = Uint8Array.of(0, 1, 255, 128);
  expect(await store.read('IMG-A')).toBeUndefined();
  for (const key of ['IMG-A', 'IMG-B', 'IMG-C']) await store.write(key, bytes, 'image/jpeg');
  expect(new Uint8Array((await store.read('IMG-A')) ?? [])).toEqual(bytes);
  await store.remove('IMG-A');
  await store.remove('IMG-A');
  expect(await store.read('IMG-A')).toBeUndefined();
  await store.clear();
  expect(await store.read('IMG-B')).toBeUndefined();
  expect(await store.read('IMG-C')).toBeUndefined();
});

test('a folder takes ids only, and holds no half files', async () => {
  const store = openFolderStore(scratch('more'));
  await expect(store.write('../outside', Uint8Array.of(1), 'image/jpeg')).rejects.toThrow(RangeError);
  await expect(store.read('a/b')).rejects.toThrow(RangeError);
  await store.write('IMG-A', Uint8Array.of(1), 'image/jpeg');
  expect(readdirSync(scratch('more'))).toEqual(['IMG-A']);
});

test('S3: a wrong secret is an error, not a missing file', async () => {
  await expect(s3({ AWS_SECRET_ACCESS_KEY: 'another' }).read('IMG-A')).rejects.toThrow('403');
});

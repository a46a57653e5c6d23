import { S3Server } from '../../testing/s3-server';
import { openBucket } from './bucket';

const server = new S3Server();
beforeAll(() => server.start());
afterAll(() => server.stop());

test('keys that lead out of the folder to which they are fetched are not listed', async () => {
  const bucket = openBucket('s3://releases/app', server.environment);
  await bucket.put('site/remotes/repay/1.0.0-a/release.json', Buffer.from('{}'), {
    contentType: 'text/plain',
  });
  const [[ours = '', object] = []] = [...server.objects];
  if (!object) throw new Error('unreachable');
  for (const key of ['../../evil/release.json', './release.json', '/etc/release.json', 'a\\..\\release.json'])
    server.objects.set(ours.replace('remotes/repay/1.0.0-a/release.json', key), object);
  expect(server.objects.size).toBe(5);
  expect(await bucket.list('site/')).toEqual(['site/remotes/repay/1.0.0-a/release.json']);
});

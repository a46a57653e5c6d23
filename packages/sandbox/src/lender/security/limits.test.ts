import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { codes } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import { getUserInfo, requestData, uploadIdentityFront, uploadPhotoPart } from '@sunbird/api-client/contract';
import type { TestClient } from '@sunbird/api-tools/testing/test-client';
import { pictureFile, samplePicture } from '@sunbird/api-tools/walk/sample-picture';
import { images, rateWindows } from '@sunbird/lender/database/schema';
import { uploadBucket } from '@sunbird/lender/database/schema/codes';
import { openFolderStore } from '@sunbird/lender/files/file-store';
import { sharedScratch } from '@sunbird/testing/scratch';
import { eq } from 'drizzle-orm';
import { createControls } from '../../controls/controls-app';
import { failNextCommit, useLender, useServer } from '../../testing/fresh-lender';
import { controlsOf } from '../../testing/test-lender';

jest.setTimeout(120_000);

const packageName = 'ng.sunbird.credit';

const scratch = sharedScratch();
const lender = useLender(undefined, {}, { files: openFolderStore(scratch('uploads')) });

describe('control calls', () => {
  function routes() {
    return createControls(controlsOf(lender.sandbox))
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'none') }));
  }
  async function ask(
    host: string,
    headers: Record<string, string>,
    address: string,
    app = lender.sandbox.app,
  ) {
    const answers: unknown[] = [];
    for (const { method, path } of routes()) {
      const env = { incoming: { socket: { remoteAddress: address } } };
      const init = { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) };
      const response = await app.request(`http://${host}/sandbox${path}`, init, env);
      if (response.status !== 404) answers.push([method, path, response.status]);
    }
    return answers;
  }

  test('there are as many as this proves something for', () => expect(routes().length).toBeGreaterThan(12));

  test.each([
    ['another machine', 'localhost', {}, '10.0.0.5'],
    ['another machine, over IPv6', 'localhost', {}, '2001:db8::5'],
    ['a name that was bent to this machine', 'attacker.example', {}, '127.0.0.1'],
    ['a name that begins as this machine’s', 'localhost.attacker.example', {}, '127.0.0.1'],
    ['a page elsewhere', 'localhost', { Origin: 'https://attacker.example' }, '127.0.0.1'],
    [
      'a page that begins as this machine',
      'localhost',
      { Origin: 'http://localhost.attacker.example' },
      '127.0.0.1',
    ],
    ['a page that hides where it is', 'localhost', { Origin: 'null' }, '127.0.0.1'],
    ['a page of no address', 'localhost', { Origin: '://localhost' }, '127.0.0.1'],
  ])('none answers %s', async (_what, host, headers, address) => {
    expect(await ask(host, headers as Record<string, string>, address)).toEqual([]);
    expect(await ask(host, headers as Record<string, string>, address, lender.sandbox.staffApp)).toEqual([]);
  });
});

describe('uploads', () => {
  test('sixty pictures a day, whether they are taken or refused; another borrower is not concerned', async () => {
    const { client, userId } = await lender.borrower(12);
    const other = await lender.borrower(12);
    function upload(sender: TestClient, bytes: Uint8Array<ArrayBuffer>) {
      const file = new File([bytes], 'front.jpg', { type: 'image/jpeg' });
      return sender.call(uploadIdentityFront, { file, captureMode: 'file' });
    }
    const broken = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
    expect((await upload(client, broken)).code).toBe(codes.identityFrontFailed);
    const { queries } = lender.sandbox.lender.database;
    const own = eq(rateWindows.bucket, uploadBucket(userId));
    expect(await queries.select({ count: rateWindows.count }).from(rateWindows).where(own)).toEqual([
      { count: 1 },
    ]);
    await queries.update(rateWindows).set({ count: 59 }).where(own);
    expect((await upload(client, samplePicture())).code).toBe(0);
    expect(await upload(client, samplePicture())).toMatchObject({
      code: codes.tooManyAttempts,
      msg: expect.stringMatching(/many pictures today.* 24 hours/),
    });
    expect((await upload(other.client, samplePicture())).code).toBe(0);
    await lender.advance('P1D');
    expect((await upload(client, samplePicture())).code).toBe(0);
  });

  test('a picture comes in parts, each taken once, and for their borrower alone', async () => {
    const { client } = await lender.borrower(12);
    const other = await lender.borrower(12);
    const bytes = samplePicture();
    const uploadId = '5f0c';
    const cut = Math.floor(bytes.length / 3);
    const part = (at: number) => ({ uploadId, at, file: new Blob([bytes.slice(at, at + cut)]) });
    expect(await client.ok(uploadPhotoPart, part(0))).toEqual({ received: cut });
    // The answer was lost.
    expect(await client.ok(uploadPhotoPart, part(0))).toEqual({ received: cut });
    expect(await client.ok(uploadPhotoPart, part(2 * cut))).toEqual({ received: cut });
    expect(await client.ok(uploadPhotoPart, part(cut))).toEqual({ received: 2 * cut });
    const rest = {
      uploadId,
      captureMode: 'file',
      file: new File([bytes.slice(2 * cut)], 'rest.jpg', { type: 'image/jpeg' }),
    } as const;
    expect((await other.client.call(uploadIdentityFront, rest)).code).toBe(codes.identityFrontFailed);
    expect(await client.ok(uploadIdentityFront, rest)).toHaveProperty('imageId');
    // And again, where its answer was lost.
    expect(await client.ok(uploadIdentityFront, rest)).toHaveProperty('imageId');
    const large = { uploadId: 'large', at: 0, file: new Blob([new Uint8Array(64 * 1024 + 1)]) };
    expect((await client.call(uploadPhotoPart, large)).code).toBe(codes.fieldErrors);
    await lender.advance('P2D');
    expect(await client.ok(uploadPhotoPart, { ...part(0), at: cut })).toEqual({ received: 0 });
  });

  const names = [
    '../../../outside.jpg',
    '..\\..\\outside.jpg',
    '/tmp/outside.jpg',
    '%2e%2e%2foutside.jpg',
    'front.jpg\u0000.html',
    '<img src=x onerror=alert(1)>.jpg',
    '.htaccess',
    'C:outside.jpg',
    'x'.repeat(4000),
  ];

  test('whatever a file is named, it lies where all lie, under a name of ours', async () => {
    const { client } = await lender.borrower(12);
    for (const name of names) {
      const file = pictureFile(name);
      const { imageId, url } = await client.ok(uploadIdentityFront, { file, captureMode: 'file' });
      expect(imageId).toMatch(/^IMG-[A-Z0-9]+$/);
      expect(readdirSync(scratch())).toEqual(['uploads']);
      expect(readdirSync(scratch('uploads'))).toContain(imageId);
      expect(url).not.toContain('outside');
    }
    expect(existsSync(scratch('..', 'outside.jpg'))).toBe(false);
    const stored = JSON.stringify(await lender.sandbox.lender.database.queries.select().from(images));
    expect(stored).not.toContain('outside');
  });

  test.each([
    ['a picture', uploadIdentityFront, { file: pictureFile('front.jpg'), captureMode: 'file' }],
    ['a copy of the data', requestData, { kind: 'export' }],
  ])('%s whose call fails after all is not kept', async (_what, call, payload) => {
    const { client } = await lender.borrower(12);
    const before = readdirSync(scratch('uploads'));
    failNextCommit(lender);
    expect((await client.send(call, payload)).status).toBe(500);
    expect(readdirSync(scratch('uploads'))).toEqual(before);
  });

  test.each([
    ['../users', 404],
    ['a.b.c.d.e', 404],
    ['IMG-NONE.U1.zzzz.', 404],
    ['..%2f..%2fetc%2fpasswd', 400],
    ['%00', 400],
    ['....//', 400],
  ])('no file is found at /files/%s', async (path, status) => {
    expect((await lender.sandbox.app.request(`http://localhost/files/${path}`)).status).toBe(status);
  });
});

describe('a usual server', () => {
  const server = useServer(lender);

  test('keeps an idle connection for longer than the 60 s for which a proxy or a client reuses it', async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/sandbox/clock`);
    expect(response.headers.get('keep-alive')).toBe('timeout=75');
    await response.text();
  });
});

describe('a real connection', () => {
  const server = useServer(lender, { idle: 1000, headers: 1000, silence: 500, request: 2000, check: 50 });

  const path = `/api/${encryptPath('/security/getVerifyCode', packageName)}`;
  function head(more: string) {
    return `POST ${path} HTTP/1.1\r\nHost: localhost\r\npackageName: ${packageName}\r\nContent-Type: application/json\r\n${more}`;
  }

  /** What the server sends until it ends the connection. */
  function responseTo(sent: string, again?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      const feeding = again && setInterval(() => socket.writable && socket.write(again), 40);
      let heard = '';
      socket.on('data', text => {
        heard += text;
      });
      socket.on('error', error =>
        'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code)) ? undefined : reject(error),
      );
      socket.on('close', () => {
        clearInterval(feeding);
        resolve(heard);
      });
      socket.write(sent);
    });
  }

  test.each([
    ['headers that never end', head(''), 'x'],
    ['a body that was announced and is never sent', head('Content-Length: 400\r\n\r\n'), undefined],
    ['a body that drips for ever', head('Transfer-Encoding: chunked\r\n\r\n'), '1\r\n \r\n'],
    ['silence', '', undefined],
  ])('%s is ended', async (_what, sent, again) => {
    const started = Date.now();
    const heard = await responseTo(sent, again);
    expect(heard === '' || heard.startsWith('HTTP/1.1 408')).toBe(true);
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  test('a body that comes slowly is waited for', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const heard = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
    socket.write(head('Content-Length: 12\r\n\r\n'));
    for (const letter of '{"mobile":1}') {
      await new Promise(wait => setTimeout(wait, 50));
      socket.write(letter);
    }
    expect(await heard).toMatch(/^HTTP\/1\.1 [24]0[03]/);
    socket.destroy();
  });

  test('while forty hang, others are answered', async () => {
    const hanging = Array.from({ length: 40 }, () => responseTo(head('Content-Length: 400\r\n\r\n{')));
    const response = await fetch(
      `http://127.0.0.1:${server.port}/api/${encryptPath(getUserInfo.path, packageName)}`,
      {
        headers: { packageName },
      },
    );
    expect(await response.json()).toMatchObject({ code: codes.notLoggedIn });
    await Promise.all(hanging);
  });

  test('a body without an announced length is measured while it is received', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    const heard = await responseTo(
      `${head('Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n')}${chunk.repeat(2)}0\r\n\r\n`,
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413/);
  });

  test('headers beyond measure are refused', async () => {
    expect(await responseTo(`${head(`X-Long: ${'x'.repeat(64 * 1024)}\r\n`)}\r\n`)).toMatch(
      /^(HTTP\/1\.1 431|$)/,
    );
  });

  test('no other machine reaches it', async () => {
    const outside = Object.values(networkInterfaces())
      .flatMap(match => match ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of outside) {
      const reached = await new Promise(resolve => {
        const socket = connect({ port: server.port, host: address, timeout: 2000 });
        function end(result: string) {
          return () => {
            socket.destroy();
            resolve(result);
          };
        }
        socket.on('connect', end('reached')).on('error', end('refused')).on('timeout', end('refused'));
      });
      expect([address, reached]).toEqual([address, 'refused']);
    }
    expect(server.hostname).toBe('127.0.0.1');
  });
});

import { connect } from 'node:net';
import { codes } from '@sunbird/api-client';
import { encryptPath } from '@sunbird/api-client/cipher';
import { allCalls, type Endpoint, register, uploadIdentityFront } from '@sunbird/api-client/contract';
import { rateWindows } from '@sunbird/lender/database/schema';
import { uploadBucket } from '@sunbird/lender/database/schema/codes';
import { bodyLimitsOf } from '@sunbird/lender/http/api-request';
import { useLender, useServer } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

jest.setTimeout(120_000);

const packageName = 'ng.sunbird.credit';

const lender = useLender();
const server = useServer(lender);
let borrower: TestBorrower;
beforeAll(async () => {
  borrower = await lender.borrower(12);
});

interface Announced {
  readonly length: number;
  readonly token?: string | undefined;
}

/** The answer to a request of which the head is sent and no body: it was given before the body was read. */
function answerTo({ path }: Endpoint, { length, token }: Announced) {
  const head = [
    `POST /api/${encryptPath(path, packageName)} HTTP/1.1`,
    'Host: localhost',
    `packageName: ${packageName}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
  ];
  return new Promise<{ status: number; code: unknown }>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let heard = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer without the body')));
    socket.on('data', text => {
      heard += text.toString();
      const code = /"code":(\d+)/.exec(heard);
      if (!code) return;
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]), code: Number(code[1]) });
    });
    socket.on('error', reject);
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

const withBody = allCalls.filter(({ method }) => method === 'POST');
const large = 2_800_000;

test('without a token, every call that needs one is refused before its body is read', async () => {
  const guarded = withBody.filter(({ auth }) => auth === 'token');
  expect(guarded.length).toBeGreaterThan(20);
  for (const call of guarded) {
    for (const token of [undefined, 'of-nobody']) {
      const { code } = await answerTo(call, { length: large, token });
      expect([call.name, code]).toEqual([call.name, token ? codes.tokenInvalid : codes.notLoggedIn]);
    }
  }
});

test('a body that is larger than its call declares is not read, with or without a token', async () => {
  for (const call of withBody) {
    const length = bodyLimitsOf(call).size + 1;
    const token = call.auth === 'token' ? borrower.client.token : undefined;
    const { status } = await answerTo(call, { length, token });
    expect([call.name, status]).toEqual([call.name, 413]);
  }
});

test('only pictures and events may be more than 300 kB, and nobody sends more than a picture is', () => {
  const kb = 1024;
  const larger = withBody.filter(call => bodyLimitsOf(call).size > 300 * kb).map(({ name }) => name);
  expect(larger).toEqual(expect.arrayContaining(['uploadIdentityFront', 'uploadVoucherImage', 'sendEvents']));
  expect(larger.filter(name => !name.startsWith('upload'))).toEqual(['saveFaceImage', 'sendEvents']);
  expect(Math.max(...withBody.map(call => bodyLimitsOf(call).size))).toBeLessThan(3.2 * 1024 * kb);
  expect(bodyLimitsOf(register).size).toBeLessThan(32 * kb);
});

test('who has sent too many pictures is refused before the next one is read', async () => {
  const { queries } = lender.sandbox.lender.database;
  const resetAt = lender.sandbox.lender.clock.now() + 3_600_000;
  const bucket = uploadBucket(borrower.userId);
  await queries.delete(rateWindows);
  await queries.insert(rateWindows).values({ bucket, count: 60, resetAt });
  const { token } = borrower.client;
  expect(await answerTo(uploadIdentityFront, { length: large, token })).toMatchObject({
    code: codes.tooManyAttempts,
  });
  await queries.delete(rateWindows);
});

const parts = `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(50_000)}--b--\r\n`;

test.each([
  ['700,000 fields of a form', 'application/x-www-form-urlencoded', 'a=&'.repeat(700_000)],
  ['50,000 parts', 'multipart/form-data; boundary=b', parts],
  ['parts of a boundary that is named before another', 'multipart/form-data; boundary=b; boundary=x', parts],
])('%s in the place of a picture are refused before they are taken apart', async (_what, type, body) => {
  const path = `http://localhost/api/${encryptPath(uploadIdentityFront.path, packageName)}`;
  const { token } = borrower.client;
  const headers = { packageName, Authorization: `Bearer ${token}`, 'Content-Type': type };
  const answer = await lender.sandbox.app.request(path, { method: 'POST', headers, body });
  // Taken apart, it would lack its fields.
  expect(await answer.json()).toMatchObject({
    code: codes.fieldErrors,
    data: { errors: { payload: 'error.form.invalid' } },
  });
});

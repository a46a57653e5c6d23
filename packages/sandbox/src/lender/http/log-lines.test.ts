import { encryptPath } from '@sunbird/api-client/cipher';
import {
  getUserInfo,
  register,
  saveBasicInfo,
  sendVerifyCode,
  uploadIdentityFront,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { openLog } from '@sunbird/lender/kit/log';
import * as v from 'valibot';
import { useFreshLender } from '../../testing/fresh-lender';

const lines: string[] = [];
const log = openLog('info', { write: line => void lines.push(line) });
// Before the ledger is checked.
afterEach(() => void jest.restoreAllMocks());
// Nobody answers there.
const identity = { issuer: 'http://127.0.0.1:1', client: 'desk' };
const lender = useFreshLender(undefined, {}, { log, staff: { identity } });
beforeEach(() => void lines.splice(0));

const line = v.looseObject({
  level: v.string(),
  time: v.pipe(v.string(), v.isoTimestamp()),
  traceId: v.string(),
});

function written() {
  return lines.map(text => v.parse(line, JSON.parse(text)));
}

/** What a borrower types, sends or is sent. */
const typed = {
  name: 'Adaeze',
  mobile: '8032144417',
  identity: '12345678901',
  account: '9930000737',
  email: 'ada@mail.example',
  token: 'q7Rk2-Vx0Zt81_LmPw',
  birthday: '1990-05-14',
};

test('each request is one line: call, outcome, status and time', async () => {
  const { client } = await lender.borrower(6);
  lines.splice(0);
  const answer = await client.call(getUserInfo, {});
  await client.call(verifyBankCard, {});
  expect(written()).toMatchObject([
    {
      ...{
        level: 'info',
        traceId: answer.traceId,
        method: 'GET',
        route: '/security/getUserInfo',
        call: 'getUserInfo',
      },
      ...{ market: 'NG', outcome: 'ok', status: 200, code: 0, ms: expect.any(Number), msg: 'request' },
    },
    { level: 'info', call: 'verifyBankCard', outcome: 'refused', status: 200, code: 400 },
  ]);
});

test('a call that fails is an error with its id and cause', async () => {
  const { client } = await lender.borrower(12);
  const { identity } = lender.sandbox.lender.services;
  jest.spyOn(identity, 'examine').mockRejectedValue(new TypeError(`no register for "${typed.name}"`));
  lines.splice(0);
  const { code, traceId } = await client.call(uploadIdentityFront, {
    file: pictureFile('a.jpg'),
    captureMode: 'file',
  });
  expect(code).toBe(500);
  expect(written()).toMatchObject([
    {
      ...{ level: 'error', traceId, call: 'uploadIdentityFront', outcome: 'failed', status: 500 },
      error: expect.stringMatching(/^TypeError: no register for … .*\.test\.ts/),
    },
  ]);
});

test('a webhook, a file and a page that fail are errors, with the id that the caller is answered', async () => {
  const { queries } = lender.sandbox.lender.database;
  const broken = new Error('Failed query', { cause: new Error(`connect ECONNREFUSED for ${typed.mobile}`) });
  jest.spyOn(lender.sandbox.lender.providers, 'find').mockImplementation(() => {
    throw broken;
  });
  jest.spyOn(queries, 'select').mockImplementation(() => {
    throw broken;
  });
  const webhook = await lender.sandbox.app.request('/providers/paystack/webhook', {
    method: 'POST',
    body: '{}',
  });
  const staff = await lender.sandbox.staffApp.request('/staff/');
  const failed = written().filter(({ level }) => level === 'error');
  expect([webhook.status, staff.status]).toEqual([500, 503]);
  expect(failed.map(({ msg }) => msg)).toEqual([
    'request failed',
    "the staff's page failed",
    'request failed',
  ]);
  expect(failed[0]).toMatchObject({
    traceId: webhook.headers.get('x-request-id'),
    error: expect.stringMatching(/^Error: a query failed \(connect ECONNREFUSED for …\)/),
  });
  expect(failed[1]?.traceId).toBe(failed[2]?.traceId);
});

test('a message that is not sent and a sign-in of the staff that fails have the id of their request', async () => {
  const guest = lender.client();
  const { settings, services } = lender.sandbox.lender;
  lender.sandbox.lender.settings = { ...settings, mode: 'production' };
  jest.spyOn(services.messages, 'send').mockRejectedValue(new Error(typed.mobile));
  const { mobile } = typed;
  const sent = await guest.call(sendVerifyCode, {
    ...{ mobile, countryCode: '234', scene: 'register', channel: 'sms' },
  });
  lender.sandbox.lender.settings = settings;
  await lender.sandbox.staffApp.request('/staff/sign-in/identity');
  const [message, , signIn, page] = written();
  expect(message).toMatchObject({ msg: 'a message was not sent', traceId: sent.traceId });
  expect(signIn).toMatchObject({ msg: "the staff's page failed", traceId: page?.traceId });
});

test('no line has what a borrower typed, wherever it was typed and whatever fails', async () => {
  const { client } = await lender.borrower(6);
  const { database, services } = lender.sandbox.lender;
  const all = Object.values(typed).join(' ');
  const guest = lender.client();
  const { name, mobile, identity, account, email, token, birthday } = typed;
  const person = { name, fullName: name, identity, nin: identity, bvn: identity, email, birthday };

  await guest.call(sendVerifyCode, { mobile, countryCode: '234', scene: 'register', channel: 'sms' });
  await guest.call(register, { mobile, verifyCode: account, agreedPolicyVersion: all });
  await client.call(saveBasicInfo, person);
  await client.call(verifyBankCard, {
    cardType: 'NUBAN',
    bankCode: '035',
    accountNo: account,
    bvn: identity,
  });
  await guest.call(getUserInfo, {}, { token });

  const headers = {
    ...{ 'X-Request-Id': mobile, packageName: email, appName: name, afid: mobile, lang: name },
    ...{
      Authorization: `Bearer ${token}`,
      'User-Agent': all,
      'Idempotency-Key': identity,
      Origin: `https://${email}`,
    },
  };
  const places = [
    ...['/api/', '/files/', '/providers/', '/', '/sandbox/', '/staff/'].map(place => `${place}${mobile}`),
    `/providers/${name}/webhook`,
    `/api/${encryptPath(`/security/${identity}`, 'ng.sunbird.credit')}`,
    `/api/${encryptPath('/security/getUserInfo', 'ng.sunbird.credit')}?mobile=${mobile}&name=${name}`,
  ];
  function askAll(app: typeof lender.sandbox.app) {
    return Promise.all(
      places.flatMap(place =>
        ['GET', 'POST'].map(method =>
          app.request(`http://localhost${place}`, {
            method,
            headers,
            ...(method === 'POST' && { body: all }),
          }),
        ),
      ),
    );
  }
  await askAll(lender.sandbox.app);
  await askAll(lender.sandbox.staffApp);

  // Then everything fails, with messages that repeat what they were given.
  const error = Object.assign(new Error(`duplicate key (${mobile}) of ${name}`, { cause: new Error(all) }), {
    detail: all,
  });
  jest.spyOn(services.identity, 'examine').mockRejectedValue(error);
  await client.call(uploadIdentityFront, { file: pictureFile(`${name}.jpg`), captureMode: 'file' });
  jest.spyOn(database.queries, 'transaction').mockRejectedValue(error);
  jest.spyOn(database.queries, 'select').mockImplementation(() => {
    throw error;
  });
  await client.call(saveBasicInfo, person);
  await askAll(lender.sandbox.app);
  await askAll(lender.sandbox.staffApp);

  const text = lines.join('').toLowerCase();
  expect(written().filter(({ level }) => level === 'error').length).toBeGreaterThan(4);
  for (const canary of [...Object.values(typed), client.token ?? 'none'])
    expect([canary, text.includes(canary.toLowerCase())]).toEqual([canary, false]);
});

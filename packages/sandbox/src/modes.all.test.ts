import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@sunbird/api-client';
import {
  createDedicatedAccount,
  type Endpoint,
  existsByMobile,
  getFlutterwaveLink,
  getLatestOrder,
  getRepayDetail,
  login,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { createControls } from './controls/controls-app';
import { magicCode, noMagic, sandboxMagic } from './magic';
import { testCards } from './providers/checkout/test-cards';
import { importNatively, testTemplates } from './testing/embedded-database';
import { freePorts } from './testing/free-ports';
import { LenderProcess, type ProcessEnd } from './testing/lender-process';
import { RealServices } from './testing/real-services';
import { createTestClient, sendControl } from './testing/test-client';
import { controlsOf, openTestLender } from './testing/test-lender';

jest.setTimeout(240_000);

let folder: string;
let started: LenderProcess[];
beforeAll(() => LenderProcess.bundle());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lender-mode-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map(lender => lender.stop('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the lender's own program on the data of this test. */
function start(env: Readonly<Record<string, string>>): LenderProcess {
  const lender = LenderProcess.spawn({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_TEMPLATES: testTemplates,
    ALLOW_CLEAR_PATHS: '1',
    ...env,
  });
  started.push(lender);
  return lender;
}

function inProduction(services: RealServices, env: Readonly<Record<string, string>> = {}): LenderProcess {
  return start({
    LENDER_MODE: 'production',
    LENDER_SERVICES: services.module,
    CODE_SECRET: 'a secret of forty characters, not stored',
    PUBLIC_ORIGIN: 'https://app.example',
    ...env,
  });
}

/** Makes a call as an app does, of the lender at an address. */
function call(address: string, endpoint: Endpoint, payload: Record<string, string>, token?: string) {
  const app = {
    request: (place: string, init: RequestInit) => fetch(place.replace('http://localhost', address), init),
  };
  return createTestClient({ app }).call(endpoint, payload, { token: token ?? null });
}

describe('outside of the sandbox the lender does not start', () => {
  function expectSentence({ code, output }: ProcessEnd, says: RegExp) {
    expect(code).toBe(1);
    expect(output).toMatch(says);
    expect(output.trim().split('\n')).toHaveLength(1);
  }

  test('with the stand-ins that it has by itself, and says which and what to set; the data stay free', async () => {
    const end = await start({ LENDER_MODE: 'production' }).ended();
    expectSentence(
      end,
      /stand-ins.*payments \(paystack\).*payouts, bank, messages, identity\. Set LENDER_SERVICES/,
    );
    await start({ LENDER_MODE: 'sandbox' }).ready();
  });

  test('with one stand-in among real services', async () => {
    const services = new RealServices(folder, { bank: '{ standIn: true, holderOf: async () => ({}) }' });
    expectSentence(
      await inProduction(services).ended(),
      /stand-ins of the sandbox: bank\. Set LENDER_SERVICES/,
    );
  });

  test.each([
    ['payments: []', { payments: '[]' }, /lacks payments\.$/m],
    ['a service without its method', { payouts: '{}', messages: 'undefined' }, /lacks payouts, messages\.$/m],
  ])('with %s', async (_what, changes, says) => {
    expectSentence(await inProduction(new RealServices(folder, changes)).ended(), says);
  });

  test('without the address at which borrowers reach it', async () => {
    const { module } = new RealServices(folder);
    const CODE_SECRET = 'a secret of forty characters, not stored';
    const end = await start({ LENDER_MODE: 'production', LENDER_SERVICES: module, CODE_SECRET }).ended();
    expectSentence(end, /^Set PUBLIC_ORIGIN to the address at which borrowers reach the lender/);
  });

  test('with a module that is not there, or makes nothing', async () => {
    const services = new RealServices(folder);
    const absent = { LENDER_SERVICES: join(folder, 'absent.mjs') };
    expectSentence(await inProduction(services, absent).ended(), /absent\.mjs can't be loaded/);
    writeFileSync(services.module, 'export const services = 1;');
    expectSentence(await inProduction(services).ended(), /must export a function as default/);
  });

  test('on the data of a sandbox; nor the sandbox on the data of a lender', async () => {
    const services = new RealServices(folder);
    const sandbox = start({ LENDER_MODE: 'sandbox' });
    await sandbox.ready();
    await sandbox.stop('SIGTERM');
    expectSentence(await inProduction(services).ended(), /data are those of LENDER_MODE=sandbox/);
    const real = inProduction(services, { DATA_DIR: join(folder, 'real') });
    await real.ready();
    await real.stop('SIGTERM');
    const back = start({ LENDER_MODE: 'sandbox', DATA_DIR: join(folder, 'real') });
    expectSentence(await back.ended(), /data are those of LENDER_MODE=production/);
  });
});

const borrowerSchema = v.object({ mobile: v.string(), token: v.string(), orderNo: v.string() });

/** Borrowers that a sandbox made, on data that are a lender's from now on: due at once, some with a magic number. */
async function takeOver(sandbox: LenderProcess, changes: readonly string[]): Promise<void> {
  await sandbox.stop('SIGTERM');
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { PGlite } = await importNatively<typeof import('@electric-sql/pglite')>(path);
  const database = await PGlite.create(join(folder, 'data', 'database'));
  await database.exec(`update settings set value = '"production"' where key = 'mode'`);
  // The clock of a sandbox that was moved by three years: no token would be valid.
  await database.exec(
    `insert into settings (key, value) values ('clock.offset', '94608000000')
     on conflict (key) do update set value = excluded.value`,
  );
  for (const change of changes) await database.exec(change);
  await database.close();
}

describe('with real services', () => {
  async function makeBorrower(address: string, at: number) {
    const made = await sendControl((place, init) => fetch(address + place, init), '/borrowers', { at });
    return v.parse(borrowerSchema, made);
  }

  test('no control call, console or provider page answers, on either port', async () => {
    const port = await freePorts();
    const address = await inProduction(new RealServices(folder), { PORT: String(port) }).ready();
    const lender = await openTestLender();
    const controls = createControls(controlsOf(lender.sandbox))
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [method, `/sandbox${path.replace(/:\w+/g, 'none')}`] as const);
    await lender.close();
    expect(controls.length).toBeGreaterThan(12);
    const pages = ['GET', 'POST'].flatMap(method =>
      [
        '/console',
        '/console/clock',
        '/providers/paystack/checkout/T1',
        '/providers/paystack/authorize/a1',
        '/providers/partner/kite.example',
      ].map(path => [method, path] as const),
    );
    for (const [method, path] of [...controls, ...pages]) {
      for (const origin of [address, `http://localhost:${port + 1}`]) {
        const init = { method, headers: { 'Content-Type': 'application/json' }, redirect: 'manual' } as const;
        const response = await fetch(origin + path, { ...init, ...(method === 'POST' && { body: '{}' }) });
        expect([origin, method, path, response.status]).toEqual([origin, method, path, 404]);
      }
    }
  });

  test('a test card pays nothing, and a webhook that the sandbox would sign is refused', async () => {
    const sandbox = start({ LENDER_MODE: 'sandbox' });
    const before = await sandbox.ready();
    const { token, orderNo } = await makeBorrower(before, 2);
    const { data } = await call(before, getFlutterwaveLink, { orderNo, amount: '1000' }, token);
    const { link } = v.parse(v.object({ link: v.string() }), data);
    expect((await fetch(link)).status).toBe(200);
    await takeOver(sandbox, []);

    const services = new RealServices(folder);
    const address = await inProduction(services).ready();
    const page = link.replace(before, address);
    for (const { number, cvv = '123' } of Object.values(testCards).flat()) {
      const body = new URLSearchParams({ number, cvv, expiry: '12/40', month: '12', year: '40' });
      expect((await fetch(page, { method: 'POST', body })).status).toBe(404);
    }
    const body = JSON.stringify({ event: 'charge.success', data: { amount: 100_000, currency: 'NGN' } });
    expect((await fetch(`${address}/providers/paystack/webhook`, { method: 'POST', body })).status).toBe(401);
    const again = await call(address, getFlutterwaveLink, { orderNo, amount: '2000' }, token);
    expect(again.code).toBe(codes.noPaymentMethod);
    expect((await call(address, getRepayDetail, { orderNo }, token)).data).toMatchObject({ repaidAmount: 0 });
    const account = await call(address, createDedicatedAccount, { orderNo }, token);
    expect(account.data).toMatchObject({ bankName: 'Real Bank', accountNumber: '1234567890' });
  });

  test('magic numbers are numbers: assessed by their answers, paid out, not locked and not registered', async () => {
    const sandbox = start({ LENDER_MODE: 'sandbox' });
    const before = await sandbox.ready();
    const [rejected, failing] = [await makeBorrower(before, 1), await makeBorrower(before, 7)];
    await takeOver(sandbox, [
      `update users set mobile = '8031230404' where mobile = '${rejected.mobile}'`,
      `update users set mobile = '8031230500' where mobile = '${failing.mobile}'`,
      `update jobs set due_at = ${Date.now()} where kind in ('assess', 'disburse')`,
    ]);
    const services = new RealServices(folder);
    const address = await inProduction(services).ready();
    const assessed = await call(address, getLatestOrder, {}, rejected.token);
    expect(assessed.data).toMatchObject({ status: 14 });
    expect((await call(address, getLatestOrder, {}, failing.token)).data).toMatchObject({ status: 2 });
    expect(services.asked('payouts')).toMatchObject([
      { reference: expect.stringContaining(failing.orderNo), currency: 'NGN' },
    ]);
    const registered = { mobile: '8031230001', countryCode: '+234' };
    expect((await call(address, existsByMobile, registered)).data).toEqual({ exists: false });
  });

  test('a code is sent, and not returned; the magic codes are wrong codes', async () => {
    const services = new RealServices(folder);
    const lender = inProduction(services);
    const address = await lender.ready();
    // Ends like the number that is locked in the sandbox.
    const mobile = '8031230009';
    const request = { mobile, countryCode: '+234', scene: 'login', channel: 'sms' };
    const sent = await call(address, sendVerifyCode, request);
    expect(sent.code).toBe(0);
    expect(sent.data).not.toHaveProperty('devCode');
    const [message] = services.asked('messages');
    expect(message).toMatchObject({ mobile, channel: 'sms', text: expect.stringMatching(/\b\d{6}\b/) });
    for (const verifyCode of Object.values(magicCode)) {
      expect((await call(address, login, { mobile, verifyCode })).code).toBe(codes.captchaInvalid);
    }
    const code = /\b\d{6}\b/.exec(String(message?.text))?.[0] ?? '';
    // The right code of a number without an account.
    expect((await call(address, login, { mobile, verifyCode: code })).code).toBe(codes.notFound);
  });
});

test('outside of the sandbox no value is magic', () => {
  for (const kind of ['registered', 'locked', 'rejected', 'payoutFails'] as const) {
    const ends = { registered: '0001', locked: '0009', rejected: '0404', payoutFails: '0500' };
    expect(sandboxMagic.isMobile(`803123${ends[kind]}`, kind)).toBe(true);
    expect(noMagic.isMobile(`803123${ends[kind]}`, kind)).toBe(false);
  }
  for (const kind of ['invalid', 'expired'] as const) {
    expect(sandboxMagic.isCode(magicCode[kind], kind)).toBe(true);
    expect(noMagic.isCode(magicCode[kind], kind)).toBe(false);
  }
});

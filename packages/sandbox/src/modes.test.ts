import { codes } from '@sunbird/api-client';
import {
  createDedicatedAccount,
  existsByMobile,
  getFlutterwaveLink,
  getLatestOrder,
  getRepayDetail,
  login,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import { createTestClient } from '@sunbird/api-tools/testing/test-client';
import { createMemoryStore } from '@sunbird/lender/files/file-store';
import { StartError } from '@sunbird/lender/kit/errors';
import { hashOf, keyedHashOf } from '@sunbird/lender/kit/secrets';
import { loadServices } from '@sunbird/lender/services/load-services';
import type { OutgoingMessage, Services } from '@sunbird/lender/services/services';
import type { LenderSettings } from '@sunbird/lender/settings/settings';
import type { OrderStatus } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { sql } from 'drizzle-orm';
import { createControls } from './controls/controls-app';
import { type Borrower, makeBorrower } from './controls/make-borrower';
import type { SandboxOptions } from './sandbox';
import { openSandbox, type Sandbox } from './sandbox';
import { createStandIns } from './stand-ins';
import { testCode } from './test-values';
import { rowsOf } from './testing/database-rows';
import { borrowDatabase, type TestDatabase } from './testing/postgres-server';
import { controlsOf } from './testing/test-lender';

let database: TestDatabase;
let opened: Sandbox[];
beforeEach(async () => {
  opened = [];
  database = await borrowDatabase();
});
afterEach(async () => {
  for (const lender of opened) await lender.close();
  await database.drop();
});

/** Opens a lender on the data of this test. */
async function open(
  mode: LenderSettings['mode'],
  options: SandboxOptions = {},
  settings: Partial<LenderSettings> = { publicOrigin: 'https://app.example' },
): Promise<Sandbox> {
  const lender = await openSandbox({
    databaseUrl: database.url,
    files: createMemoryStore(),
    settings: { mode, ...settings },
    ...options,
  });
  opened.push(lender);
  return lender;
}

/** Services that are no stand-ins of the sandbox: they keep what the lender asks of them. */
function realServices() {
  const requested: { payouts: unknown[]; messages: OutgoingMessage[] } = { payouts: [], messages: [] };
  const account = { accountName: 'SUNBIRD', bankName: 'Real Bank', bankCode: '035' };
  const services: Services = {
    payments: [
      {
        name: 'paystack',
        issue: () => [
          {
            kind: 'account',
            reference: 'REAL-1',
            permanent: true,
            accountNumber: '1234567890',
            details: account,
          },
        ],
        readWebhook: () => ({ kind: 'refused' }),
      },
    ],
    payouts: {
      pay: async payout => {
        requested.payouts.push(payout);
        return 'paid';
      },
    },
    bank: { holderOf: async ({ borrower }) => ({ kind: 'holder', name: borrower }) },
    messages: {
      send: async message => {
        requested.messages.push(message);
      },
    },
    identity: {
      examine: async () => ({ readable: true, face: true, live: true, mismatch: false, score: 0.9 }),
      read: async () => undefined,
    },
  };
  return { requested, services };
}

const codeSecret = 'a secret of forty characters, not stored';

/** A lender in earnest, as its program opens one. */
function inProduction(services: Services, settings?: Partial<LenderSettings>): Promise<Sandbox> {
  return open('production', { services: () => services, codeSecret }, settings);
}

function clientOf({ app }: Sandbox, token?: string) {
  return Object.assign(createTestClient({ app }), { token });
}

function codeIn(message: OutgoingMessage | undefined): string {
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
}

describe('outside of the sandbox the lender does not start', () => {
  async function expectSentence(start: Promise<unknown>, says: RegExp) {
    const error: unknown = await start.catch(reason => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error).toHaveProperty('message', expect.stringMatching(says));
    expect(error).toHaveProperty('message', expect.not.stringContaining('\n'));
  }

  test('with the stand-ins that it has by itself, and says which and what to set; the data stay free', async () => {
    await expectSentence(
      open('production'),
      /stand-ins.*payments \(paystack\).*payouts, bank, messages, identity, people, postal\. Set PROVIDERS and LENDER_SERVICES/,
    );
    await open('sandbox');
  });

  test.each([
    [600, 'ahead of'],
    [-600, 'behind'],
  ])('with a clock that is %i seconds off the database’s, and a sandbox does', async (seconds, says) => {
    const wall = () => Date.now() + seconds * 1000;
    const { services } = realServices();
    await expectSentence(
      open('production', { services: () => services, codeSecret, wall }),
      new RegExp(
        `^The clock of this machine is \\d+ seconds ${says} the database's\\. Let both follow one time server`,
      ),
    );
    await open('sandbox', { wall });
  });

  test('with one stand-in among real services', async () => {
    const { bank } = createStandIns(
      () => 'a secret',
      () => {
        throw new Error('not asked for');
      },
    );
    const services = { ...realServices().services, bank };
    await expectSentence(
      inProduction(services),
      /stand-ins of the sandbox: bank\. Set PROVIDERS and LENDER_SERVICES/,
    );
  });

  test('without a secret for the codes that is not in the database', async () => {
    const { services } = realServices();
    await expectSentence(open('production', { services: () => services }), /^Set CODE_SECRET/);
  });

  test('without the address at which borrowers reach it', async () => {
    await expectSentence(
      inProduction(realServices().services, {}),
      /^Set PUBLIC_ORIGIN to the address at which borrowers reach the lender/,
    );
  });

  test.each([
    ['payments: []', { payments: [] }, /^Set PROVIDERS to the payment providers/],
    ['a service without its method', { payouts: {}, messages: undefined }, /lacks payouts, messages\.$/],
  ])('with %s', async (_what, changes, says) => {
    const module = { default: () => ({ ...realServices().services, ...changes }) };
    await expectSentence(
      loadServices(
        { provided: { payments: [] }, path: 'services.mjs', load: async () => module },
        name => name,
      ),
      says,
    );
  });

  test('with a module that is not there, or makes nothing', async () => {
    await expectSentence(
      loadServices({ provided: { payments: [] }, path: 'absent.mjs' }, name => name),
      /absent\.mjs can't be loaded/,
    );
    const module = { services: 1 };
    await expectSentence(
      loadServices(
        { provided: { payments: [] }, path: 'services.mjs', load: async () => module },
        name => name,
      ),
      /must export a function as default/,
    );
  });

  test('on the data of a sandbox; nor the sandbox on the data of a lender', async () => {
    const { services } = realServices();
    await open('sandbox');
    await expectSentence(inProduction(services), /data are those of LENDER_MODE=sandbox/);
    await database.drop();
    database = await borrowDatabase();
    await inProduction(services);
    await expectSentence(open('sandbox'), /data are those of LENDER_MODE=production/);
  });
});

function makeAt(sandbox: Sandbox, at: OrderStatus): Promise<Borrower> {
  return makeBorrower(controlsOf(sandbox), { at, market: allMarkets.NG });
}

/** A sandbox's data become a lender's, and its clock, moved by three years, tells the time no more. */
async function takeOver({ lender }: Sandbox): Promise<void> {
  const { queries } = lender.database;
  await queries.execute(sql`update settings set value = '"production"' where key = 'mode'`);
  await queries.execute(
    sql`insert into settings (key, value) values ('clock.offset', '94608000000')
        on conflict (key) do update set value = excluded.value`,
  );
}

describe('with real services', () => {
  test('no control call, console or provider page answers, on either port', async () => {
    const sandbox = await open('sandbox');
    const controls = createControls(controlsOf(sandbox))
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => [method, `/sandbox${path.replace(/:\w+/g, 'none')}`] as const);
    expect(controls.length).toBeGreaterThan(12);
    await takeOver(sandbox);
    const { app, staffApp } = await inProduction(realServices().services);
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
      for (const [port, { request }] of [app, staffApp].entries()) {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method, headers, ...(method === 'POST' && { body: '{}' }) };
        const { status } = await request(`http://localhost${path}`, init);
        expect([port, method, path, status]).toEqual([port, method, path, 404]);
      }
    }
  });

  test('a stand-in’s page pays nothing, and a webhook that the sandbox would sign is refused', async () => {
    const sandbox = await open('sandbox', {}, {});
    const { token, orderNo } = await makeAt(sandbox, 2);
    const { link } = await clientOf(sandbox, token).ok(getFlutterwaveLink, { orderNo, amount: 1000 });
    expect((await sandbox.app.request(link)).status).toBe(200);
    await takeOver(sandbox);

    const lender = await inProduction(realServices().services);
    const form = { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }) };
    expect((await lender.app.request(link, form)).status).toBe(404);
    const body = JSON.stringify({ event: 'charge.success', data: { amount: 100_000, currency: 'NGN' } });
    const address = 'http://localhost/providers/paystack/webhook';
    expect((await lender.app.request(address, { method: 'POST', body })).status).toBe(401);
    const borrower = clientOf(lender, token);
    const again = await borrower.call(getFlutterwaveLink, { orderNo, amount: 2000 });
    expect(again.code).toBe(codes.noPaymentMethod);
    expect(await borrower.ok(getRepayDetail, { orderNo })).toMatchObject({ repaidAmount: 0 });
    const account = { bankName: 'Real Bank', accountNumber: '1234567890' };
    expect(await borrower.ok(createDedicatedAccount, { orderNo })).toMatchObject(account);
  });

  test('test numbers are numbers: assessed by their answers, paid out, not locked and not registered', async () => {
    const sandbox = await open('sandbox');
    const [rejected, failing] = [await makeAt(sandbox, 1), await makeAt(sandbox, 7)];
    const { queries } = sandbox.lender.database;
    for (const [{ userId }, mobile] of [
      [rejected, '8031230404'],
      [failing, '8031230500'],
    ] as const) {
      await queries.execute(sql`update users set mobile = ${mobile} where user_id = ${userId}`);
    }
    await queries.execute(sql`update jobs set due_at = ${Date.now()} where kind in ('assess', 'disburse')`);
    await takeOver(sandbox);
    const { requested, services } = realServices();
    const lender = await inProduction(services);
    await lender.scheduler.catchUp();
    expect(await clientOf(lender, rejected.token).ok(getLatestOrder, {})).toMatchObject({ status: 14 });
    expect(await clientOf(lender, failing.token).ok(getLatestOrder, {})).toMatchObject({ status: 2 });
    expect(requested.payouts).toMatchObject([
      { reference: expect.stringContaining(failing.orderNo), currency: 'NGN' },
    ]);
    const registered = { mobile: '8031230001', countryCode: '+234' };
    expect(await clientOf(lender).ok(existsByMobile, registered)).toEqual({ exists: false });
  });

  test('a code is sent, and not returned; the test codes are wrong codes', async () => {
    const { requested, services } = realServices();
    const client = clientOf(await inProduction(services));
    // Ends like the number that is locked in the sandbox.
    const mobile = '8031230009';
    const request = { mobile, countryCode: '+234', scene: 'login', channel: 'sms' };
    const sent = await client.call(sendVerifyCode, request);
    expect(sent.code).toBe(0);
    expect(sent.data).not.toHaveProperty('devCode');
    const [message] = requested.messages;
    expect(message).toMatchObject({ mobile, channel: 'sms', text: expect.stringMatching(/\b\d{6}\b/) });
    for (const verifyCode of Object.values(testCode)) {
      expect((await client.call(login, { mobile, verifyCode })).code).toBe(codes.captchaInvalid);
    }
    // The right code of a number without an account.
    expect((await client.call(login, { mobile, verifyCode: codeIn(message) })).code).toBe(codes.notFound);
  });

  test('who has a copy of the database tries the code itself, with every key in it, and finds neither it nor its hash', async () => {
    const { requested, services } = realServices();
    const sandbox = await inProduction(services);
    const mobile = '8031234567';
    const request = { mobile, countryCode: '+234', scene: 'register', channel: 'sms' } as const;
    await clientOf(sandbox).ok(sendVerifyCode, request);
    const code = codeIn(requested.messages[0]);
    expect(code).toMatch(/^\d{6}$/);
    const stored = Object.values(await rowsOf({ sandbox })).join();
    expect(stored).not.toMatch(new RegExp(`\\b${code}\\b`));
    const { secret } = sandbox.lender;
    expect(stored).toContain(secret);
    for (const text of [code, `NG:${mobile}:${code}`, `code:NG:${mobile}:${code}`]) {
      const keys = [secret, keyedHashOf('codes', secret)];
      for (const hash of [hashOf(text), ...keys.map(key => keyedHashOf(text, key))])
        expect(stored).not.toContain(hash);
    }
    expect(stored).toContain(keyedHashOf(`code:NG:${mobile}:${code}`, codeSecret));
  });
});

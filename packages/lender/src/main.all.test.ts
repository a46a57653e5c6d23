import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  confirmNewLoan,
  getLatestOrder,
  getRepayDetail,
  register,
  sendVerifyCode,
} from '@sunbird/api-client/contract';
import { createTestClient, type TestClient } from '@sunbird/api-tools/testing/test-client';
import { sampleMobile, samplePerson } from '@sunbird/api-tools/walk/sample-person';
import {
  addAccount,
  answerQuestions,
  confirmOffer,
  consentsOf,
  savePersonalInfo,
  saveWorkAndContacts,
  sendPictures,
  startApplication,
  submit,
  uploadPictures,
} from '@sunbird/api-tools/walk/steps';
import type { Market, MarketCode } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { scratchFolder, sharedScratch } from '@sunbird/testing/scratch';
import { drizzle } from 'drizzle-orm/pglite';
import { bundleLender } from './commands/bundle';
import { payTargets } from './database/schema';
import { productsOf } from './engine/products';
import { defaultSettings } from './settings/settings';
import { openEmbeddedDatabase, testTemplates } from './testing/embedded-database';
import { providerVariables, webhookVectors } from './testing/webhook-vectors';

const program = sharedScratch()('program');
const running: { readonly stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const lender of running.splice(0)) await lender.stop();
});
// Its folder goes after the lenders that have it open.
const scratch = scratchFolder();
jest.setTimeout(180_000);
beforeAll(() => bundleLender(program));

type Variables = Readonly<Record<string, string | undefined>>;

/** The program as it is built, in production and far from the workspace, unless the variables say otherwise. */
function start(variables: Variables) {
  const child = spawn(process.execPath, [join(program, 'lender.mjs')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: scratch('data'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const ready = /ready at (http:\S+)/;
  let output = '';
  const said = new Promise<string>(resolve => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk;
        if (ready.test(output)) resolve(output);
      });
    }
    void ended.then(() => resolve(output));
  });
  const lender = {
    /** What it has printed when it is ready, or has ended. */
    said,
    /** All that it has printed. */
    output: () => output,
    async address() {
      const address = ready.exec(await said)?.[1];
      if (!address) throw new Error(`The lender is not ready: ${output}`);
      return address;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  running.push(lender);
  return lender;
}

function servicesModule(messages: string): string {
  return `
import { appendFileSync } from 'node:fs';
const send = async message => appendFileSync(${JSON.stringify(messages)}, message.text + '\\n');
const examine = async () => ({ readable: true, face: true, live: true, mismatch: false, score: 0.9 });
export default () => ({
  payouts: { pay: async () => 'paid' },
  bank: { holderOf: async ({ borrower }) => ({ kind: 'holder', name: borrower }) },
  messages: { send },
  identity: { examine, read: async ({ typed }) => ({ fields: typed, confidence: 0.9 }) },
});`;
}

function inProduction(): Variables {
  writeFileSync(scratch('messages'), '');
  writeFileSync(scratch('services.mjs'), servicesModule(scratch('messages')));
  return {
    ...providerVariables,
    LENDER_SERVICES: scratch('services.mjs'),
    CODE_SECRET: 'a secret of forty characters, not stored',
    PUBLIC_ORIGIN: 'https://app.example',
    DATABASE_TEMPLATES: testTemplates,
    ASSESSMENT_SECONDS: '0',
    DISBURSAL_SECONDS: '0',
  };
}

function clientAt(address: string, { packageName }: Market, token?: string): TestClient {
  const request = (place: string, init: RequestInit) =>
    fetch(place.replace('http://localhost', address), init);
  return Object.assign(createTestClient({ app: { request } }, packageName), { token });
}

/** What an OpenTelemetry collector is sent. */
async function startCollector() {
  let received = '';
  const server = createHttpServer((request, response) => {
    request.on('data', chunk => {
      received += chunk;
    });
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  running.push({ stop: async () => void server.close() });
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${portOf(server)}`, received: () => received };
}

/** What the borrowers have typed and were sent. */
const canaries = new Set<string>();

/** A new borrower takes a loan by the calls of the app, and is paid it. */
async function borrow(address: string, market: Market<MarketCode>) {
  const client = clientAt(address, market);
  const random = seededRandom(1);
  const mobile = sampleMobile(market, random);
  const { countryCode } = market.phone;
  await client.ok(sendVerifyCode, { mobile, countryCode, scene: 'register', channel: 'sms' });
  const verifyCode = /\b\d{6}\b/.exec(
    readFileSync(scratch('messages'), 'utf8').split('\n').at(-2) ?? '',
  )?.[0];
  const agreed = { mobile, verifyCode: verifyCode ?? '', agreedPolicyVersion: market.legal.privacy };
  const { token, userId } = await client.ok(register, agreed);
  client.token = token;
  const [product] = productsOf(defaultSettings, market, false);
  const { defaultAmount: amount, defaultTerm: term } = market.limits;
  const wish = { productId: product?.productId ?? '', amount, term };
  const orderNo = await startApplication(client.ok, wish);
  const person = samplePerson(market, random, mobile);
  const application = { person, orderNo };
  for (const text of [mobile, token, verifyCode, ...textsIn(person)]) if (text) canaries.add(text);
  await savePersonalInfo(client.ok, application, consentsOf(market, Date.now()));
  await saveWorkAndContacts(client.ok, application);
  await sendPictures(client.ok, orderNo, await uploadPictures(client.ok, { orderNo }));
  await answerQuestions(client.ok, application);
  await addAccount(client.ok, application);
  await submit(client.ok, orderNo, wish);
  expect(await client.ok(getLatestOrder, {})).toMatchObject({ status: 14 });
  await confirmOffer(client.ok, { orderNo, amount, term });
  // Paid out by a worker, for which no call waits.
  while ((await client.ok(getLatestOrder, {}))?.status === 7) await new Promise(setImmediate);
  expect(await client.ok(getLatestOrder, {})).toMatchObject({ status: 2 });
  return { market, token, orderNo, userId };
}
/** The texts of a form that are nobody else's: no choice of a list, no switch. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?=.*[\d@ ])[^{]{6,}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Borrower = Awaited<ReturnType<typeof borrow>>;

/** The markets whose money a provider reports. */
const paidMarkets = Object.values(allMarkets).filter(({ currency }) =>
  webhookVectors.some(({ payment }) => payment.currency === currency.code),
);

/** As if each provider had issued what its webhook names. */
async function issueTargets(borrowers: readonly Borrower[]): Promise<void> {
  const embedded = await openEmbeddedDatabase(scratch('data'));
  const rows = webhookVectors.map(({ provider, payment }) => {
    const { accountNumber = null, reference = `of ${provider}`, currency } = payment;
    const borrower = borrowers.find(({ market }) => market.currency.code === currency);
    if (!borrower) throw new RangeError(`Nobody borrows ${currency}.`);
    const { userId, orderNo } = borrower;
    return {
      ...{
        targetId: provider,
        provider,
        channelId: provider,
        userId,
        orderNo,
        accountNumber,
        reference,
        currency,
      },
      kind: accountNumber ? ('account' as const) : ('redirect' as const),
      permanent: true,
      details: {},
      createdAt: Date.now(),
    };
  });
  await drizzle(embedded, { casing: 'snake_case' }).insert(payTargets).values(rows);
  await embedded.close();
}

test('the lender alone, in production, lends in each market and credits a signed webhook of each provider', async () => {
  const variables = inProduction();
  const operations = await freePort();
  const collector = await startCollector();
  const first = start({
    ...variables,
    OPERATIONS_PORT: String(operations),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  });
  const address = await first.address();
  expect(await (await fetch(`http://localhost:${operations}/readyz`)).text()).toBe('ready\n');
  const borrowers: Borrower[] = [];
  for (const market of paidMarkets) borrowers.push(await borrow(address, market));
  const metrics = await (await fetch(`http://localhost:${operations}/metrics`)).text();
  expect(metrics).toContain(
    `lender_call_seconds_count{call="${confirmNewLoan.name}",outcome="ok"} ${borrowers.length}\n`,
  );
  expect(metrics).toContain(
    `lender_service_seconds_count{service="payouts.pay",outcome="ok"} ${borrowers.length}\n`,
  );
  await first.stop();
  // Lines and traces tell of everybody, and of nobody.
  const printed = first.output() + collector.received();
  expect(printed).toContain(`"call":"${confirmNewLoan.name}"`);
  expect(collector.received()).toContain(`"name":"${confirmNewLoan.name}"`);
  expect(canaries.size).toBeGreaterThan(30);
  expect([...canaries].filter(text => printed.includes(text))).toEqual([]);
  await issueTargets(borrowers);

  const second = start(variables);
  const again = await second.address();
  for (const { provider, header, signature, body } of webhookVectors) {
    const post = (value: string) =>
      fetch(`${again}/providers/${provider}/webhook`, { method: 'POST', headers: { [header]: value }, body });
    expect([provider, (await post(`not ${signature}`)).status]).toEqual([provider, 401]);
    expect([provider, (await post(signature)).status]).toEqual([provider, 200]);
  }
  expect(borrowers.map(({ market }) => market.code)).toEqual(['NG', 'MX', 'IN']);
  for (const { market, token, orderNo } of borrowers) {
    const { code, currency } = market;
    const reported = webhookVectors.filter(({ payment }) => payment.currency === currency.code);
    const sum = reported.reduce((total, { payment }) => total + payment.amount, 0) / 100;
    const detail = await clientAt(again, market, token).ok(getRepayDetail, { orderNo });
    expect([code, detail.repaidAmount, detail.payments.length]).toEqual([code, sum, reported.length]);
  }
  expect(await second.said).toBe(`The lender is ready at ${again}\n`);
  expect(second.output()).not.toContain('"level":"error"');
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A port that is free, as is most probably the next one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

test('the lender alone, in production, lets its staff sign in at the next port, and has no console there', async () => {
  const port = await freePort();
  await start({ ...inProduction(), PORT: String(port) }).address();
  const staff = `http://localhost:${port + 1}`;
  const page = await fetch(`${staff}/staff/`);
  expect([page.status, page.url]).toEqual([200, `${staff}/staff/sign-in`]);
  expect(await page.text()).toContain('pnpm staff link');
  expect((await fetch(`${staff}/console/`)).status).toBe(404);
});

// Linux has a disk that is always full.
if (existsSync('/dev/full')) {
  test('it goes on when what it prints fills the disk', async () => {
    const operations = await freePort();
    const child = spawn(process.execPath, [join(program, 'lender.mjs')], {
      env: { ...inProduction(), PORT: '0', DATA_DIR: scratch('data'), OPERATIONS_PORT: String(operations) },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', chunk => {
      errors += chunk;
    });
    const ended = once(child, 'close');
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    running.push({ stop });
    const isReady = () =>
      fetch(`http://localhost:${operations}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (child.exitCode === null && !(await isReady()));
    expect(await isReady()).toBe(true);
    await stop();
    expect([child.exitCode, errors]).toEqual([0, '']);
  });
}

test('it does not start without what it needs, and says so in one sentence without a secret', async () => {
  const secret = 'pk_live_not_the_right_key';
  const refusals: readonly (readonly [Variables, RegExp])[] = [
    [{ ...inProduction(), PAYSTACK_SECRET_KEY: secret }, /^Set PAYSTACK_SECRET_KEY to the secret key .+\n$/],
    [{ ...inProduction(), LENDER_SERVICES: undefined }, /^Set LENDER_SERVICES to a module .+\n$/],
    [{ ...inProduction(), STAFF_ORIGIN: 'http://staff.example' }, /^STAFF_ORIGIN or .+ by https.+\n$/],
    [
      { ...inProduction(), HOST: '203.0.113.9' },
      /^203\.0\.113\.9 is no address of this machine\. Set HOST .+\n$/,
    ],
    [
      { ...inProduction(), OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      /^OTEL_EXPORTER_OTLP_PROTOCOL must be http.+\n$/,
    ],
    [{ LENDER_MODE: 'sandbox' }, /^LENDER_MODE=sandbox is for packages\/sandbox\/src\/main\.ts.+\n$/],
  ];
  for (const [variables, says] of refusals) {
    const said = await start(variables).said;
    expect(said).toMatch(says);
    expect(said).not.toContain(secret);
  }
});

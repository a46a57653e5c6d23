import type { HttpBindings } from '@hono/node-server';
import { createPaystack } from '@sunbird/lender/providers/paystack';
import { serverAt } from '@sunbird/lender/providers/provider-request';
import { listen, type RunningServer } from '@sunbird/lender/server/listen';
import type { PayInRequest } from '@sunbird/lender/services/payment-provider';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { Hono } from 'hono';
import { createPaystackServer } from './paystack-server';

const secretKey = 'sk_test_0123456789abcdef';
const now = Date.parse('2026-05-20T12:00:00Z');
const origin = 'https://app.example';

type Fault = (request: Request) => Response | Promise<Response>;

/** Paystack's stand-in at a network address; the next requests of a path may have a fault. */
async function openPaystack() {
  const random = seededRandom(1);
  const business = () => 'SUNBIRD';
  const server = createPaystackServer({ secretKey, random: () => random, now: () => now, business });
  const faults = new Map<string, Fault>();
  const requests: string[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', c => {
    const path = new URL(c.req.url).pathname;
    requests.push(`${c.req.method} ${path}`);
    const fault = faults.get(path);
    faults.delete(path);
    return fault ? fault(c.req.raw) : server.app.fetch(c.req.raw);
  });
  const running = await listen(app, 0, '127.0.0.1');
  const address = `http://127.0.0.1:${running.port}`;
  return { ...server, faults, requests, running, address, random };
}

let paystack: Awaited<ReturnType<typeof openPaystack>>;
let running: RunningServer;
beforeEach(async () => {
  paystack = await openPaystack();
  running = paystack.running;
});
afterEach(() => running.close());

/** The lender's side, as production has it: the address and the key are all that it is told. */
function lenderSide(key = secretKey) {
  return createPaystack(key, serverAt(paystack.address));
}

/** The lender's side whose time is over once Paystack, after `act`, stays silent on a path. */
function withoutResponse(path: string, act: Fault = () => new Response()) {
  const time = new AbortController();
  paystack.faults.set(path, async sent => {
    await act(sent);
    time.abort();
    return new Promise(() => undefined);
  });
  return createPaystack(secretKey, { ...serverAt(paystack.address), deadline: () => time.signal });
}

function request(channelId: string, changes: Partial<PayInRequest> = {}): PayInRequest {
  const market = allMarkets.NG;
  const channel = market.channels.find(one => one.channelId === channelId);
  if (!channel) throw new RangeError(channelId);
  const payer = { userId: 'USR-1', name: 'Ada Ngozi Okafor', mobile: '8031234567' };
  const whole = { market, channel, payer, now, origin, random: paystack.random, orderNo: 'LN-1' };
  return { ...whole, payOrderId: null, amount: null, currency: 'NGN', ...changes };
}

const single = { payOrderId: 'PAY-1', amount: 2_163_800 };
const account = { kind: 'nuban', bankCode: '035', accountNo: '9930000737', holderName: 'OKAFOR ADA NGOZI' };
const payout = { reference: 'LN-7K2M9QX4TB-0123456789ab-2', amount: 1_811_250, currency: 'NGN', account };

test('a dedicated account is the borrower’s for good, and the same when it is asked for again', async () => {
  const { issue } = lenderSide().payments;
  const [made] = await issue(request('paystack_dedicated'));
  expect(made).toMatchObject({
    kind: 'account',
    permanent: true,
    accountNumber: expect.stringMatching(/^\d{10}$/),
    details: { accountName: 'SUNBIRD / ADA NGOZI OKAFOR', bankName: 'Wema Bank', bankCode: '035' },
  });
  expect(await issue(request('paystack_dedicated'))).toEqual([made]);
  expect(paystack.requests.filter(one => one === 'POST /dedicated_account')).toHaveLength(1);
});

test('an account for one payment ends with it', async () => {
  const [made] = await lenderSide().payments.issue(
    request('paystack_dedicated', { ...single, amountUntil: now + 3_600_000 }),
  );
  expect(made).toMatchObject({ kind: 'account', permanent: false, expiresAt: now + 3_600_000 });
});

test('a card: page, lookup, another charge once, refund once', async () => {
  const { issue, findPayment, chargeCard, refund } = lenderSide().payments;
  const [page] = await issue(request('paystack_card', single));
  const reference = page?.reference ?? '';
  expect(page).toMatchObject({
    kind: 'redirect',
    details: { url: `${origin}/providers/paystack/checkout/${reference}` },
  });
  expect(await findPayment(reference)).toEqual({ status: 'pending' });
  expect(await findPayment('T0')).toEqual({ status: 'unknown' });
  const kept = paystack.payByCard(reference);
  const authorizationCode = kept.authorization_code;
  expect(await findPayment(reference)).toEqual({
    status: 'paid',
    payment: { providerReference: reference, reference, amount: 2_163_800, currency: 'NGN', paidAt: now },
    card: { authorizationCode, last4: kept.last4, brand: 'visa', reusable: true },
  });

  const charge = {
    payer: { userId: 'USR-1' },
    origin,
    authorizationCode,
    amount: 50_000,
    currency: 'NGN',
    now,
  };
  const next = { ...charge, reference: 'AUTO-1' };
  const cut = withoutResponse('/transaction/charge_authorization', paystack.app.fetch);
  await expect(cut.payments.chargeCard(next)).rejects.toMatchObject({ failure: 'timeout' });
  // The reference was used: what became of it is looked up.
  expect(await chargeCard(next)).toBe('successful');

  const back = { reference: 'RFD-1', providerReference: 'AUTO-1', amount: 20_000 };
  expect([await refund(back), await refund(back)]).toEqual(['sent', 'sent']);
  expect(paystack.refunds).toMatchObject([{ amount: 20_000 }]);
  const tooMuch = refund({ ...back, reference: 'RFD-2', amount: 40_000 });
  await expect(tooMuch).rejects.toMatchObject({ failure: 'refused', code: 'invalid_refund' });
});

test('a card that may not be charged again is declined', async () => {
  const { issue, chargeCard } = lenderSide().payments;
  const [page] = await issue(request('paystack_card', single));
  const { authorization_code: authorizationCode } = paystack.payByCard(page?.reference ?? '', false);
  const charge = { payer: { userId: 'USR-1' }, origin, authorizationCode, reference: 'AUTO-2', now };
  expect(await chargeCard({ ...charge, amount: 50_000, currency: 'NGN' })).toBe('failed');
});

test('a payout is sent once, although its response was lost, and is reported under the lender’s reference', async () => {
  const cut = withoutResponse('/transfer', paystack.app.fetch);
  await expect(cut.payouts.pay(payout)).rejects.toMatchObject({ failure: 'timeout' });
  expect(await lenderSide().payouts.pay(payout)).toBe('paid');
  expect([...paystack.transfers.keys()]).toEqual(['_l_n-7_k2_m9_q_x4_t_b-0123456789ab-2']);
});

test('a refused transfer: the account’s fault fails it, any other one is asked again', async () => {
  const { pay } = lenderSide().payouts;
  const nowhere = { ...account, accountNo: '0000000000' };
  expect(await pay({ ...payout, account: nowhere })).toBe('failed');
  const body = { status: false, message: 'Your balance is not enough', code: 'insufficient_balance' };
  paystack.faults.set('/transfer', () => Response.json(body, { status: 400 }));
  await expect(pay(payout)).rejects.toMatchObject({ failure: 'refused', code: 'insufficient_balance' });
  expect(paystack.transfers.size).toBe(0);
  paystack.faults.set('/transfer', () =>
    Response.json({ status: true, message: '', data: { reference: 'any', status: 'failed' } }),
  );
  expect(await pay(payout)).toBe('failed');
  await expect(pay({ ...payout, currency: 'MXN' })).rejects.toThrow('LENDER_SERVICES needs payouts');
});

test('the holder of an account, no account, no bank', async () => {
  const { holderOf } = lenderSide().bank;
  const query = { market: 'NG', kind: 'nuban', bvn: undefined, ifsc: undefined, vpa: undefined } as const;
  const ask = (bankCode: string, accountNo: string) =>
    holderOf({ ...query, bankCode, accountNo, borrower: 'Ada Okafor', surnames: 'Okafor' });
  expect(await ask('035', '9930000737')).toEqual({ kind: 'holder', name: 'OKAFOR ADA NGOZI' });
  expect(await ask('035', '0000000000')).toEqual({ kind: 'noAccount' });
  expect(await ask('ZZZ', '9930000737')).toEqual({ kind: 'noBank' });
});

describe('an error says what failed, and no secret', () => {
  test.each<[string, string, Fault]>([
    ['a 5xx', 'unavailable', () => new Response('bad gateway', { status: 502 })],
    ['too many requests', 'unavailable', () => new Response('{}', { status: 429 })],
    ['no JSON', 'unreadable', () => new Response('<html>')],
    ['another shape', 'unreadable', () => Response.json({ status: true, data: { url: 1 } })],
  ])('%s', async (_what, failure, fault) => {
    paystack.faults.set('/transaction/initialize', fault);
    const issued = lenderSide().payments.issue(request('paystack_card', single));
    await expect(issued).rejects.toMatchObject({
      failure,
      message: `paystack POST /transaction/initialize: ${failure}`,
    });
  });

  test('no response', async () => {
    const { payments } = withoutResponse('/transaction/initialize');
    const issued = payments.issue(request('paystack_card', single));
    const message = 'paystack POST /transaction/initialize: timeout';
    await expect(issued).rejects.toMatchObject({ failure: 'timeout', message });
  });

  test('nobody listens', async () => {
    const { payments } = createPaystack(secretKey, serverAt('http://127.0.0.1:1'));
    await expect(payments.findPayment('T1')).rejects.toMatchObject({ failure: 'unreachable' });
  });

  test('a wrong key', async () => {
    const lookup = lenderSide('sk_test_another_key_of_paystack').payments.findPayment('T1');
    const message = 'paystack GET /transaction/verify/: refused, invalid_key, Invalid key';
    await expect(lookup).rejects.toMatchObject({ failure: 'refused', message });
  });
});

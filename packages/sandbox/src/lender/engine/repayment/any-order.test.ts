import { confirmPortalRepayment, getRepayDetail, getRepayProducts } from '@sunbird/api-client/contract';
import { findRows } from '@sunbird/lender/database/rows';
import { payTargets } from '@sunbird/lender/database/schema';
import { addDays, type MarketCode, momentOf } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import * as v from 'valibot';
import { goTo, sendProof } from '../../../testing/borrow-steps';
import { useLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useLender();

/** A payment: by which channel, how much, when, and how much later the lender hears of it. */
interface Plan {
  /** One of the market's channels; the last one is a proof. */
  readonly channel: number;
  /** Share of what the loan costs in time, in hundredths. */
  readonly share: number;
  /** Minutes from the first moment after the due date. */
  readonly paid: number;
  /** Minutes. Proofs are answered within 48 hours. */
  readonly delay: number;
}

const minute = 60_000;
const plans = fc.array(
  fc.record({
    channel: fc.nat(9),
    share: fc.integer({ min: 5, max: 110 }),
    paid: fc.integer({ min: -3 * 1440, max: 4 * 1440 }),
    delay: fc.nat(46 * 60),
  }),
  { minLength: 1, maxLength: 5 },
);

/** Where a borrower pays by each channel of the market that has a provider: an address that stays known. */
async function addressesOf({ client, orderNo, userId }: TestBorrower, market: MarketCode) {
  const { payOrderId = '', payable } = await client.ok(getRepayProducts, { orderNo });
  const channels = allMarkets[market].channels.filter(
    ({ kind, enabled, automatic }) => enabled && !automatic && kind !== 'manual',
  );
  for (const { channelId, maximum = payable } of channels) {
    await client.ok(confirmPortalRepayment, { payOrderId, channelId, amount: Math.min(payable, maximum) });
  }
  const rows = await findRows(lender.sandbox.lender.database, payTargets, { userId });
  return channels.map(({ channelId }) => {
    const target = rows.find(row => row.channelId === channelId);
    const { accountNumber, reference } = target ?? {};
    return accountNumber ? { accountNumber } : { reference };
  });
}

type Addresses = Awaited<ReturnType<typeof addressesOf>>;

function addressFor({ channel }: Plan, addresses: Addresses) {
  return addresses[channel % (addresses.length + 1)];
}

/** An account takes any number of payments, a reference only one: the provider refuses the next. */
function payable(planned: readonly Plan[], addresses: Addresses): readonly Plan[] {
  const paid = new Set<string>();
  return planned.filter(plan => {
    const reference = addressFor(plan, addresses)?.reference;
    if (reference === undefined) return true;
    const isFirst = !paid.has(reference);
    paid.add(reference);
    return isFirst;
  });
}

interface Step {
  readonly at: number;
  readonly act: () => Promise<unknown>;
}

interface Payer {
  readonly borrower: TestBorrower;
  readonly addresses: Addresses;
  readonly hears: 'at once' | 'late';
  /**
   * Proofs that neither borrower sends: a loan that is paid back takes none, and the loan that is heard of at once
   * is paid back first.
   */
  readonly unsent: Set<Plan>;
}

/** A proof is sent when it was paid; what comes late is the decision on it. */
function proofSteps({ borrower, hears, unsent }: Payer, plan: Plan, amount: number, due: number): Step[] {
  const paidAt = due + plan.paid * minute;
  let voucherId: string | undefined;
  async function send() {
    if (hears === 'at once') {
      const { status } = await borrower.client.ok(getRepayDetail, { orderNo: borrower.orderNo });
      if (status === 4) unsent.add(plan);
    }
    if (!unsent.has(plan)) voucherId = await sendProof(borrower, { amount, payTime: paidAt });
  }
  async function approve() {
    if (voucherId) await lender.control(`/vouchers/${voucherId}`, { approve: true });
  }
  const decidedAt = hears === 'late' ? paidAt + plan.delay * minute : paidAt;
  return [
    { at: paidAt, act: send },
    { at: decidedAt, act: approve },
  ];
}

function stepsOf(payer: Payer, plan: Plan, total: number, due: number): Step[] {
  const { addresses, hears } = payer;
  const amount = Math.round(total * plan.share) / 100;
  const paidAt = due + plan.paid * minute;
  const address = addressFor(plan, addresses);
  if (!address) return proofSteps(payer, plan, amount, due);
  const body = { ...address, amount, paidAt: new Date(paidAt).toISOString() };
  const heardAt = hears === 'late' ? paidAt + plan.delay * minute : paidAt;
  return [{ at: heardAt, act: () => lender.control('/pay', body) }];
}

const booksSchema = v.object({
  status: v.number(),
  dueDate: v.nullable(v.string()),
  payments: v.array(v.looseObject({ amount: v.number(), channel: v.string() })),
  accounts: v.record(v.string(), v.number()),
});

async function booksOf({ orderNo }: TestBorrower) {
  const books = v.parse(booksSchema, await lender.control(`/orders/${orderNo}/books`));
  const accounts = Object.entries(books.accounts).filter(([, balance]) => balance !== 0);
  const rows = books.payments.map(payment => JSON.stringify(payment)).sort();
  return { ...books, accounts: Object.fromEntries(accounts), payments: rows };
}

async function endsAlike(market: MarketCode, planned: readonly Plan[]) {
  const [prompt, late] = [await lender.borrower(2, market), await lender.borrower(2, market)];
  const { dueDate, repayAmount } = await prompt.client.ok(getRepayDetail, { orderNo: prompt.orderNo });
  const due = momentOf(addDays(dueDate, 1), '00:00', allMarkets[market].zone);
  const unsent = new Set<Plan>();
  const payers: readonly Payer[] = [
    { borrower: prompt, addresses: await addressesOf(prompt, market), hears: 'at once', unsent },
    { borrower: late, addresses: await addressesOf(late, market), hears: 'late', unsent },
  ];
  const steps = payers.flatMap(payer =>
    payable(planned, payer.addresses).flatMap(plan => stepsOf(payer, plan, repayAmount, due)),
  );
  for (const { at, act } of steps.sort((a, b) => a.at - b.at)) {
    await goTo(lender, at);
    await act();
  }
  // Until every refund is sent.
  await goTo(lender, due + 14 * 1440 * minute);
  expect(await booksOf(late)).toEqual(await booksOf(prompt));
  expect(await lender.control('/ledger')).toMatchObject({ balanced: true });
}

test.each(['NG', 'MX', 'IN'] as const)(
  '%s: however late payments are heard of, the loan ends as if each had been heard of at once',
  async market => {
    await fc.assert(
      fc.asyncProperty(plans, async planned => {
        await lender.reset();
        await endsAlike(market, planned);
      }),
      // Each try takes seconds: searching a smaller example would outlast the test.
      { numRuns: runs(1, 2), endOnFailure: true },
    );
  },
  300_000,
);

import { codes } from '@sunbird/api-client';
import { confirmPortalRepayment, getRepayProducts } from '@sunbird/api-client/contract';
import { findRows } from '@sunbird/lender/database/rows';
import { payments, providerMessages } from '@sunbird/lender/database/schema';
import { payIn } from '../../controls/as-provider';
import { useFreshLender } from '../../testing/fresh-lender';
import { standInOf, type TestBorrower, testStart } from '../../testing/test-lender';

const lender = useFreshLender();
afterEach(() => jest.restoreAllMocks());

const minute = 60_000;
const hour = 60 * minute;

/** Lets a provider issue the same account number, or the same reference, again and again. */
function issueSame(name: string, same: { accountNumber: string } | { reference: string }): void {
  const provider = standInOf(lender.sandbox, name);
  const { issue } = provider;
  jest
    .spyOn(provider, 'issue')
    .mockImplementation(async request => (await issue(request)).map(target => ({ ...target, ...same })));
}

/** Asks for what a payment is to be made into. */
async function askFor({ client, orderNo }: TestBorrower, channelId: string) {
  const { payOrderId, payable } = await client.ok(getRepayProducts, { orderNo });
  return client.call(confirmPortalRepayment, { payOrderId, channelId, amount: payable });
}

async function paidBy({ userId }: TestBorrower) {
  const rows = await findRows(lender.sandbox.lender.database, payments, { userId }, payments.amount);
  return rows.map(({ amount }) => amount / 100);
}

async function waiting() {
  const rows = await lender.sandbox.lender.database.queries.select().from(providerMessages);
  return rows.map(({ reason, amount }) => [reason, Number(amount) / 100]);
}

describe('an account number that a provider issues again', () => {
  const accountNumber = '9912345678';

  /** Two borrowers who had it, one after the other: for an hour each, with an hour between. */
  async function holders() {
    issueSame('flutterwave', { accountNumber });
    const [first, second] = [await lender.borrower(2), await lender.borrower(2)];
    expect(await askFor(first, 'flutterwave_reserved')).toMatchObject({ code: codes.ok });
    await lender.advance('PT2H');
    expect(await askFor(second, 'flutterwave_reserved')).toMatchObject({
      code: codes.ok,
      data: { account: { accountNumber } },
    });
    return { first, second };
  }

  function pay(amount: number, paidAt: number | undefined, providerReference?: string) {
    const payment = { accountNumber, amount: amount * 100, paidAt, providerReference, times: 1 };
    return payIn(lender.sandbox.lender, payment);
  }

  test('is its holder’s: money counts for whom it was when it was paid, however late it is heard of', async () => {
    const { first, second } = await holders();
    await pay(1000, testStart + 30 * minute);
    await pay(1100, testStart + 90 * minute);
    await lender.advance('PT2M');
    await pay(2000, testStart + 2 * hour + minute);
    // By the bank's clock, which is behind.
    await pay(2100, testStart + 2 * hour - minute);
    expect([await paidBy(first), await paidBy(second)]).toEqual([
      [1000, 1100],
      [2000, 2100],
    ]);
  });

  test('waits for a person where its holder can’t be told, and is not credited twice', async () => {
    const { first, second } = await holders();
    await pay(1000, testStart + 30 * minute, 'PAID-1');
    await lender.advance('PT2H');
    await pay(3000, testStart + 4 * hour);
    expect((await pay(1000, testStart + 30 * minute, 'PAID-1')).outcomes).toMatchObject([
      { status: 'duplicate' },
    ]);
    expect([await paidBy(first), await paidBy(second)]).toEqual([[1000], []]);
    expect(await waiting()).toEqual([['unknownTarget', 3000]]);
  });

  test('while another has it is no way to pay', async () => {
    issueSame('flutterwave', { accountNumber });
    const [first, second] = [await lender.borrower(2), await lender.borrower(2)];
    expect(await askFor(first, 'flutterwave_reserved')).toMatchObject({ code: codes.ok });
    expect(await askFor(second, 'flutterwave_reserved')).toMatchObject({ code: codes.noPaymentMethod });
    await pay(1000, undefined);
    expect([await paidBy(first), await paidBy(second)]).toEqual([[1000], []]);
  });
});

test('so is a reference for cash', async () => {
  issueSame('conekta', { reference: '93123456789012' });
  const [first, second] = [await lender.borrower(2, 'MX'), await lender.borrower(2, 'MX')];
  expect(await askFor(first, 'oxxo')).toMatchObject({ code: codes.ok });
  await lender.advance('P5D');
  expect(await askFor(second, 'oxxo')).toMatchObject({ code: codes.ok });
  const reference = '93123456789012';
  const early = { reference, amount: 50_000, paidAt: testStart + hour, times: 1 };
  await payIn(lender.sandbox.lender, early);
  await payIn(lender.sandbox.lender, { reference, amount: 60_000, times: 1 });
  expect([await paidBy(first), await paidBy(second)]).toEqual([[500], [600]]);
});

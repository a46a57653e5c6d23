import { getConfirmInfo, getLoanContract, listMarketProducts } from '@sunbird/api-client/contract';
import { calendarDateAt, price } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import { useLender } from '../../testing/fresh-lender';
import { openTestLender, type TestLender, testStart } from '../../testing/test-lender';

const lender = useLender();

const priceRuns = runs(30, 170);

// Before there is an order, the app calculates what it shows from the product of the response.
test.each(['NG', 'MX', 'IN'] as const)(
  `%s: for ${priceRuns} random amounts and terms the app’s price is the lender’s, to the unit`,
  async market => {
    const { client, orderNo } = await lender.borrower(14, market);
    const info = await client.ok(getConfirmInfo, { orderNo });
    const product = (await client.ok(listMarketProducts, {})).find(
      ({ productName }) => productName === info.productName,
    );
    if (!product) throw new Error('The order’s product is not on the shelf.');
    const { rates, zone } = allMarkets[market];
    const today = calendarDateAt(testStart, zone);
    const { minAmount, maxAmount, step } = product;
    const steps = Math.floor((Math.min(maxAmount, info.loanAmount) - minAmount) / step);
    const choice = fc.record({
      amount: fc.integer({ min: 0, max: steps }).map(count => minAmount + count * step),
      term: fc.constantFrom(...product.terms),
    });
    for (const { amount, term } of fc.sample(choice, priceRuns)) {
      const charged = await client.ok(getConfirmInfo, { orderNo, amount, term });
      expect(charged).toMatchObject(price({ ...product, aprMethod: rates.aprMethod }, amount, term, today));
    }
  },
);

describe('who lends', () => {
  async function named(from: TestLender) {
    const { client, orderNo } = await from.borrower(14);
    const facts = await client.ok(getConfirmInfo, { orderNo });
    return {
      facts: facts.lender,
      contract: (await client.ok(getLoanContract, { orderNo, amount: 20_000, term: 91 })).html,
    };
  }

  test('is a sample that says so, without settings', async () => {
    const { facts, contract } = await named(lender);
    expect(facts).toEqual({ name: 'Sunbird Lending Ltd', licence: 'FCCPC 0000 (demo)' });
    expect(contract).toContain('FCCPC 0000 (demo)');
  });

  test('is the lender of the settings, in key facts and contract', async () => {
    const NG = { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' };
    const licensed = await openTestLender(undefined, {
      markets: { ...allMarkets, NG: { ...allMarkets.NG, lender: NG } },
    });
    const { facts, contract } = await named(licensed);
    await licensed.close();
    expect(facts).toEqual(NG);
    expect(contract).toContain('Acacia Lending Ltd (licence FCCPC 1234)');
    expect(contract).not.toContain('Sunbird Lending');
  });
});

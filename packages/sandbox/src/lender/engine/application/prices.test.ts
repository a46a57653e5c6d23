import { getConfirmInfo, listMarketProducts } from '@sunbird/api-client/contract';
import { calendarDateAt, price } from '@sunbird/loan-domain';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import { useLender } from '../../../testing/fresh-lender';
import { testStart } from '../../../testing/test-lender';

const lender = useLender();

const priceRuns = runs(6, 90);

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

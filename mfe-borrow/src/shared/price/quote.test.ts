import { ng } from '@sunbird/loan-domain/markets';
import { quote } from '@sunbird/remote-kit/quote';
import { today } from '@sunbird/testing';
import fc from 'fast-check';
import { exactPrice } from '../../testing/exact-price';
import { anyChoice } from '../../testing/random-loan';

test('500 products, amounts and terms cost what exact fractions say, to the unit', () => {
  fc.assert(
    fc.property(anyChoice, ({ product, amount, term }) => {
      expect(quote(product, amount, term, today, ng)).toMatchObject(exactPrice(product, amount, term));
    }),
    { numRuns: 500 },
  );
});

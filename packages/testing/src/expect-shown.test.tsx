import { example, nameFigures, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { render } from '@testing-library/react';
import { expectShown } from './expect-shown';

const page = (
  <main>
    <dl>
      <dt>You repay</dt>
      <dd>
        <span className="ui-money">
          <i>₦</i>5,432
        </span>
      </dd>
    </dl>
    <input aria-label="Amount" defaultValue="5000" />
    <button type="button" aria-label="Close">
      ×
    </button>
    <p hidden>Nobody reads this</p>
  </main>
);

test('a label and its value, a name, and what is typed, in their order', () => {
  render(page);
  expectShown('You repay ₦5,432', 'Amount 5000', 'Close');
});

test.each([
  ['not there', ['You repay ₦5,433']],
  ['in another order', ['Amount', 'You repay']],
  ['hidden', ['Nobody']],
])('a text that is %s fails', (_, [first = '', ...others]) => {
  render(page);
  expect(() => expectShown(first, ...others)).toThrow('Not shown');
});

test('the example’s amounts are named, and nothing that is only like them', () => {
  const sums = `₦{repay}, ${example.repay}, ${example.repay * 100} kobo, -${example.interest}`;
  const others = `${example.repay + 1}, 1${example.repay}, ${example.repay}.50, ${example.repay}0`;
  expect(nameFigures(withFigures(`${sums}; ${others}`))).toBe(
    `₦{repay}, {repay}, {repay} kobo, -{interest}; ${others}`,
  );
});

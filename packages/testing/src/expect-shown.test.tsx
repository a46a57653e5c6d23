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

test.each([
  [['₦20,000', '+ ₦1,638', '− ₦5,000.50', '=₦16,637.50'], []],
  [['₦20,000', 'Fri 5 Jun 2026', '+ ₦1,638', '=₦20,000', '$5', '=$5'], ['but its rows come to 21638']],
  [['₦20,000', '− ₦1,888', '78.1%'], ['belongs to no sum']],
  [['₦20,000', '₦1,888'], []],
])('%j on a page: %j', (values, faults) => {
  const rows = values.map(value => ({ className: value.startsWith('=') ? 'sum' : '', value }));
  render(
    <dl>
      {rows.map(({ className, value }) => (
        <div key={value} className={className}>
          <dt>Row</dt>
          <dd>{value.replace('=', '')}</dd>
        </div>
      ))}
    </dl>,
  );
  if (faults.length === 0) expectShown('Row');
  for (const fault of faults) expect(() => expectShown('Row')).toThrow(fault);
});

test('the example’s amounts are named, and nothing that is only like them', () => {
  const sums = `₦{repay}, ${example.repay}, ${example.repay * 100} kobo, -${example.interest}`;
  const others = `${example.repay + 1}, 1${example.repay}, ${example.repay}.50, ${example.repay}0`;
  expect(nameFigures(withFigures(`${sums}; ${others}`))).toBe(
    `₦{repay}, {repay}, {repay} kobo, -{interest}; ${others}`,
  );
});

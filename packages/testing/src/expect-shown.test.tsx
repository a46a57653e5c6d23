import { render } from '@testing-library/react';
import { expectShown } from './expect-shown';

const page = (
  <main>
    <dl>
      <dt>You repay</dt>
      <dd>
        <span className="ui-money">
          <i>₦</i>21,638
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
  expectShown('You repay ₦21,638', 'Amount 5000', 'Close');
});

test.each([
  ['not there', ['You repay ₦21,639']],
  ['in another order', ['Amount', 'You repay']],
  ['hidden', ['Nobody']],
])('a text that is %s fails', (_, [first = '', ...others]) => {
  render(page);
  expect(() => expectShown(first, ...others)).toThrow('Not shown');
});

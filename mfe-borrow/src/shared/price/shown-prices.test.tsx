import type { CostBreakdown } from '@sunbird/loan-domain';
import { ng } from '@sunbird/loan-domain/markets';
import { exactPrice } from '@sunbird/loan-domain/testing/exact-price';
import { quote } from '@sunbird/remote-kit/quote';
import { act, makeConfirmInfo, screen, today } from '@sunbird/testing';
import { runs } from '@sunbird/testing/runs';
import fc from 'fast-check';
import { type ReactElement, useState } from 'react';
import { KeyFactsCards } from '../../confirm/key-facts-cards';
import { anyChoice, type RandomLoan } from '../../testing/random-loan';
import { openBorrow } from '../../testing/render';
import { textOf } from '../../testing/texts';
import { PriceSummary } from './price-summary';

function naira(amount: number) {
  return `₦${new Intl.NumberFormat('en-NG').format(amount)}`;
}

function percent(rate: number) {
  return `${new Intl.NumberFormat('en-NG', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rate * 100)}%`;
}

function priced({ product, amount, term }: RandomLoan): CostBreakdown {
  const cost = quote(product, amount, term, today, ng);
  if (!cost) throw new Error('This product may not be offered.');
  return cost;
}

/** Labels and values of the lists on the screen: a label that stands twice has both values. */
function facts(): ReadonlyMap<string, readonly string[]> {
  const prices = new Map<string, readonly string[]>();
  for (const term of document.querySelectorAll('dt')) {
    const label = textOf(term).replace(/,.*/, '');
    prices.set(label, [...(prices.get(label) ?? []), textOf(term.nextElementSibling)]);
  }
  return prices;
}

interface StageProps {
  readonly first: RandomLoan;
  readonly draw: (loan: RandomLoan) => ReactElement;
  readonly onRender: (show: (loan: RandomLoan) => void) => void;
}

function Stage({ first, draw, onRender }: StageProps): ReactElement {
  const [loan, setLoan] = useState(first);
  onRender(setLoan);
  return draw(loan);
}

/** Renders once, then shows many loans and reads each from the screen. */
async function readEach(
  draw: (loan: RandomLoan) => ReactElement,
  expected: (loan: RandomLoan) => Readonly<Record<string, readonly string[]>>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  let show: (loan: RandomLoan) => void = () => undefined;
  const [first] = fc.sample(anyChoice, 1);
  if (!first) throw new Error('There is no loan to show.');
  const onRender: StageProps['onRender'] = next => {
    show = next;
  };
  await openBorrow(() => <Stage first={first} draw={draw} onRender={onRender} />, '/');
  await prepare();
  fc.assert(
    fc.property(anyChoice, loan => {
      act(() => show(loan));
      const shown = facts();
      for (const [label, values] of Object.entries(expected(loan))) {
        expect([label, shown.get(label)]).toEqual([label, values]);
      }
    }),
    { numRuns: runs(60, 250) },
  );
}

test('home and “Check your loan” show the price at a glance, with its APR, to the unit', async () => {
  await readEach(
    loan => <PriceSummary cost={priced(loan)} />,
    ({ product, amount, term }) => {
      const exact = exactPrice(product, amount, term);
      return {
        'You receive': [naira(exact.disbursalAmount)],
        'You repay': [naira(exact.repayAmount)],
        'Time to repay': [`${term} days`],
        APR: [percent(exact.apr)],
      };
    },
  );
});

test('row by row it adds up to the same', async () => {
  await readEach(
    loan => <PriceSummary cost={priced(loan)} />,
    ({ product, amount, term }) => {
      const exact = exactPrice(product, amount, term);
      return {
        'Loan amount': [naira(amount), naira(amount)],
        'Processing fee': [`− ${naira(exact.processingFee)}`],
        'Tax on fee': [`− ${naira(exact.gst)}`],
        Interest: [`+ ${naira(exact.interest)}`],
        'You receive': [naira(exact.disbursalAmount), naira(exact.disbursalAmount)],
        APR: [percent(exact.apr)],
      };
    },
    async () => {
      const open = screen.getByRole('button', { name: 'See how this adds up' });
      await act(async () => open.click());
    },
  );
});

test('the key facts show the lender’s figures, with APR and the total cost, to the unit', async () => {
  await readEach(
    loan => {
      const exact = exactPrice(loan.product, loan.amount, loan.term);
      return (
        <KeyFactsCards
          info={makeConfirmInfo({ ...priced(loan), ...exact })}
          reduced={undefined}
          coupon={null}
        />
      );
    },
    ({ product, amount, term }) => {
      const exact = exactPrice(product, amount, term);
      const cost = exact.processingFee + exact.gst + exact.interest;
      return {
        'Loan amount': [naira(amount), naira(amount)],
        'Processing fee': [`− ${naira(exact.processingFee)}`],
        'Tax on fee': [`− ${naira(exact.gst)}`],
        Interest: [`+ ${naira(exact.interest)}`],
        'You receive': [naira(exact.disbursalAmount), naira(exact.disbursalAmount)],
        'You repay': [naira(exact.repayAmount), naira(exact.repayAmount)],
        'Time to repay': [`${term} days`],
        'Total cost of the loan': [naira(cost)],
        APR: [percent(exact.apr)],
      };
    },
  );
});

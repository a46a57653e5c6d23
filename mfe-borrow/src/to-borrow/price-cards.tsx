import { BigMoney } from '@sunbird/remote-kit/big-money';
import { useLenderClock } from '@sunbird/remote-kit/lender-clock';
import { quote } from '@sunbird/remote-kit/quote';
import { useShell } from '@sunbird/shell-api';
import { Card } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { LoanPrice, LoanSlider } from '../shared/loan-choice/loan-price';
import type { ChosenLoan } from '../shared/loan-choice/use-loan-choice';
import styles from './to-borrow.module.css';

/** The amount with its slider, and what it costs in the chosen term. */
export function PriceCards({ chosen }: { readonly chosen: ChosenLoan }): ReactElement {
  const { market } = useShell();
  const { product, amount, term } = chosen;
  const cost = quote(product, amount, term, useLenderClock().today(), market);
  return (
    <>
      <Card look="hero">
        <p className={styles.label} translate="no">
          {product.productName}
        </p>
        <p className={styles.figure}>
          <BigMoney value={amount} hideCode />
        </p>
        <LoanSlider chosen={chosen} cost={cost} />
      </Card>
      <Card>
        <LoanPrice chosen={chosen} cost={cost} />
      </Card>
    </>
  );
}

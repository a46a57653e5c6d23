import { getMarketHome, getProductHome } from '@sunbird/api-client';
import { calendarDateAt } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { clockOffset } from '@sunbird/remote-kit/clock-offset';
import { quote } from '@sunbird/remote-kit/quote';
import { useCall, useShell } from '@sunbird/shell-api';
import { Card } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { LoanPrice, LoanSlider } from '../shared/loan-choice/loan-price';
import type { ChosenLoan } from '../shared/loan-choice/use-loan-choice';
import styles from './to-borrow.module.css';

/**
 * Today in the market's zone, `YYYY-MM-DD`, by the lender's clock: due dates are counted from it. By the device's
 * clock until home has loaded, or if the lender sends no time.
 */
function useToday(): string {
  const { market, settings } = useShell();
  const { singleProduct } = settings;
  const many = useCall(getMarketHome, singleProduct ? undefined : {});
  const one = useCall(getProductHome, singleProduct ? {} : undefined);
  const { data, at } = singleProduct ? one : many;
  return calendarDateAt(Date.now() + clockOffset(data?.serverTime, at), market.zone);
}

/** The amount with its slider, and what it costs in the chosen term. */
export function PriceCards({ chosen }: { readonly chosen: ChosenLoan }): ReactElement {
  const { market } = useShell();
  const { product, amount, term } = chosen;
  const cost = quote(product, amount, term, useToday(), market);
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

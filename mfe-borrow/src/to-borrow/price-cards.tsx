import { getMarketHome, getProductHome } from '@sunbird/api-client';
import { calendarDateAt } from '@sunbird/loan-domain';
import { BigMoney } from '@sunbird/remote-kit/big-money';
import { clockOffset } from '@sunbird/remote-kit/clock-offset';
import { quote } from '@sunbird/remote-kit/quote';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';
import { AmountSlider, Card, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { TermChoice } from '../shared/loan-choice/term-choice';
import type { ChosenLoan } from '../shared/loan-choice/use-loan-choice';
import { PriceSummary } from '../shared/price/price-summary';
import { useMessages } from '../use-messages';
import styles from './to-borrow.module.css';

/**
 * Today in the market's zone, `YYYY-MM-DD`, by the lender's clock: due dates are counted from it. By the device's
 * clock until home has loaded, or if the lender sends no time.
 */
export function useToday(): string {
  const { market, settings } = useShell();
  const { singleProduct } = settings;
  const many: CallState<{ readonly serverTime?: number | undefined }> = useCall(
    getMarketHome,
    singleProduct ? undefined : {},
  );
  const one: CallState<{ readonly serverTime?: number | undefined }> = useCall(
    getProductHome,
    singleProduct ? {} : undefined,
  );
  const { data, at } = singleProduct ? one : many;
  return calendarDateAt(Date.now() + clockOffset(data?.serverTime, at), market.zone);
}

/** The amount with its slider, and what it costs in the chosen term. */
export function PriceCards({ chosen }: { readonly chosen: ChosenLoan }): ReactElement {
  const { market } = useShell();
  const { t } = useMessages();
  const { product, limits, amount, term, choose } = chosen;
  const cost = quote(product, amount, term, useToday(), market);
  const { disbursalAmount: receive = 0, repayAmount: repay = 0 } = cost ?? {};
  const terms = <TermChoice terms={limits.terms} value={term} onChange={value => choose({ term: value })} />;
  return (
    <>
      <Card look="hero">
        <p className={styles.label} translate="no">
          {product.productName}
        </p>
        <p className={styles.figure}>
          <BigMoney value={amount} hideCode />
        </p>
        <AmountSlider
          label={t('cost.loanAmount')}
          min={limits.min}
          max={limits.max}
          step={limits.step}
          value={amount}
          valueText={t('cost.sliderValue', { amount, receive, repay })}
          onChange={value => choose({ amount: value })}
        />
      </Card>
      <Card>
        {cost ? (
          <PriceSummary cost={cost} term={terms} />
        ) : (
          <Notice kind="bad" role="alert">
            {t('home.notOffered')}
          </Notice>
        )}
      </Card>
    </>
  );
}

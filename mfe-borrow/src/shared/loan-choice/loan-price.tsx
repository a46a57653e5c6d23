import type { Product } from '@sunbird/api-client';
import type { CostBreakdown } from '@sunbird/loan-domain';
import { AmountSlider, ChevronDownIcon, Notice } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { Message, useMessages } from '../../use-messages';
import { PriceSummary } from '../price/price-summary';
import styles from './term-choice.module.css';
import type { ChosenLoan } from './use-loan-choice';

interface LoanSliderProps {
  readonly chosen: ChosenLoan;
  /** Undefined for a loan that the lender does not offer. */
  readonly cost: CostBreakdown | undefined;
}

/** The amount of a loan; what it brings and costs is said as it is moved. */
export function LoanSlider({ chosen, cost }: LoanSliderProps): ReactElement {
  const { t } = useMessages();
  const { limits, amount, choose } = chosen;
  const { disbursalAmount: receive = 0, repayAmount: repay = 0 } = cost ?? {};
  return (
    <AmountSlider
      label={t('cost.loanAmount')}
      min={limits.min}
      max={limits.max}
      step={limits.step}
      value={amount}
      valueText={t('cost.sliderValue', { amount, receive, repay })}
      onChange={value => choose({ amount: value })}
    />
  );
}

/** What the loan costs in the chosen term, and the choice of one; or that it is not offered. */
export function LoanPrice({
  chosen,
  cost,
  children,
}: LoanSliderProps & { readonly children?: ReactNode }): ReactElement {
  const { t } = useMessages();
  const { limits, term, choose } = chosen;
  if (!cost) {
    return (
      <Notice kind="bad" role="alert">
        {t('home.notOffered')}
      </Notice>
    );
  }
  const terms = <TermChoice terms={limits.terms} value={term} onChange={value => choose({ term: value })} />;
  return (
    <>
      <PriceSummary cost={cost} term={terms} />
      {children}
      <WhichProduct chosen={chosen} />
    </>
  );
}

/** A name, which no translator changes. */
function nameOf({ productName }: Product): ReactElement {
  return <span translate="no">{productName}</span>;
}

/** Which product the price is of, and where another one costs less. */
function WhichProduct({ chosen }: Pick<LoanSliderProps, 'chosen'>): ReactElement | null {
  const { t } = useMessages();
  const { product, crossing, cheaper, choose } = chosen;
  if (cheaper) {
    const { productId } = cheaper;
    return (
      <Notice action={{ label: t('common.choose'), onClick: () => choose({ productId }) }}>
        <Message id="price.cheaper" values={{ product: nameOf(cheaper) }} />
      </Notice>
    );
  }
  if (!crossing) return null;
  const values = {
    ...crossing,
    product: nameOf(crossing.product),
    beyond: nameOf(crossing.beyond),
  };
  return (
    <p className={styles.product} role="status">
      <small>
        {product === crossing.product ? (
          <Message id="price.within" values={values} />
        ) : (
          <Message id="price.beyond" values={values} />
        )}
      </small>
    </p>
  );
}

interface TermChoiceProps {
  /** Days. */
  readonly terms: readonly number[];
  readonly value: number;
  readonly onChange: (term: number) => void;
}

/** A native `select`, which is light and familiar. A single term is plain text. */
function TermChoice({ terms, value, onChange }: TermChoiceProps): ReactElement {
  const { t } = useMessages();
  if (terms.length < 2) return <>{t('common.days', { days: value })}</>;
  return (
    <span className={styles.choice}>
      <select
        className={styles.select}
        aria-label={t('cost.timeToRepay')}
        value={value}
        onChange={event => onChange(Number(event.target.value))}
      >
        {terms.map(term => (
          <option key={term} value={term}>
            {t('common.days', { days: term })}
          </option>
        ))}
      </select>
      <span className={styles.mark} aria-hidden="true">
        <ChevronDownIcon size={18} />
      </span>
    </span>
  );
}

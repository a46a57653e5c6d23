import { getStepAmount, type Product } from '@sunbird/api-client';
import { cheapestProduct, pricingProduct, withoutOrder } from '@sunbird/loan-domain';
import { type DraftValues, useCall, useDraft, useShell } from '@sunbird/shell-api';
import { useState } from 'react';

export interface LoanChoice extends DraftValues {
  readonly productId?: string;
  /** Major units. */
  readonly amount?: number;
  /** Days. */
  readonly term?: number;
}

export interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly terms: readonly number[];
}

/** Where another product than the priced one has the least cost. */
export interface Crossing {
  readonly product: Product;
  /** The product of all other amounts and terms. */
  readonly beyond: Product;
  /** Major units: the highest amount of `product`. */
  readonly amount: number;
  /** Its longest term. */
  readonly days: number;
}

export interface ChosenLoan {
  /** Prices the loan: of those that offer its amount and term the cheapest, or one that the borrower chose. */
  readonly product: Product;
  /** The product whose amounts and terms can be chosen. */
  readonly range: Product;
  readonly crossing: Crossing | undefined;
  /** Costs less than the product that the borrower chose, for the same amount and term. */
  readonly cheaper: Product | undefined;
  readonly limits: Limits;
  readonly amount: number;
  readonly term: number;
  choose(change: LoanChoice): void;
  /** Clears the stored choice once it is an application. */
  forget(): Promise<void>;
}

/** The nearest amount that is offered: on a step from the minimum, or the maximum itself. */
export function fitAmount(amount: number, { min, max, step }: Omit<Limits, 'terms'>): number {
  if (amount >= max) return max;
  return Math.max(min, min + Math.round((amount - min) / step) * step);
}

function restore(stored: DraftValues): LoanChoice {
  const { productId, amount, term } = stored;
  return {
    ...(typeof productId === 'string' ? { productId } : {}),
    ...(typeof amount === 'number' && amount > 0 ? { amount } : {}),
    ...(typeof term === 'number' && term > 0 ? { term } : {}),
  };
}

/** The cheaper product for smaller or shorter loans, on either side of its end. Undefined where one product has all. */
function crossingOf(products: readonly Product[], range: Product, limits: Limits): Crossing | undefined {
  for (const product of products) {
    const amount = Math.min(product.maxAmount, limits.max);
    const terms = product.terms.filter(
      term => limits.terms.includes(term) && cheapestProduct(products, amount, term) === product,
    );
    if (product !== range && terms.length > 0)
      return { product, beyond: range, amount, days: Math.max(...terms) };
  }
  return undefined;
}

/**
 * Which loan a screen prices: `given` by its address, else the stored choice, else the lender's suggestion
 * (call 10), never the maximum. The lender's first product gives the range, and the cheapest that fits the price, unless
 * the borrower chose another one. Undefined until the stored choice has loaded, or without products.
 */
export function useLoanChoice(products: readonly Product[], given: LoanChoice = {}): ChosenLoan | undefined {
  const { market } = useShell();
  const draft = useDraft<LoanChoice>('loanChoice', restore);
  const [changed, setChanged] = useState<LoanChoice>();
  const choice = draft.initial && { ...draft.initial, ...given, ...changed };

  const [first] = products;
  const range = products.find(({ productId }) => productId === choice?.productId) ?? first;
  const steps = useCall(getStepAmount, range ? { productId: range.productId } : undefined).data;
  if (!choice || !range) return undefined;

  const limits: Limits = steps ?? {
    min: range.minAmount,
    max: range.maxAmount,
    step: range.step,
    terms: range.terms,
  };
  const { defaultAmount, defaultTerm } = market.limits;
  const terms = limits.terms;
  const suggestedTerm = terms.includes(defaultTerm) ? defaultTerm : (terms[0] ?? defaultTerm);
  const amount = fitAmount(choice.amount ?? steps?.default ?? defaultAmount, limits);
  const term = choice.term !== undefined && terms.includes(choice.term) ? choice.term : suggestedTerm;
  const product = pricingProduct(products, range, amount, term);
  const free = withoutOrder(products);
  const isOwn = range !== first;
  const cheapest = cheapestProduct([range, ...free], amount, term);
  return {
    product,
    range,
    crossing: isOwn || range.orderNo !== undefined ? undefined : crossingOf(free, range, limits),
    cheaper: isOwn && cheapest !== range ? cheapest : undefined,
    limits,
    amount,
    term,
    choose(change) {
      const next = { ...choice, productId: range.productId, ...change };
      setChanged(next);
      draft.save(next);
    },
    forget: draft.clear,
  };
}

/** Values of a message that names terms in days: no `shortest` where there is only one term. */
export function termRange(
  shortest: number,
  longest: number,
): { readonly shortest: number; readonly longest: number } {
  return { shortest: shortest === longest ? 0 : shortest, longest };
}

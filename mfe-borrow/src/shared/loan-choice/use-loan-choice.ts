import { getStepAmount, type Product } from '@sunbird/api-client';
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

export interface ChosenLoan {
  readonly product: Product;
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

/**
 * Which loan a screen prices: `given` by its address, else the stored choice, else the lender's suggestion
 * (call 10), never the maximum. Undefined until the stored choice has loaded, or without products.
 */
export function useLoanChoice(products: readonly Product[], given: LoanChoice = {}): ChosenLoan | undefined {
  const { market } = useShell();
  const draft = useDraft<LoanChoice>('loanChoice', restore);
  const [changed, setChanged] = useState<LoanChoice>();
  const choice = draft.initial && { ...draft.initial, ...given, ...changed };

  const product = products.find(({ productId }) => productId === choice?.productId) ?? products[0];
  const steps = useCall(getStepAmount, product ? { productId: product.productId } : undefined).data;
  if (!choice || !product) return undefined;

  const limits: Limits = steps ?? {
    min: product.minAmount,
    max: product.maxAmount,
    step: product.step,
    terms: product.terms,
  };
  const { defaultAmount, defaultTerm } = market.limits;
  const terms = limits.terms;
  const suggestedTerm = terms.includes(defaultTerm) ? defaultTerm : (terms[0] ?? defaultTerm);
  return {
    product,
    limits,
    amount: fitAmount(choice.amount ?? steps?.default ?? defaultAmount, limits),
    term: choice.term !== undefined && terms.includes(choice.term) ? choice.term : suggestedTerm,
    choose(change) {
      const next = { ...choice, productId: product.productId, ...change };
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

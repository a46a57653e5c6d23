import {
  codes,
  type DataOf,
  existsByMobile,
  getAppAddress,
  isCallError,
  type Product,
  productsCall,
  reservePromotionPlace,
} from '@sunbird/api-client';
import { isMissingCall } from '@sunbird/remote-kit/missing-call';
import type { PromotionShell } from '@sunbird/shell-api';
import { advertisedProduct } from '../shared/offer';

/** The four steps in their order: calls 1, 9, the reservation, and 44. */
export const stepNames = ['check', 'offer', 'reserve', 'prepare'] as const;
export type StepName = (typeof stepNames)[number];

/** Results of the steps. A retry keeps them, so that no step runs twice. */
export interface Found {
  readonly product?: Product;
  /** Undefined after the step if the lender reserves no places. */
  readonly reservation?: DataOf<typeof reservePromotionPlace>;
  readonly address?: DataOf<typeof getAppAddress>;
}

/** Why the steps end before the last: the number has an account, no loan is offered, the places are taken, … */
export type EarlyEnd = 'registered' | 'noOffer' | 'full' | 'app' | 'number' | 'failed';

export type StepResult =
  | { readonly found: Found; readonly skipped?: boolean }
  | { readonly end: 'registered' | 'noOffer' };

export interface StepInput {
  readonly shell: Pick<PromotionShell, 'api' | 'market' | 'settings'>;
  readonly campaign: string;
  /** National number. */
  readonly mobile: string;
  readonly signal: AbortSignal;
}

type Step = (input: StepInput) => Promise<StepResult>;

export const steps: Readonly<Record<StepName, Step>> = {
  async check({ shell, mobile, signal }) {
    const { countryCode } = shell.market.phone;
    const { exists } = await shell.api.call(existsByMobile, { mobile, countryCode }, { signal });
    return exists ? { end: 'registered' } : { found: {} };
  },

  async offer({ shell, signal }) {
    const product = advertisedProduct(await shell.api.call(productsCall(shell.settings), {}, { signal }));
    return product ? { found: { product } } : { end: 'noOffer' };
  },

  async reserve({ shell, campaign, mobile, signal }) {
    const { countryCode } = shell.market.phone;
    try {
      const reservation = await shell.api.call(
        reservePromotionPlace,
        { campaign, mobile, countryCode },
        // The same number has the same key until the response is known, so a retry reserves no second place.
        { signal, intent: `reserve:${campaign}` },
      );
      return { found: { reservation } };
    } catch (error) {
      if (isMissingCall(error)) return { found: {}, skipped: true };
      // This number has its place already.
      if (isCallError(error, 'ApiError') && error.code === codes.alreadyDone) return { found: {} };
      throw error;
    }
  },

  async prepare({ shell, signal }) {
    const { packageName } = shell.settings;
    const address = await shell.api.call(getAppAddress, { packageName }, { signal });
    return { found: { address } };
  },
};

/** The page that a refusal of a step leads to; after `failed`, another attempt may succeed. */
export function endOf(step: StepName, error: unknown): EarlyEnd {
  if (!isCallError(error, 'ApiError')) return 'failed';
  if (error.code === codes.applyInApp) return 'app';
  if (error.code === codes.numberRegistered) return 'registered';
  if (error.fieldErrors && 'mobile' in error.fieldErrors) return 'number';
  return step === 'reserve' && error.code === codes.notInThisStatus ? 'full' : 'failed';
}

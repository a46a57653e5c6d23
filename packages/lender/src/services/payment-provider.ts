import type { Market, PayChannel } from '@sunbird/loan-domain';
import type { Random } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { StartError } from '../kit/errors';

/** Something that the lender has done by others. */
export interface Service {
  /** Set for what only plays a service: no lender in production starts with it. */
  readonly standIn?: boolean;
}

/** The lender's request for a target of payment at a provider. Amounts in minor units. */
export interface PayInRequest {
  readonly channel: PayChannel;
  readonly market: Market;
  readonly orderNo: string;
  /** The payment intent; null for an account that is the borrower's for good. */
  readonly payOrderId: string | null;
  readonly amount: number | null;
  readonly currency: string;
  /**
   * Until when the amount settles the loan, returns its payout or moves its date, epoch ms: what is made for it ends by
   * then. None for a part of the loan.
   */
  readonly amountUntil?: number | undefined;
  readonly payer: { readonly userId: string; readonly name: string; readonly mobile: string };
  readonly now: number;
  readonly random: Random;
  /** Where the borrower's browser reaches the lender, without a slash at the end. */
  readonly origin: string;
}

/** When a target ends that its provider would keep until `latest`, epoch ms. */
export function endOf({ amountUntil = Number.POSITIVE_INFINITY }: PayInRequest, latest: number): number {
  return Math.min(amountUntil, latest);
}

/** What only one provider's own calls show (`slug`, `flwRef`, `clabe`, …). */
const extra = v.optional(v.record(v.string(), v.string()));
export const accountDetails = v.object({
  accountName: v.string(),
  bankName: v.string(),
  bankCode: v.optional(v.string()),
  note: v.optional(v.string()),
  extra,
});
export type AccountDetails = v.InferOutput<typeof accountDetails>;

export const storeDetails = v.object({
  store: v.string(),
  /** Digits of the CODE128 bar code. */
  barcode: v.string(),
  /** What the store charges the payer, minor units. */
  fee: v.number(),
});
export type StoreDetails = v.InferOutput<typeof storeDetails>;

export const redirectDetails = v.object({ url: v.string(), extra });
export type RedirectDetails = v.InferOutput<typeof redirectDetails>;

/** What a payer pays into; `details` holds what only one provider has. */
export type IssuedTarget = {
  /** The provider's own reference, unique at the provider. */
  readonly reference: string;
  /** The borrower's for good, as against one made for a single payment. */
  readonly permanent: boolean;
  /** Epoch ms. */
  readonly expiresAt?: number;
} & (
  | { readonly kind: 'account'; readonly accountNumber: string; readonly details: AccountDetails }
  | { readonly kind: 'store'; readonly details: StoreDetails }
  | { readonly kind: 'redirect'; readonly details: RedirectDetails }
);

/** A payment that a provider reports. */
export interface ProviderPayment {
  /**
   * Unique per payment at the provider, by its documents: what makes crediting happen once. It comes again with the same
   * amount and target only; otherwise a person looks at it.
   */
  readonly providerReference: string;
  /** Into which target: its account number, or its reference. */
  readonly accountNumber?: string;
  readonly reference?: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** When the payer paid, epoch ms; undefined where the provider does not say it. */
  readonly paidAt?: number | undefined;
}

export interface WebhookMessage {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, byte for byte: signatures are over this. */
  readonly body: string;
}

/** What a provider says of money that a payer asks back, or has back. */
export interface Reversal {
  /** A dispute of the payer's bank, or a refund by the provider, whoever has asked for it. */
  readonly kind: 'dispute' | 'refund';
  /** The provider's own, of the dispute or refund. */
  readonly reference: string;
  /** Of the payment, as it was credited. */
  readonly providerReference: string;
  /** `lost`: the payer has the money. `failed`: a refund that did not arrive. */
  readonly outcome: 'open' | 'won' | 'lost' | 'failed';
  /** Minor units; undefined for the whole payment. */
  readonly amount?: number | undefined;
}

/** A payout that came back after it was reported paid. */
export interface ReturnedPayout {
  /** The lender's own, as the payout service was given it. */
  readonly reference: string;
  /** Minor units; undefined where the provider does not say it. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/**
 * `refused`: the signature is missing or wrong. `ignored`: signed, but nothing is done by itself. An `otherEvent` is
 * on the provider's list of those that need nothing, an `unhandledEvent` on none; what is `unreadable` should report a
 * payment, or a returned payout (`unreadablePayout`): a person looks at these.
 */
export type WebhookVerdict =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'returnedPayout'; readonly payout: ReturnedPayout }
  | { readonly kind: 'reversal'; readonly reversal: Reversal }
  | { readonly kind: 'ignored'; readonly reason: 'otherEvent'; readonly event: string }
  | { readonly kind: 'ignored'; readonly reason: 'unhandledEvent' | 'unreadable' | 'unreadablePayout' }
  | { readonly kind: 'refused' };

/**
 * What the lender did with a webhook. `taken`: the payment is the lender's. `unknown`: a payment into nothing that the
 * lender knows. `noted`: it reports no payment.
 */
export type WebhookAnswer = 'taken' | 'noted' | 'unknown' | 'unreadable' | 'refused';

/** The response that a provider expects. */
export interface Acknowledgement {
  readonly status: 200 | 400 | 401;
  readonly body: object;
  /** The provider then sends the payment back to its payer. */
  readonly sendsBack?: boolean;
}

/**
 * A payment provider as the lender uses it. It has no state of its own: the lender stores what it issues, and it
 * reports payments by webhook.
 */
export interface PaymentProvider extends Service {
  /** A `ProviderName` of `loan-domain`; a channel whose provider the lender lacks is shown as not available. */
  readonly name: string;
  /** What several providers of one company have in common: each may hear of the payments of the others. */
  readonly gateway?: string;
  /**
   * Makes where to pay for one of this provider's channels: one target, or one per partner bank. Without it nothing new
   * can be paid at this provider; what it reports is credited all the same.
   */
  readonly issue?: (request: PayInRequest) => readonly IssuedTarget[] | Promise<readonly IssuedTarget[]>;
  /** Checks and reads a webhook that was sent to `POST /providers/<name>/webhook`. */
  readonly readWebhook: (message: WebhookMessage) => WebhookVerdict;
  /** The response to a webhook, for a provider that expects its own one. */
  readonly acknowledge?: (answer: WebhookAnswer) => Acknowledgement;
  /** The page on which a borrower lets the lender keep a card, for a provider that has one. */
  readonly cardAuthorizationPage?: (request: CardAuthorizationRequest) => string | Promise<string>;
  /** Charges a card that its holder lets the lender charge again; once, however often it is asked under one reference. */
  readonly chargeCard?: (charge: CardCharge) => Promise<ChargeResult>;
  /** Looks up a payment that was not reported, by the reference of its target. */
  readonly findPayment?: (reference: string) => Promise<PaymentLookup>;
  /**
   * Closes what was issued for one payment, by its reference: its loan is over, and nobody is to pay into it any more. What
   * is paid at a provider without it is sent back.
   */
  readonly close?: (reference: string) => Promise<void>;
  /** Sends a payment, or a part of it, back to its payer; once, however often it is asked under one reference. */
  readonly refund?: (refund: PaymentRefund) => Promise<'sent' | 'failed'>;
  /** Hands on the code that a card's bank has sent to the payer, where it is typed in the app (call 33). */
  readonly confirmCharge?: (charge: ChargeCode) => Promise<ChargeResult>;
}

export interface ChargeCode {
  /** Of the target that is paid. */
  readonly reference: string;
  readonly otp: string;
}

export interface CardCharge {
  readonly payer: Pick<PayInRequest['payer'], 'userId'>;
  readonly origin: string;
  /** By which the provider knows the card. */
  readonly authorizationCode: string;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Epoch ms. */
  readonly now: number;
}

export type PaymentLookup =
  | { readonly status: 'paid'; readonly payment: ProviderPayment; readonly card?: AuthorizedCard | undefined }
  | { readonly status: 'pending' | 'failed' | 'unknown' };

/** A card that the lender may charge again. */
export interface AuthorizedCard {
  readonly authorizationCode: string;
  readonly last4: string;
  readonly brand: string;
  readonly reusable: boolean;
}

export interface PaymentRefund {
  /** The lender's own, of this refund. */
  readonly reference: string;
  /** Of the payment, as it was credited. */
  readonly providerReference: string;
  /** Minor units. */
  readonly amount: number;
}

/** `pending`: the provider reports the payment later. */
export type ChargeResult = 'successful' | 'pending' | 'failed';

export interface CardAuthorizationRequest {
  readonly reference: string;
  readonly accessCode: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly payer: Pick<PayInRequest['payer'], 'userId'>;
  /** The page of the payment that authorises the card as well. */
  readonly paymentUrl?: string | undefined;
  /** Where the borrower's browser reaches the lender, without a slash at the end. */
  readonly origin: string;
}

/** The providers of a lender. StartError for two of one name. */
export function createProviderRegistry(providers: readonly PaymentProvider[]) {
  const byName = new Map(providers.map(provider => [provider.name, provider]));
  if (byName.size !== providers.length) {
    throw new StartError(
      'Two payment providers have the same name: PROVIDERS and LENDER_SERVICES both make it.',
    );
  }
  return {
    find: (name: string) => byName.get(name),
    /** The names of a provider and of those of the same company. */
    ofGateway({ name, gateway }: Pick<PaymentProvider, 'name' | 'gateway'>): string[] {
      const others = providers.filter(other => gateway !== undefined && other.gateway === gateway);
      return [...new Set([name, ...others.map(other => other.name)])];
    },
  };
}
export type ProviderRegistry = ReturnType<typeof createProviderRegistry>;

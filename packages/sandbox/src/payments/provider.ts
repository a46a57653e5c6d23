import type { Market, PayChannel } from '@sunbird/loan-domain';
import type { Random } from '../random';
import type { Service } from '../services/service';

/** The lender's request for a target of payment at a provider. Amounts in minor units. */
export interface PayInRequest {
  readonly channel: PayChannel;
  readonly market: Market;
  readonly orderNo: string;
  /** The payment intent; null for an account that is the borrower's for good. */
  readonly payOrderId: string | null;
  readonly amount: number | null;
  readonly currency: string;
  readonly payer: { readonly userId: string; readonly name: string; readonly mobile: string };
  readonly now: number;
  readonly random: Random;
  /** Where the borrower's browser reaches the sandbox, without a slash at the end. */
  readonly origin: string;
}

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

/** `extra` holds what only this provider's own calls show (`slug`, `flwRef`, `clabe`, …). */
export interface AccountDetails {
  readonly accountName: string;
  readonly bankName: string;
  readonly bankCode?: string;
  readonly note?: string;
  readonly extra?: Readonly<Record<string, string>>;
}

export interface StoreDetails {
  readonly store: string;
  /** Digits of the CODE128 bar code. */
  readonly barcode: string;
  /** What the store charges the payer, minor units. */
  readonly fee: number;
}

export interface RedirectDetails {
  readonly url: string;
  readonly extra?: Readonly<Record<string, string>>;
}

/** A payment that a provider reports. */
export interface ProviderPayment {
  /** Unique per payment at the provider: what makes crediting happen once. */
  readonly providerReference: string;
  /** Into which target: its account number, or its reference. */
  readonly accountNumber?: string;
  readonly reference?: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

export interface WebhookMessage {
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, byte for byte: signatures are over this. */
  readonly body: string;
}

/** `refused`: the signature is missing or wrong. `ignored`: signed, but it reports no payment. */
export type WebhookVerdict =
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'refused' };

/**
 * A payment provider as the lender uses it. It has no state of its own: the lender stores what it issues, and it
 * reports payments by webhook.
 */
export interface PaymentProvider extends Service {
  /** As in `PayChannel.provider` of `loan-domain`'s markets. */
  readonly name: string;
  /** Makes where to pay for one of this provider's channels: one target, or one per partner bank. */
  readonly issue: (request: PayInRequest) => readonly IssuedTarget[] | Promise<readonly IssuedTarget[]>;
  /** Checks and reads a webhook that was sent to `POST /providers/<name>/webhook`. */
  readonly readWebhook: (message: WebhookMessage) => WebhookVerdict;
  /** The response to a webhook, for a provider that expects its own one. */
  readonly acknowledge?: (outcome: 'taken' | 'unknown' | 'refused') => {
    readonly status: 200 | 400 | 401;
    readonly body: object;
  };
  /** The page on which a borrower lets the lender keep a card, for a provider that has one. */
  readonly cardAuthorizationPage?: (request: CardAuthorizationRequest) => string | Promise<string>;
}

interface CardAuthorizationRequest {
  readonly reference: string;
  readonly accessCode: string;
  /** Where the borrower's browser reaches the lender, without a slash at the end. */
  readonly origin: string;
}

/** A provider of the sandbox: it reports payments that nobody made. */
export interface StandInProvider extends PaymentProvider {
  readonly standIn: true;
  /** The signed webhook that the provider would send for a payment; `/sandbox/pay` and its own pages use it. */
  readonly writeWebhook: (payment: ProviderPayment, now: number) => WebhookMessage;
}

export function isStandInProvider(provider: PaymentProvider | undefined): provider is StandInProvider {
  return provider?.standIn === true;
}

export interface ProviderRegistry {
  readonly find: (name: string) => PaymentProvider | undefined;
  readonly all: () => readonly PaymentProvider[];
}

/** The providers of a lender. RangeError for two of one name. */
export function createProviderRegistry(providers: readonly PaymentProvider[]): ProviderRegistry {
  const byName = new Map(providers.map(provider => [provider.name, provider]));
  if (byName.size !== providers.length) throw new RangeError('Two payment providers have the same name.');
  return { find: name => byName.get(name), all: () => [...byName.values()] };
}

import { dayMs } from '@sunbird/lender/kit/clock';
import { createProvider, type ProviderTable } from '@sunbird/lender/providers/webhook-reader';
import {
  type AccountDetails,
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type PaymentProvider,
  type ProviderPayment,
  type ReturnedPayout,
  type StoreDetails,
  type WebhookMessage,
} from '@sunbird/lender/services/payment-provider';
import { type AccountProvider, type ProviderName, toMajor } from '@sunbird/loan-domain';
import type { Random } from '@sunbird/loan-domain/random';

/** A provider of the sandbox: the real one's reading, and what the provider's own side does. */
export interface StandInProvider extends PaymentProvider {
  readonly standIn: true;
  readonly issue: NonNullable<PaymentProvider['issue']>;
  /** Its payment page: the id of the one payment that it can make, and more names for the reference on the way back. */
  readonly page?: {
    readonly paymentId: (reference: string) => string;
    readonly returns?: readonly string[];
  };
  /** The signed webhook that the provider would send for a payment; `/sandbox/pay` and its own pages use it. */
  readonly writeWebhook: (payment: ProviderPayment, now: number) => WebhookMessage;
  /** Any event that the provider documents, signed. */
  readonly writeEvent: (content: object) => WebhookMessage;
  /** The signed webhook for a payout that came back, of a provider that pays out. */
  readonly writeReturnedPayout?: (payout: ReturnedPayout, now: number) => WebhookMessage;
}

export function isStandInProvider(provider: PaymentProvider | undefined): provider is StandInProvider {
  return provider?.standIn === true;
}

/** Accounts to transfer into: the borrower's own where there is no payment to be made for. */
interface TransferDriver {
  /** The account takes one payment, also where none is named, and ends after this time. */
  readonly lastsMs?: number;
  /** One account, or one at each partner bank. */
  readonly make: (request: PayInRequest) => readonly {
    readonly reference: string;
    readonly accountNumber: string;
    readonly details: AccountDetails;
  }[];
}

/** A page of the provider. */
interface LinkDriver {
  readonly reference: (random: Random) => string;
  /** What only this provider's calls show. */
  readonly extra?: (reference: string, request: PayInRequest) => Readonly<Record<string, string>>;
  /** The id of the one payment that the page can make. */
  readonly paymentId: (reference: string) => string;
  /** The provider's own names for the reference, when it leads back to the app. */
  readonly returns?: readonly string[];
}

/** A reference to be paid in cash. */
interface StoreDriver {
  readonly reference: (random: Random) => string;
  readonly expiresAt: (now: number) => number;
  readonly details: (reference: string, request: PayInRequest) => StoreDetails;
}

/** What goes into a provider's report of a payment. */
interface Reported extends ProviderPayment {
  readonly provider: string;
  /** In the provider's unit. */
  readonly amount: number;
  readonly paidAt: number;
  readonly now: number;
}

/** What goes into a provider's report of a payout that came back. */
interface Returned extends ReturnedPayout {
  /** In the provider's unit. */
  readonly amount: number;
  readonly now: number;
}

/** What a provider's own side does. */
export interface StandInTable<Name extends ProviderName = ProviderName>
  extends Pick<PaymentProvider, 'cardAuthorizationPage'> {
  /** How the lender reads it, here as in production. */
  readonly real: ProviderTable<Name>;
  /** Only what `accountProviders` of `loan-domain` names: the wire carries its accounts. */
  readonly transfer?: Name extends AccountProvider ? TransferDriver : never;
  readonly link?: LinkDriver;
  readonly store?: StoreDriver;
  /** The real one has a call that closes what it has issued. */
  readonly closes?: true;
  /** The body of the report of a payment. */
  readonly payment: (reported: Reported) => object;
  /** That of a payout that came back, of a provider that pays out. */
  readonly returned?: (returned: Returned) => object;
}

function transferTo({ make, lastsMs }: TransferDriver, request: PayInRequest): readonly IssuedTarget[] {
  const permanent = lastsMs === undefined && request.payOrderId === null;
  const end = permanent ? {} : { expiresAt: endOf(request, request.now + (lastsMs ?? dayMs)) };
  return make(request).map(account => ({ kind: 'account', permanent, ...end, ...account }));
}

/** A page, or a reference to be paid in cash, for one payment. */
function placeFor<Kind extends 'redirect' | 'store', Details>(
  request: PayInRequest,
  kind: Kind,
  { reference: newReference }: Pick<LinkDriver, 'reference'>,
  latest: number,
  detailsOf: (reference: string) => Details,
) {
  const reference = newReference(request.random);
  const details = detailsOf(reference);
  return [{ kind, reference, permanent: false, expiresAt: endOf(request, latest), details }] as const;
}

function issue(
  { real: { name }, transfer, link, store }: StandInTable,
  request: PayInRequest,
): readonly IssuedTarget[] {
  const { channel, now, origin } = request;
  const { kind } = channel;
  if (store && kind === 'store') {
    return placeFor(request, 'store', store, store.expiresAt(now), one => store.details(one, request));
  }
  if (link && (!transfer || kind === 'card' || kind === 'link')) {
    return placeFor(request, 'redirect', link, now + dayMs, one => ({
      url: `${origin}/providers/${name}/checkout/${one}`,
      ...(link.extra && { extra: link.extra(one, request) }),
    }));
  }
  if (transfer) return transferTo(transfer, request);
  throw new RangeError(`${name} has nothing to pay into for a channel of the kind ${kind}.`);
}

/** A stand-in for the provider of a table: the lender reads it as the real one. It keeps no state. */
export function createStandIn(table: StandInTable, secret: string): StandInProvider {
  const { real, link, payment, returned, cardAuthorizationPage, closes } = table;
  const { name, unit } = real;
  const { header, sign } = real.signature(secret);
  if (!sign) throw new RangeError(`Nobody here can sign as ${name}.`);
  const inUnit = (minor: number) => (unit === 'major' ? toMajor(minor) : minor);
  const signed = (content: object) => {
    const body = JSON.stringify(content);
    return { headers: { 'content-type': 'application/json', [header]: sign(body) }, body };
  };
  return {
    ...createProvider(real, secret),
    standIn: true,
    ...(link && { page: link }),
    ...(cardAuthorizationPage && { cardAuthorizationPage }),
    // Its pages end with the lender's target, which is all that there is of them.
    ...(closes && { close: () => Promise.resolve() }),
    issue: request => issue(table, request),
    writeEvent: signed,
    writeWebhook: (made, now) =>
      signed(
        payment({ ...made, provider: name, amount: inUnit(made.amount), paidAt: made.paidAt ?? now, now }),
      ),
    ...(returned && {
      writeReturnedPayout: (payout, now) =>
        signed(returned({ ...payout, amount: inUnit(payout.amount ?? 0), now })),
    }),
  };
}

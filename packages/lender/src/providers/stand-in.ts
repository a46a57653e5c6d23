import { toMajor } from '@sunbird/loan-domain';
import type { Random } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { dayMs } from '../clock';
import {
  type AccountDetails,
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type PaymentProvider,
  type ProviderPayment,
  type ReturnedPayout,
  type StandInProvider,
  type StoreDetails,
  type WebhookVerdict,
} from '../payments/provider';
import type { Signature } from './signature';
import { always, at, identifier, majorAmount, minorAmount, type Reader, readAll } from './webhook-body';

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

/** A field by the names that lead to it, or what reads it where it is of another kind than elsewhere. */
type Field<Value> = string | Reader<Value>;

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

/** All that tells one provider from another. */
export interface ProviderTable extends Pick<PaymentProvider, 'acknowledge' | 'cardAuthorizationPage'> {
  readonly name: string;
  readonly transfer?: TransferDriver;
  readonly link?: LinkDriver;
  readonly store?: StoreDriver;
  /** How its webhooks are signed with the secret that the lender shares with it. */
  readonly signature: (secret: string) => Signature;
  /** In which amounts are written. */
  readonly unit: 'major' | 'minor';
  /** What the provider calls an event. */
  readonly event: Field<string>;
  readonly payment: {
    readonly events: readonly string[];
    /** What else must be true of a payment that was made. */
    readonly if?: Reader<unknown>;
    /** Unique per payment, by the provider's documents. */
    readonly id: Field<string>;
    readonly amount: string;
    readonly currency: Field<string>;
    readonly paidAt: Reader<number | undefined>;
    readonly accountNumber?: Field<string | null | undefined>;
    /** The target's, where the payment names no account. */
    readonly reference?: Field<string>;
    readonly body: (reported: Reported) => object;
  };
  /** Of a provider that pays out. */
  readonly returned?: {
    readonly events: readonly string[];
    readonly if?: Reader<unknown>;
    readonly reference: Field<string>;
    /** STP names neither amount nor currency. */
    readonly amount?: string;
    readonly currency?: string;
    readonly body: (returned: Returned) => object;
  };
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
  { name, transfer, link, store }: ProviderTable,
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

function reader<Value>(field: Field<Value>, usual: Reader<Value>): Reader<Value> {
  return typeof field === 'string' ? at(field, usual) : field;
}

function paymentReader({ payment, unit }: ProviderTable) {
  const readers = {
    made: payment.if ?? v.unknown(),
    providerReference: reader(payment.id, identifier),
    amount: at(payment.amount, unit === 'major' ? majorAmount : minorAmount),
    currency: reader(payment.currency, v.string()),
    paidAt: payment.paidAt,
    accountNumber: reader(payment.accountNumber ?? always(undefined), v.nullish(v.string())),
    reference: reader(payment.reference ?? always(''), v.string()),
  };
  return (sent: unknown): WebhookVerdict => {
    const read = readAll(readers, sent);
    if (!read) return { kind: 'ignored', reason: 'unreadable' };
    const { made: _made, accountNumber, reference, ...payment } = read;
    return {
      kind: 'payment',
      payment: { ...payment, ...(accountNumber ? { accountNumber } : { reference }) },
    };
  };
}

function returnedReader({ returned, unit }: ProviderTable) {
  const amount = unit === 'major' ? majorAmount : minorAmount;
  const readers = {
    cameBack: returned?.if ?? v.unknown(),
    reference: reader(returned?.reference ?? v.never(), identifier),
    amount: returned?.amount ? at(returned.amount, amount) : always(undefined),
    currency: returned?.currency ? at(returned.currency, v.string()) : always(undefined),
  };
  return (sent: unknown): WebhookVerdict => {
    const read = readAll(readers, sent);
    if (!read) return { kind: 'ignored', reason: 'unreadablePayout' };
    const { cameBack: _cameBack, ...payout } = read;
    return { kind: 'returnedPayout', payout };
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a body with a valid signature by the name of its event. Providers send many kinds of events to one address: one
 * that is not in the table is ignored by its name. A body without a name may be a payment, so it counts as unreadable.
 */
function eventReader(table: ProviderTable) {
  const name = reader(table.event, v.string());
  const [readPayment, readReturned] = [paymentReader(table), returnedReader(table)];
  return (body: string): WebhookVerdict => {
    const sent = parseJson(body);
    const named = v.safeParse(name, sent);
    if (!named.success) return { kind: 'ignored', reason: 'unreadable' };
    if (table.payment.events.includes(named.output)) return readPayment(sent);
    if (table.returned?.events.includes(named.output)) return readReturned(sent);
    return { kind: 'ignored', reason: 'otherEvent', event: named.output };
  };
}

/** A stand-in for the provider of a table. It keeps no state. */
export function createStandIn(table: ProviderTable, secret: string): StandInProvider {
  const { name, unit, link, payment, returned, acknowledge, cardAuthorizationPage } = table;
  const signature = table.signature(secret);
  const readEvent = eventReader(table);
  const inUnit = (minor: number) => (unit === 'major' ? toMajor(minor) : minor);
  function signed(content: object) {
    const body = JSON.stringify(content);
    return {
      headers: { 'content-type': 'application/json', [signature.header]: signature.sign(body) },
      body,
    };
  }
  return {
    name,
    standIn: true,
    ...(link && { page: link }),
    ...(acknowledge && { acknowledge }),
    ...(cardAuthorizationPage && { cardAuthorizationPage }),
    issue: request => issue(table, request),
    readWebhook: ({ headers, body }) => {
      const given = headers[signature.header];
      return given !== undefined && signature.isValid(given, body) ? readEvent(body) : { kind: 'refused' };
    },
    writeWebhook: (made, now) =>
      signed(
        payment.body({
          ...made,
          provider: name,
          amount: inUnit(made.amount),
          paidAt: made.paidAt ?? now,
          now,
        }),
      ),
    ...(returned && {
      writeReturnedPayout: (payout, now) =>
        signed(returned.body({ ...payout, amount: inUnit(payout.amount ?? 0), now })),
    }),
  };
}

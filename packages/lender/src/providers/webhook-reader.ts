import type { ProviderName } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type { PaymentProvider, Reversal, WebhookVerdict } from '../services/payment-provider';
import type { Signature } from './signature';
import {
  always,
  at,
  identifier,
  majorAmount,
  minorAmount,
  type Reader,
  readAll,
  refundedAmount,
} from './webhook-body';

/** A field by the names that lead to it, or what reads it where it is of another kind than elsewhere. */
type Field<Value> = string | Reader<Value>;

/** A secret that a person chooses or a provider draws. */
export const longSecret = v.pipe(v.string(), v.trim(), v.minLength(16));

/** How one provider's webhooks are told from others', and read. */
export interface ProviderTable<Name extends ProviderName = ProviderName>
  extends Pick<PaymentProvider, 'acknowledge' | 'gateway'> {
  readonly name: Name;
  /** What the lender and the provider share, and the variable that holds it. */
  readonly secret: {
    readonly variable: string;
    /** For the sentence that asks for it. */
    readonly what: string;
    readonly schema: v.GenericSchema<string, string>;
  };
  readonly signature: (secret: string) => Signature;
  /** Where the provider's events are listed, and which of them this table's author has not read there. */
  readonly documents: { readonly page: string; readonly unread?: string };
  /** In which amounts are written. */
  readonly unit: 'major' | 'minor';
  /** The name of a field in which the whole body may be. */
  readonly wrapper?: string;
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
  };
  /** Events of money that a payer asks back, or has back. */
  readonly reversals?: readonly {
    readonly events: readonly string[];
    readonly kind: Reversal['kind'];
    readonly outcome: Reader<Reversal['outcome']>;
    readonly reference: Field<string>;
    /** Of the payment, as `payment.id` has it. */
    readonly payment: string;
    /** Without it, the whole payment. */
    readonly amount?: string;
  }[];
  /** Events that change nothing at the lender, each with its reason. */
  readonly nothingToDo: Readonly<Record<string, string>>;
  /** Events that are documented and wait for a person, each with its reason; so does any that is in no list. */
  readonly forPerson?: Readonly<Record<string, string>>;
  /** Of a provider that pays out. */
  readonly returned?: {
    readonly events: readonly string[];
    readonly if?: Reader<unknown>;
    readonly reference: Field<string>;
    /** STP names neither amount nor currency. */
    readonly amount?: string;
    readonly currency?: string;
  };
}

/** Events of one subject with the same reason. */
export function named(subject: string, events: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(events.map(event => [`${subject}.${event}`, reason]));
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

/** Reads money that goes back. What can't be read waits for a person, whole. */
function reversalReader(table: ProviderTable, name: string) {
  const rule = table.reversals?.find(({ events }) => events.includes(name));
  if (!rule) return undefined;
  const usual = table.unit === 'major' ? majorAmount : refundedAmount;
  const readers = {
    outcome: rule.outcome,
    reference: reader(rule.reference, identifier),
    providerReference: at(rule.payment, identifier),
    amount: rule.amount ? at(rule.amount, v.nullish(usual)) : always(undefined),
  };
  return (sent: unknown): WebhookVerdict => {
    const read = readAll(readers, sent);
    if (!read) return { kind: 'ignored', reason: 'unhandledEvent' };
    return { kind: 'reversal', reversal: { ...read, kind: rule.kind, amount: read.amount ?? undefined } };
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
 * that is not in the table is kept for a person. A body without a name may be a payment, so it counts
 * as unreadable.
 */
function eventReader(table: ProviderTable) {
  const name = reader(table.event, v.string());
  const inside = at(table.wrapper ?? '', v.record(v.string(), v.unknown()));
  const [readPayment, readReturned] = [paymentReader(table), returnedReader(table)];
  return (body: string): WebhookVerdict => {
    const whole = parseJson(body);
    const unwrapped = v.safeParse(inside, whole);
    const sent = unwrapped.success ? unwrapped.output : whole;
    const named = v.safeParse(name, sent);
    if (!named.success) return { kind: 'ignored', reason: 'unreadable' };
    if (table.payment.events.includes(named.output)) return readPayment(sent);
    if (table.returned?.events.includes(named.output)) return readReturned(sent);
    const readReversal = reversalReader(table, named.output);
    if (readReversal) return readReversal(sent);
    if (Object.hasOwn(table.nothingToDo, named.output))
      return { kind: 'ignored', reason: 'otherEvent', event: named.output };
    return { kind: 'ignored', reason: 'unhandledEvent' };
  };
}

/** A provider as the lender hears it: what is not signed is refused. It keeps no state. */
export function createProvider(table: ProviderTable, secret: string): PaymentProvider {
  const { name, acknowledge, gateway } = table;
  const signature = table.signature(secret);
  const readEvent = eventReader(table);
  return {
    name,
    ...(acknowledge && { acknowledge }),
    ...(gateway && { gateway }),
    readWebhook: ({ headers, body }) => {
      const given = headers[signature.header];
      return given !== undefined && signature.isValid(given, body) ? readEvent(body) : { kind: 'refused' };
    },
  };
}

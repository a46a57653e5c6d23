import { calendarDateAt, clabeCheckDigit, toMajor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import {
  type Acknowledgement,
  endOf,
  type IssuedTarget,
  type PayInRequest,
  type ProviderPayment,
  type ReturnedPayout,
  type StandInProvider,
  type WebhookAnswer,
  type WebhookMessage,
} from '../payments/provider';
import { digits, type Random } from '../random';
import { isSameText } from '../secrets';
import { alphanumericId, bankText } from './references';
import {
  epochTime,
  identifier,
  jsonHeaders,
  majorAmount,
  paymentEvent,
  readEvent,
  returnedPayoutEvent,
} from './webhook-body';

const bankCode = '646';
const plaza = '180';
const institution = 90_646;
const hourMs = 3_600_000;

/** A CLABE at STP: bank 646, plaza 180, eleven digits, check digit. */
export function newClabe(random: Random): string {
  const first17 = `${bankCode}${plaza}${digits(random, 11)}`;
  return `${first17}${clabeCheckDigit(first17)}`;
}

function account(request: PayInRequest): IssuedTarget {
  const { random, market, orderNo, payOrderId, now } = request;
  const clabe = newClabe(random);
  const beneficiary = bankText(market.lender.name);
  // SPEI takes at most 40 characters here.
  const concepto = `PAGO ${bankText(orderNo)}`.slice(0, 40);
  return {
    kind: 'account',
    reference: `STP${alphanumericId(random, 17).toUpperCase()}`,
    permanent: payOrderId === null,
    ...(payOrderId !== null && { expiresAt: endOf(request, now + 24 * hourMs) }),
    accountNumber: clabe,
    details: {
      accountName: beneficiary,
      bankName: 'STP',
      bankCode,
      note: concepto,
      extra: { clabe, beneficiary, concepto, bank: 'STP' },
    },
  };
}

/** A whole number, also as text. */
function numberOf(digitCount: RegExp) {
  return v.pipe(
    v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
    v.transform(String),
    v.regex(digitCount),
  );
}

/**
 * A transfer's reference: a tracking number is unique on one day at one ordering institution, so Banxico asks for all
 * three to find a transfer.
 */
function referenceOf(day: string, institutionCode: string, tracking: string): string {
  return `${day}-${institutionCode}-${tracking}`;
}

const abono = v.pipe(
  v.object({
    fechaOperacion: numberOf(/^\d{8}$/),
    institucionOrdenante: numberOf(/^\d{1,5}$/),
    institucionBeneficiaria: v.literal(institution),
    claveRastreo: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
    /** Pesos. */
    monto: majorAmount,
    cuentaBeneficiario: v.pipe(v.string(), v.regex(/^\d{18}$/)),
    tsLiquidacion: epochTime('ms'),
  }),
  v.transform(
    ({
      fechaOperacion,
      institucionOrdenante,
      claveRastreo,
      monto,
      cuentaBeneficiario,
      tsLiquidacion,
    }): ProviderPayment => ({
      providerReference: referenceOf(fechaOperacion, institucionOrdenante, claveRastreo),
      accountNumber: cuentaBeneficiario,
      amount: monto,
      currency: 'MXN',
      paidAt: tsLiquidacion,
    }),
  ),
);

/** A change of state of a transfer that the lender has sent; its number for it is `folioOrigen`. */
const returned = v.pipe(
  v.object({ folioOrigen: identifier, estado: v.string() }),
  v.transform(({ folioOrigen }): ReturnedPayout => ({ reference: folioOrigen })),
);

/** What a state is called, in capitals without accents; any other one is a change of state that can't be read. */
const states: Readonly<Record<string, 'settled' | 'returned'>> = {
  LIQUIDACION: 'settled',
  LIQUIDADA: 'settled',
  EXITO: 'settled',
  LQ: 'settled',
  DEVOLUCION: 'returned',
  DEVUELTA: 'returned',
  D: 'returned',
  CANCELACION: 'returned',
  CANCELADA: 'returned',
  CN: 'returned',
};

/** STP names no event: what has a state is a change of state, all else a transfer to the lender. */
const messageName = v.pipe(
  v.looseObject({ estado: v.optional(v.string()) }),
  v.transform(({ estado }) => {
    if (estado === undefined) return 'abono';
    return `estado ${states[bankText(estado)] ?? 'unknown'}`;
  }),
);
const readers = {
  abono: paymentEvent(abono),
  'estado returned': returnedPayoutEvent(returned),
  'estado unknown': returnedPayoutEvent(v.never()),
};

/** A reason of STP's catalogue for sending a transfer back. */
const noSuchAccount = 1;
const missingData = 14;

function acknowledgementOf(answer: WebhookAnswer): Acknowledgement {
  switch (answer) {
    case 'taken':
      return { status: 200, body: { mensaje: 'confirmar' } };
    case 'noted':
      return { status: 200, body: { mensaje: 'recibido' } };
    case 'refused':
      return { status: 401, body: { mensaje: 'devolver', id: noSuchAccount } };
    case 'unknown':
      return { status: 400, body: { mensaje: 'devolver', id: noSuchAccount }, sendsBack: true };
    case 'unreadable':
      return { status: 400, body: { mensaje: 'devolver', id: missingData }, sendsBack: true };
  }
}

function credentials(secret: string): string {
  return `Basic ${Buffer.from(`stp:${secret}`).toString('base64')}`;
}

/** The parts of a reference that this stand-in has read before, so that the same transfer can be reported again. */
function partsOf(providerReference: string, settledAt: number) {
  const [, day, institutionCode, tracking] = /^(\d{8})-(\d{1,5})-(.+)$/.exec(providerReference) ?? [];
  const today = calendarDateAt(settledAt, 'America/Mexico_City').replace(/-/g, '');
  return {
    fechaOperacion: Number(day ?? today),
    institucionOrdenante: Number(institutionCode ?? 40_012),
    claveRastreo: tracking ?? providerReference,
  };
}

function stateOf({ reference }: ReturnedPayout, now: number, secret: string): WebhookMessage {
  const body = JSON.stringify({
    id: Math.floor(now / 1000),
    empresa: 'SUNBIRD',
    folioOrigen: reference,
    estado: 'DEVOLUCION',
    causaDevolucion: String(noSuchAccount),
    tsLiquidacion: String(now),
  });
  return { headers: jsonHeaders({ authorization: credentials(secret) }), body };
}

function messageOf(payment: ProviderPayment, now: number, secret: string): WebhookMessage {
  const settledAt = payment.paidAt ?? now;
  const body = JSON.stringify({
    id: Math.floor(now / 1000),
    ...partsOf(payment.providerReference, settledAt),
    institucionBeneficiaria: institution,
    monto: toMajor(payment.amount),
    nombreOrdenante: 'SANDBOX PAYER',
    tipoCuentaOrdenante: 40,
    cuentaOrdenante: '012180000118359719',
    rfcCurpOrdenante: 'ND',
    nombreBeneficiario: 'SUNBIRD',
    tipoCuentaBeneficiario: 40,
    cuentaBeneficiario: payment.accountNumber,
    rfcCurpBeneficiario: 'ND',
    conceptoPago: 'PAGO PRESTAMO',
    referenciaNumerica: 1_234_567,
    empresa: 'SUNBIRD',
    tipoPago: 1,
    tsLiquidacion: String(settledAt),
  });
  return { headers: jsonHeaders({ authorization: credentials(secret) }), body };
}

/**
 * STP: CLABEs for transfers by SPEI. STP signs no body: a `sendAbono` is trusted by the Basic credentials that the
 * lender has agreed with STP (and, in production, by STP's addresses). What can't be read or credited is sent back.
 *
 * Unique by its documents: `claveRastreo` with `fechaOperacion` and `institucionOrdenante`, as in Banxico's search. Banks
 * number anew each day, and another bank may use the same number.
 */
export function createStp(secret: string): StandInProvider {
  return {
    name: 'stp',
    standIn: true,
    issue: request => [account(request)],
    readWebhook: ({ headers, body }) =>
      isSameText(headers.authorization ?? '', credentials(secret))
        ? readEvent(body, messageName, readers)
        : { kind: 'refused' },
    acknowledge: acknowledgementOf,
    writeWebhook: (payment, now) => messageOf(payment, now, secret),
    writeReturnedPayout: (payout, now) => stateOf(payout, now, secret),
  };
}

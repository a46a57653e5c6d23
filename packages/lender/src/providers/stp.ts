import { calendarDateAt, clabeCheckDigit } from '@sunbird/loan-domain';
import { digits, type Random } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import type { Acknowledgement, WebhookAnswer } from '../payments/provider';
import { alphanumericId, bankText } from './references';
import { sharedText } from './signature';
import type { ProviderTable } from './stand-in';
import { always, at, epochTime, identifier } from './webhook-body';

const bankCode = '646';
const institution = 90_646;
/** Reasons of STP's catalogue for sending a transfer back. */
const noSuchAccount = 1;
const missingData = 14;

/** A CLABE at STP: bank 646, plaza 180, eleven digits, check digit. */
function newClabe(random: Random): string {
  const first17 = `${bankCode}180${digits(random, 11)}`;
  return `${first17}${clabeCheckDigit(first17)}`;
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
const transferReference = v.pipe(
  v.object({
    fechaOperacion: numberOf(/^\d{8}$/),
    institucionOrdenante: numberOf(/^\d{1,5}$/),
    claveRastreo: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
  }),
  v.transform(({ fechaOperacion, institucionOrdenante, claveRastreo }) =>
    [fechaOperacion, institucionOrdenante, claveRastreo].join('-'),
  ),
);

/** The parts of a reference that this stand-in has read before, so that the same transfer can be reported again. */
function partsOf(reference: string, settledAt: number) {
  const [, day, institutionCode, tracking] = /^(\d{8})-(\d{1,5})-(.+)$/.exec(reference) ?? [];
  const today = calendarDateAt(settledAt, 'America/Mexico_City').replace(/-/g, '');
  return {
    fechaOperacion: Number(day ?? today),
    institucionOrdenante: Number(institutionCode ?? 40_012),
    claveRastreo: tracking ?? reference,
  };
}

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
  v.transform(({ estado }) =>
    estado === undefined ? 'abono' : `estado ${states[bankText(estado)] ?? 'unknown'}`,
  ),
);

const acknowledgements: Readonly<Record<WebhookAnswer, Acknowledgement>> = {
  taken: { status: 200, body: { mensaje: 'confirmar' } },
  noted: { status: 200, body: { mensaje: 'recibido' } },
  refused: { status: 401, body: { mensaje: 'devolver', id: noSuchAccount } },
  unknown: { status: 400, body: { mensaje: 'devolver', id: noSuchAccount }, sendsBack: true },
  unreadable: { status: 400, body: { mensaje: 'devolver', id: missingData }, sendsBack: true },
};

/**
 * STP: CLABEs for transfers by SPEI. STP signs no body: a `sendAbono` is trusted by the Basic credentials that the
 * lender has agreed with STP (and, in production, by STP's addresses). What can't be read or credited is sent back.
 *
 * Unique by its documents: `claveRastreo` with `fechaOperacion` and `institucionOrdenante`, as in Banxico's search. Banks
 * number anew each day, and another bank may use the same number.
 */
export const stp: ProviderTable = {
  name: 'stp',
  transfer: {
    make: ({ random, market, orderNo }) => {
      const clabe = newClabe(random);
      const beneficiary = bankText(market.lender.name);
      // SPEI takes at most 40 characters here.
      const concepto = `PAGO ${bankText(orderNo)}`.slice(0, 40);
      const extra = { clabe, beneficiary, concepto, bank: 'STP' };
      const reference = `STP${alphanumericId(random, 17).toUpperCase()}`;
      const details = { accountName: beneficiary, bankName: 'STP', bankCode, note: concepto, extra };
      return [{ reference, accountNumber: clabe, details }];
    },
  },
  signature: secret =>
    sharedText('authorization', `Basic ${Buffer.from(`stp:${secret}`).toString('base64')}`),
  acknowledge: answer => acknowledgements[answer],
  unit: 'major',
  event: messageName,
  payment: {
    events: ['abono'],
    if: at('institucionBeneficiaria', v.literal(institution)),
    id: transferReference,
    amount: 'monto',
    currency: always('MXN'),
    paidAt: at('tsLiquidacion', epochTime('ms')),
    accountNumber: at('cuentaBeneficiario', v.pipe(v.string(), v.regex(/^\d{18}$/))),
    body: ({ providerReference, accountNumber, amount, paidAt, now }) => ({
      id: Math.floor(now / 1000),
      ...partsOf(providerReference, paidAt),
      institucionBeneficiaria: institution,
      monto: amount,
      nombreOrdenante: 'SANDBOX PAYER',
      tipoCuentaOrdenante: 40,
      cuentaOrdenante: '012180000118359719',
      rfcCurpOrdenante: 'ND',
      nombreBeneficiario: 'SUNBIRD',
      tipoCuentaBeneficiario: 40,
      cuentaBeneficiario: accountNumber,
      rfcCurpBeneficiario: 'ND',
      conceptoPago: 'PAGO PRESTAMO',
      referenciaNumerica: 1_234_567,
      empresa: 'SUNBIRD',
      tipoPago: 1,
      tsLiquidacion: String(paidAt),
    }),
  },
  // A change of state of a transfer that the lender has sent; its number for it is `folioOrigen`.
  returned: {
    events: ['estado returned', 'estado unknown'],
    if: v.pipe(
      messageName,
      v.check(name => name !== 'estado unknown'),
    ),
    reference: at('folioOrigen', identifier),
    body: ({ reference, now }) => ({
      id: Math.floor(now / 1000),
      empresa: 'SUNBIRD',
      folioOrigen: reference,
      estado: 'DEVOLUCION',
      causaDevolucion: String(noSuchAccount),
      tsLiquidacion: String(now),
    }),
  },
};

import * as v from 'valibot';
import type { Acknowledgement, WebhookAnswer } from '../services/payment-provider';
import { sharedText } from './signature';
import { always, at, bankText, epochTime, identifier } from './webhook-body';
import { longSecret, type ProviderTable } from './webhook-reader';

export const institution = 90_646;
/** Reasons of STP's catalogue for sending a transfer back. */
export const noSuchAccount = 1;
const missingData = 14;

/** A whole number, also as text and with zeroes before it. */
function numberOf(digitCount: RegExp) {
  return v.pipe(
    v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
    v.transform(value =>
      String(value)
        .trim()
        .replace(/^0+(?=\d)/, ''),
    ),
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

/** An account at this lender. */
const clabe = v.pipe(v.string(), v.trim(), v.regex(/^\d{18}$/));

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
export const stp: ProviderTable<'stp'> = {
  name: 'stp',
  secret: {
    variable: 'STP_SECRET',
    what: 'the password that was agreed with STP, at least 16 characters',
    schema: longSecret,
  },
  signature: secret =>
    sharedText('authorization', `Basic ${Buffer.from(`stp:${secret}`).toString('base64')}`),
  acknowledge: answer => acknowledgements[answer],
  documents: {
    page: 'https://stpmex.zendesk.com/hc/es',
    unread:
      'The pages: they are for customers of STP. `abono` is a transfer to the lender, `estado` a change of state of one that it has sent, with the state as it is read here. A state that is none of these waits for a person.',
  },
  unit: 'major',
  wrapper: 'abono',
  event: messageName,
  payment: {
    events: ['abono'],
    if: at('institucionBeneficiaria', v.pipe(numberOf(/^\d{1,5}$/), v.literal(String(institution)))),
    id: transferReference,
    amount: 'monto',
    currency: always('MXN'),
    paidAt: at('tsLiquidacion', epochTime('ms')),
    accountNumber: at('cuentaBeneficiario', clabe),
  },
  nothingToDo: { 'estado settled': 'a transfer counts as paid until it comes back' },
  // A change of state of a transfer that the lender has sent; its number for it is `folioOrigen`.
  returned: {
    events: ['estado returned', 'estado unknown'],
    if: v.pipe(
      messageName,
      v.check(name => name !== 'estado unknown'),
    ),
    reference: at('folioOrigen', identifier),
  },
};

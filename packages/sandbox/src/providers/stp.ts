import { calendarDateAt, clabeCheckDigit, toMajor } from '@sunbird/loan-domain';
import * as v from 'valibot';
import type {
  IssuedTarget,
  PayInRequest,
  ProviderPayment,
  StandInProvider,
  WebhookMessage,
} from '../payments/provider';
import { digits, type Random } from '../random';
import { isSameText } from '../secrets';
import { alphanumericId, bankText } from './references';
import { jsonHeaders, majorAmount, readPayment } from './webhook-body';

const bankCode = '646';
const plaza = '180';
const institution = 90_646;
const hourMs = 3_600_000;

/** A CLABE at STP: bank 646, plaza 180, eleven digits, check digit. */
export function newClabe(random: Random): string {
  const first17 = `${bankCode}${plaza}${digits(random, 11)}`;
  return `${first17}${clabeCheckDigit(first17)}`;
}

function account({ random, market, orderNo, payOrderId, now }: PayInRequest): IssuedTarget {
  const clabe = newClabe(random);
  const beneficiary = bankText(market.lender.name);
  // SPEI takes at most 40 characters here.
  const concepto = `PAGO ${bankText(orderNo)}`.slice(0, 40);
  return {
    kind: 'account',
    reference: `STP${alphanumericId(random, 17).toUpperCase()}`,
    permanent: payOrderId === null,
    ...(payOrderId !== null && { expiresAt: now + 24 * hourMs }),
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

/** A `sendAbono`; what has come twice has the same `claveRastreo`. */
const abono = v.pipe(
  v.object({
    institucionBeneficiaria: v.literal(institution),
    claveRastreo: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
    /** Pesos. */
    monto: majorAmount,
    cuentaBeneficiario: v.pipe(v.string(), v.regex(/^\d{18}$/)),
  }),
  v.transform(
    ({ claveRastreo, monto, cuentaBeneficiario }): ProviderPayment => ({
      providerReference: claveRastreo,
      accountNumber: cuentaBeneficiario,
      amount: monto,
      currency: 'MXN',
    }),
  ),
);

function credentials(secret: string): string {
  return `Basic ${Buffer.from(`stp:${secret}`).toString('base64')}`;
}

function messageOf(payment: ProviderPayment, now: number, secret: string): WebhookMessage {
  const body = JSON.stringify({
    id: Math.floor(now / 1000),
    fechaOperacion: Number(calendarDateAt(now, 'America/Mexico_City').replace(/-/g, '')),
    institucionOrdenante: 40_012,
    institucionBeneficiaria: institution,
    claveRastreo: payment.providerReference,
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
    tsLiquidacion: String(now),
  });
  return { headers: jsonHeaders({ authorization: credentials(secret) }), body };
}

/**
 * STP: CLABEs for transfers by SPEI. STP signs no body: a `sendAbono` is trusted by the Basic credentials that the
 * lender has agreed with STP (and, in production, by STP's addresses).
 */
export function createStp(secret: string): StandInProvider {
  return {
    name: 'stp',
    standIn: true,
    issue: request => [account(request)],
    readWebhook: ({ headers, body }) =>
      isSameText(headers.authorization ?? '', credentials(secret))
        ? readPayment(abono, body)
        : { kind: 'refused' },
    // Cause 1 of STP's catalogue: the account doesn't exist. The payment is returned to its sender.
    acknowledge: outcome =>
      outcome === 'taken'
        ? { status: 200, body: { mensaje: 'confirmar' } }
        : { status: outcome === 'refused' ? 401 : 400, body: { mensaje: 'devolver', id: 1 } },
    writeWebhook: (payment, now) => messageOf(payment, now, secret),
  };
}

import { institution, noSuchAccount, stp } from '@sunbird/lender/providers/stp';
import { bankText } from '@sunbird/lender/providers/webhook-body';
import { calendarDateAt, clabeCheckDigit } from '@sunbird/loan-domain';
import { digits, type Random } from '@sunbird/loan-domain/random';
import { alphanumericId } from './references';
import type { StandInTable } from './stand-in';

const bankCode = '646';

/** A CLABE at STP: bank 646, plaza 180, eleven digits, check digit. */
function newClabe(random: Random): string {
  const first17 = `${bankCode}180${digits(random, 11)}`;
  return `${first17}${clabeCheckDigit(first17)}`;
}

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

/** CLABEs for transfers by SPEI. */
export const stpStandIn: StandInTable<'stp'> = {
  real: stp,
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
  payment: ({ providerReference, accountNumber, amount, paidAt, now }) => ({
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
  returned: ({ reference, now }) => ({
    id: Math.floor(now / 1000),
    empresa: 'SUNBIRD',
    folioOrigen: reference,
    estado: 'DEVOLUCION',
    causaDevolucion: String(noSuchAccount),
    tsLiquidacion: String(now),
  }),
};

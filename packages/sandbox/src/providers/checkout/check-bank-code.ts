import type { CardAuthorization } from '../../payments/card-authorization';
import type { PaymentProvider } from '../../payments/provider';
import type { PayTarget } from '../../payments/targets';
import type { Work } from '../../work';
import { enterStep, viewOf } from './card-machine';
import { saveCardState } from './card-row';
import { reportPayment } from './report-payment';

interface BankCode {
  readonly provider: PaymentProvider;
  readonly target: PayTarget;
  readonly row: CardAuthorization;
  readonly otp: string;
}

/** Checks the code that the bank of a card has sent, and reports the payment once it is right. */
export async function checkBankCode(
  work: Work,
  { provider, target, row, otp }: BankCode,
): Promise<'successful' | 'pending' | 'failed'> {
  if (row.status === 'success') return 'successful';
  const view = viewOf(provider.name, row);
  if (view === 'failed') return 'failed';
  if (view !== 'app') return 'pending';
  const { state } = enterStep(provider.name, row, { otp }, row.amount);
  await saveCardState(work, row.reference, state);
  if (state.status !== 'success') return 'failed';
  await reportPayment(work, provider, target, row.amount);
  return 'successful';
}

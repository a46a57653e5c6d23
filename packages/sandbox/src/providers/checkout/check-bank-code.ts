import type { StandInProvider } from '../../payments/provider';
import type { PayTarget } from '../../payments/targets';
import type { Work } from '../../work';
import { enterStep, viewOf } from './card-machine';
import { findCardRow, saveCardState } from './card-row';
import { reportPayment } from './report-payment';

interface BankCode {
  readonly provider: StandInProvider;
  readonly target: PayTarget;
  readonly otp: string;
}

/**
 * Checks the code that a card's bank has sent to the payer (call 33), and reports the payment when the code is right.
 * A target that no card was charged for fails.
 */
export async function checkBankCode(
  work: Work,
  { provider, target, otp }: BankCode,
): Promise<'successful' | 'pending' | 'failed'> {
  const row = await findCardRow(work, target.reference);
  if (!row) return 'failed';
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

import { type Code, codes } from '@sunbird/api-client';
import {
  confirmNewLoan,
  confirmReloan,
  type DataOf,
  getCancellation,
  getConfirmInfo,
  getDisbursalTime,
  getLoanAgreement,
  getLoanContract,
  getMarketHome,
  getProductHome,
  listLendingRecords,
} from '@sunbird/api-client/contract';
import { orderStatus, toMinor } from '@sunbird/loan-domain';
import { choiceOf, type Life, need, orderOf, waitFor } from './life';

/** Asks the back office for its decision, where a hook can. */
export async function decide({ hooks, known }: Life, outcome: 'approve' | 'reject'): Promise<void> {
  await hooks.run('decide', { orderNo: known.orderNo ?? '', outcome });
}

/** Waits for the offer, and sees it at home. */
export async function getOffer(life: Life): Promise<void> {
  await decide(life, 'approve');
  await waitFor(life, orderStatus.confirm, orderStatus.getMoney);
  await life.app.ask(getMarketHome, {});
  await life.app.ask(getProductHome, {});
}

/** Every part of the price fits to the others, to the smallest unit. */
function priceAddsUp(facts: DataOf<typeof getConfirmInfo>): boolean {
  const { loanAmount, processingFee, gst, disbursalAmount, interest, repayAmount } = facts;
  const paidOut = toMinor(loanAmount) - toMinor(processingFee) - toMinor(gst);
  return (
    paidOut === toMinor(disbursalAmount) && toMinor(loanAmount) + toMinor(interest) === toMinor(repayAmount)
  );
}

/** Reads what will be signed. */
export async function readOffer(life: Life) {
  const { app } = life;
  const choice = { ...orderOf(life), ...choiceOf(life) };
  const facts = need(await app.ask(getConfirmInfo, choice), 'the key facts');
  app.hold(getConfirmInfo, 'payout and repayment add up', priceAddsUp(facts));
  const contract = need(await app.ask(getLoanContract, choice), 'the contract');
  return { ...choice, agreementHash: contract.hash, kfsVersion: facts.kfs.version };
}

/** Confirms the offer of a first loan; the call for a re-loan refuses it. */
export async function confirmFirst(life: Life): Promise<void> {
  const { app } = life;
  const confirmation = await readOffer(life);
  const wrongCall: readonly Code[] = [codes.notInThisStatus];
  await app.expect(confirmReloan, 'rule', wrongCall, {
    payload: confirmation,
    token: app.token,
    key: 'first-loan-by-20',
  });
  const confirmed = await app.ask(confirmNewLoan, confirmation);
  app.hold(confirmNewLoan, 'the order is at 7', confirmed?.status === orderStatus.lending);
}

/** Between confirmation and payout, and the payout itself. */
export async function getPaidOut(life: Life): Promise<void> {
  const { app } = life;
  const order = orderOf(life);
  await app.ask(getDisbursalTime, order);
  await app.ask(getCancellation, order);
  await waitFor(life, orderStatus.repaying);
  await app.ask(getLoanAgreement, order);
  await app.ask(listLendingRecords, { page: 1, size: 20 });
}

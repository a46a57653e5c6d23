import { codes } from '@sunbird/api-client';
import {
  askPerson,
  cancelAutoDraw,
  cancelLoan,
  confirmNewLoan,
  confirmReloan,
  declineOffer,
  getBankBranches,
  getCancellation,
  getCreditInfo,
  getDisbursalTime,
  getLoanAgreement,
  getMarketHome,
  getProductHome,
  getRejectRecommendation,
  listBanks,
  listLendingRecords,
  listRequests,
  type PayloadOf,
  readIdentity,
  saveBasicInfo,
  saveConsent,
  type sendVerifyCode,
  submitOrder,
  updateBankCard,
  uploadTimeEnable,
  uploadTimeStatus,
  validateVerifyCode,
} from '@sunbird/api-client/contract';
import { automaticPayout, consentVersion, orderStatus } from '@sunbird/loan-domain';
import {
  addAccount,
  answerQuestions,
  borrowAgain,
  consentsOf,
  payoutAccountOf,
  readConfirmation,
  resolveAccount,
  savePersonalInfo,
  saveWorkAndContacts,
  sendPictures,
  startApplication,
  submit,
  uploadPictures,
} from '../../walk/steps';
import { requireAnswer } from './app';
import { newCode } from './first-calls';
import { decide, orderOf, type Scenario, waitFor, wishOf } from './scenario';

type Step = (scenario: Scenario) => Promise<void>;

/** When the consents were given, by the device's clock. */
const consentedAt = 1_767_225_600_000;

function allConsents({ market }: Scenario) {
  return consentsOf(market, consentedAt, market.autoDisbursement === 'optIn' ? [automaticPayout] : []);
}

function applicationOf(scenario: Scenario) {
  return { person: scenario.person, ...orderOf(scenario) };
}

async function start(scenario: Scenario): Promise<void> {
  const orderNo = await startApplication(scenario.app.get, wishOf(scenario));
  scenario.answers.orderNo = requireAnswer(orderNo, 'an order');
}

async function answer(scenario: Scenario): Promise<void> {
  const { app, person } = scenario;
  const consents = allConsents(scenario);
  await savePersonalInfo(app.get, applicationOf(scenario), consents);
  await app.ask(saveBasicInfo, { ...person.personal, ...orderOf(scenario), consents });
  await saveWorkAndContacts(app.get, applicationOf(scenario));
}

async function identify(scenario: Scenario): Promise<void> {
  const { app } = scenario;
  const { orderNo } = orderOf(scenario);
  const images = await uploadPictures(app.get, { orderNo });
  const { frontImageId, backImageId } = images;
  await app.ask(readIdentity, { frontImageId, backImageId });
  await sendPictures(app.get, orderNo, images);
}

async function answerMore(scenario: Scenario): Promise<void> {
  await answerQuestions(scenario.app.get, applicationOf(scenario));
}

async function nameAccount(scenario: Scenario): Promise<void> {
  const { app, person } = scenario;
  await app.ask(listBanks, { q: 'ban' });
  await app.ask(getBankBranches, { bankCode: person.account.bankCode || 'SBIN' });
  await resolveAccount(app.get, person.account);
  await addAccount(app.get, applicationOf(scenario));
}

async function send(scenario: Scenario): Promise<void> {
  const { app, market } = scenario;
  const { orderNo } = orderOf(scenario);
  await app.ask(uploadTimeEnable, { orderNo });
  await app.ask(uploadTimeStatus, { orderNo });
  await app.ask(saveConsent, {
    type: 'marketing',
    version: consentVersion(market, 'marketing') ?? '',
    granted: false,
  });
  const sent = await submit(app.get, orderNo, wishOf(scenario), allConsents(scenario));
  app.check(submitOrder, 'the order is at 1', sent.status === orderStatus.applying);
}

/** From "Apply" to an application that is sent. */
export const application: readonly Step[] = [start, answer, identify, answerMore, nameAccount, send];

/** Waits for the offer, and sees it at home. */
export async function getOffer(scenario: Scenario): Promise<void> {
  await decide(scenario, 'approve');
  await waitFor(scenario, orderStatus.confirm, orderStatus.getMoney);
  await scenario.app.ask(getMarketHome, {});
  await scenario.app.ask(getProductHome, {});
}

/** Reads what will be signed. */
function readOffer(scenario: Scenario) {
  const { amount, term } = wishOf(scenario);
  return readConfirmation(scenario.app.get, { ...orderOf(scenario), amount, term });
}

/** Confirms the offer of a first loan; the call for a re-loan refuses it. */
export async function confirmFirst(scenario: Scenario): Promise<void> {
  const { app } = scenario;
  const confirmation = await readOffer(scenario);
  const { token } = app;
  const key = 'first-loan-by-20';
  await app.expect(confirmReloan, 'rule', [codes.notInThisStatus], confirmation, { token, key });
  const { status } = await app.get(confirmNewLoan, confirmation);
  app.check(confirmNewLoan, 'the order is at 7', status === orderStatus.lending);
}

/** Between confirmation and payout, and the payout itself. */
export async function getPaidOut(scenario: Scenario): Promise<void> {
  const { app } = scenario;
  const order = orderOf(scenario);
  await app.ask(getDisbursalTime, order);
  await app.ask(getCancellation, order);
  await waitFor(scenario, orderStatus.repaying);
  await app.ask(getLoanAgreement, order);
  await app.ask(listLendingRecords, { page: 1, size: 20 });
}

/** The ticket of a new code that is sent for this. */
export async function ticketFor(scenario: Scenario, scene: PayloadOf<typeof sendVerifyCode>['scene']) {
  const { app } = scenario;
  const verifyCode = await newCode(scenario, scene);
  const { mobile, deviceId } = app;
  return (await app.get(validateVerifyCode, { mobile, verifyCode, scene, deviceId })).ticket;
}

/** What another account for payouts needs: the ticket of a new code, and that of the resolved name. */
export async function proveAccount(scenario: Scenario, account = scenario.person.account) {
  const ticket = await ticketFor(scenario, 'changeCard');
  return { ticket, resolveTicket: await resolveAccount(scenario.app.get, account) };
}

export async function changeAccount(scenario: Scenario): Promise<void> {
  const { app, person } = scenario;
  const proofs = await proveAccount(scenario);
  const cardId = requireAnswer(await payoutAccountOf(app.get), 'an account');
  await app.ask(updateBankCard, { ...person.account, cardId, ...proofs });
}

/** The second loan of a borrower who asks for nothing again. */
export async function applyAgain(scenario: Scenario): Promise<void> {
  const { app, answers } = scenario;
  await app.ask(getCreditInfo, {});
  const { orderNo, status } = await borrowAgain(app.get, wishOf(scenario));
  answers.orderNo = orderNo;
  if (status !== orderStatus.getMoney) await decide(scenario, 'approve');
  await waitFor(scenario, orderStatus.getMoney);
}

/** Stops the automatic draw, where there is one; confirms, and cancels before the payout. */
export async function confirmAndCancel(scenario: Scenario): Promise<void> {
  const { app, market } = scenario;
  const order = orderOf(scenario);
  const isAutomatic = market.autoDisbursement === 'optIn';
  const none = isAutomatic ? [] : [codes.alreadyDone, codes.notInThisStatus];
  await app.ask(cancelAutoDraw, order, { or: none });
  const confirmed = await app.ask(confirmReloan, await readOffer(scenario));
  app.check(confirmReloan, 'the order is at 7', confirmed?.status === orderStatus.lending);
  const choice = await app.ask(getCancellation, order);
  const reasonCode = choice?.reasons[0]?.code ?? 'other';
  const cancelled = await app.ask(cancelLoan, { ...order, reasonCode });
  app.check(cancelLoan, 'the order is at 8', cancelled?.status === orderStatus.cancelled);
}

/** Wants nothing of another offer. */
export async function decline(scenario: Scenario): Promise<void> {
  const { app, hooks } = scenario;
  // The newest order is the latest by its time.
  await hooks.pass(1);
  await applyAgain(scenario);
  const declined = await app.ask(declineOffer, orderOf(scenario));
  if (declined) app.check(declineOffer, 'the order is at 8', declined.status === orderStatus.cancelled);
}

/** The lender's refusal of an application, and the others that are shown then. */
export async function getRejected(scenario: Scenario): Promise<void> {
  await decide(scenario, 'reject');
  await waitFor(scenario, orderStatus.rejected);
  const { app } = scenario;
  const { orderNo } = orderOf(scenario);
  await app.ask(getRejectRecommendation, { orderNo });
  const review = await app.ask(askPerson, { about: 'loan', subject: orderNo });
  const sent = review && (await app.ask(listRequests, {}));
  if (sent)
    app.check(
      listRequests,
      'it has the request',
      sent.requests.some(({ requestId }) => requestId === review.requestId),
    );
}

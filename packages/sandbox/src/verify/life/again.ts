import { codes } from '@sunbird/api-client';
import {
  applyForReloan,
  cancelAutoDraw,
  cancelLoan,
  confirmReloan,
  getCancellation,
  getCreditInfo,
  getUserInfo,
  updateBankCard,
  validateVerifyCode,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { orderStatus } from '@sunbird/loan-domain';
import { choiceOf, type Life, need, orderOf, waitFor } from './life';
import { decide, readOffer } from './loan';
import { newCode } from './log-in';

/** Another account for payouts, with the code and the resolved name that it needs. */
export async function changeAccount(life: Life): Promise<void> {
  const { app, person } = life;
  const scene = 'changeCard';
  const verifyCode = await newCode(life, scene);
  const { mobile, deviceId } = app;
  const checked = await app.ask(validateVerifyCode, { mobile, verifyCode, scene, deviceId });
  const { cardType, bankCode, accountNo, bvn, vpa } = person.account;
  const resolved = await app.ask(verifyBankCard, { cardType, bankCode, accountNo, bvn, vpa });
  const info = await app.ask(getUserInfo, {});
  await app.ask(updateBankCard, {
    ...person.account,
    cardId: need(info?.bankCards[0]?.cardId, 'an account'),
    ticket: checked?.ticket,
    resolveTicket: resolved?.resolveTicket,
  });
}

/** The second loan of a borrower who asks for nothing again. */
export async function applyAgain(life: Life): Promise<void> {
  const { app, known } = life;
  await app.ask(getCreditInfo, {});
  const info = await app.ask(getUserInfo, {});
  const applied = await app.ask(applyForReloan, {
    productId: need(known.product?.productId, 'a product'),
    ...choiceOf(life),
    bankCardId: need(info?.bankCards[0]?.cardId, 'an account'),
  });
  known.orderNo = need(applied?.orderNo, 'a second order');
  if (applied?.status !== orderStatus.getMoney) await decide(life, 'approve');
  await waitFor(life, orderStatus.getMoney);
}

/** Stops the automatic draw, where there is one; confirms, and cancels before the payout. */
export async function confirmAndCancel(life: Life): Promise<void> {
  const { app, market } = life;
  const order = orderOf(life);
  const isAutomatic = market.autoDisbursement === 'optIn';
  const none = isAutomatic ? [] : [codes.alreadyDone, codes.notInThisStatus];
  await app.ask(cancelAutoDraw, order, { or: none });
  const confirmed = await app.ask(confirmReloan, await readOffer(life));
  app.hold(confirmReloan, 'the order is at 7', confirmed?.status === orderStatus.lending);
  const choice = await app.ask(getCancellation, order);
  const reasonCode = choice?.reasons[0]?.code ?? 'other';
  const cancelled = await app.ask(cancelLoan, { ...order, reasonCode });
  app.hold(cancelLoan, 'the order is at 8', cancelled?.status === orderStatus.cancelled);
}

import {
  addBankCard,
  applyForLoan,
  finishImageUpload,
  getBankBranches,
  listBanks,
  readIdentity,
  saveAdditionalInfo,
  saveBasicInfo,
  saveBasicInfoMarket,
  saveConsent,
  saveFaceImage,
  saveQuestionnaire,
  submitOrder,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadTimeEnable,
  uploadTimeStatus,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { automaticPayout, missingConsents, orderStatus } from '@sunbird/loan-domain';
import { samplePicture } from '../../controls/sample-picture';
import { choiceOf, type Life, need, orderOf } from './life';

function picture(name: string): File {
  return new File([samplePicture()], name, { type: 'image/jpeg' });
}

/** When the consents were given, by the device's clock. */
const consentedAt = 1_767_225_600_000;

function consentsOf({ market }: Life) {
  const { consents: version } = market.legal;
  const types = ['creditDecision', ...market.collected];
  if (market.autoDisbursement === 'optIn') types.push(automaticPayout);
  return [...types.map(type => ({ type, version })), ...missingConsents(market, [])].map(consent => ({
    type: consent.type,
    version: consent.version,
    at: consentedAt,
  }));
}

async function saveAnswers(life: Life): Promise<void> {
  const { app, person } = life;
  const order = orderOf(life);
  const consents = consentsOf(life);
  await app.ask(saveBasicInfoMarket, { ...person.personal, ...order, consents });
  await app.ask(saveBasicInfo, { ...person.personal, ...order, consents });
  await app.ask(saveAdditionalInfo, { ...person.work, ...order });
}

async function identify(life: Life): Promise<void> {
  const { app } = life;
  const order = orderOf(life);
  const captureMode = 'camera';
  const front = await app.ask(uploadIdentityFront, { file: picture('front.jpg'), ...order, captureMode });
  const back = await app.ask(uploadIdentityBack, { file: picture('back.jpg'), ...order, captureMode });
  const face = await app.ask(saveFaceImage, { file: picture('face.jpg'), ...order });
  const sides = {
    frontImageId: need(front?.imageId, 'a picture of the front'),
    backImageId: need(back?.imageId, 'a picture of the back'),
  };
  await app.ask(readIdentity, sides);
  await app.ask(finishImageUpload, { ...order, ...sides, faceImageId: need(face?.imageId, 'a selfie') });
}

async function addAccount(life: Life): Promise<void> {
  const { app, person, known } = life;
  await app.ask(listBanks, { q: 'ban' });
  await app.ask(getBankBranches, { bankCode: person.account.bankCode || 'SBIN' });
  const { cardType, bankCode, accountNo, bvn, vpa } = person.account;
  await app.ask(verifyBankCard, { cardType, bankCode, accountNo, bvn, vpa });
  const added = await app.ask(addBankCard, { ...person.account, ...orderOf(life) });
  if (added) known.cardId = added.cardId;
}

/** From "Apply" to an application that is sent. */
export async function apply(life: Life): Promise<void> {
  const { app, market, known, person } = life;
  const productId = need(known.product?.productId, 'a product');
  const choice = choiceOf(life);
  const applied = await app.ask(applyForLoan, { productIds: [productId], ...choice });
  const orderNo = need(applied?.orders[0]?.orderNo, 'an order');
  known.orderNo = orderNo;
  await saveAnswers(life);
  await identify(life);
  await app.ask(saveQuestionnaire, { orderNo, answers: person.answers });
  await addAccount(life);
  await app.ask(uploadTimeEnable, { orderNo });
  await app.ask(uploadTimeStatus, { orderNo });
  const version = market.legal.consents;
  await app.ask(saveConsent, { type: 'marketing', version, granted: false });
  const sent = await app.ask(submitOrder, { orderNo, productId, ...choice, consents: consentsOf(life) });
  app.hold(submitOrder, 'the order is at 1', sent?.status === orderStatus.applying);
}

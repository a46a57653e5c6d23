import {
  addBankCard,
  applyForLoan,
  finishImageUpload,
  saveAdditionalInfo,
  saveBasicInfoMarket,
  saveFaceImage,
  saveQuestionnaire,
  submitOrder,
  uploadIdentityBack,
  uploadIdentityFront,
} from '@sunbird/api-client/contract';
import { missingConsents, orderStatus } from '@sunbird/loan-domain';
import { samplePicture } from '../sample-picture';
import { changeOrderRow, holdJob, nextMoment, runJobs, type StepContext } from './step-context';

export async function apply(context: StepContext): Promise<void> {
  const { client, product, amount, term } = context;
  const productIds = [product.productId];
  const { orders } = await client.call(applyForLoan, { productIds, amount, term }, nextMoment(context));
  context.orderNo = orders[0]?.orderNo ?? '';
}

export async function savePersonalInfo(context: StepContext): Promise<void> {
  const { client, market, person, orderNo } = context;
  const collected = ['creditDecision', ...market.collected].map(type => ({
    type,
    version: market.legal.consents,
  }));
  const consents = [...collected, ...missingConsents(market, [])].map(({ type, version }) => ({
    type,
    version,
    at: context.moment,
  }));
  await client.call(saveBasicInfoMarket, { ...person.personal, orderNo, consents }, nextMoment(context));
}

export async function saveWorkAndContacts(context: StepContext): Promise<void> {
  const { client, person, orderNo } = context;
  await client.call(saveAdditionalInfo, { ...person.work, orderNo }, nextMoment(context));
}

function picture(name: string) {
  return new File([samplePicture()], name, { type: 'image/jpeg' });
}

export async function uploadPictures(context: StepContext): Promise<void> {
  const { client, orderNo } = context;
  const captureMode = 'camera' as const;
  const front = await client.call(
    uploadIdentityFront,
    { file: picture('front.jpg'), orderNo, captureMode },
    nextMoment(context),
  );
  const back = await client.call(
    uploadIdentityBack,
    { file: picture('back.jpg'), orderNo, captureMode },
    nextMoment(context),
  );
  const face = await client.call(saveFaceImage, { file: picture('face.jpg'), orderNo }, nextMoment(context));
  const imageIds = {
    frontImageId: front.imageId,
    backImageId: back.imageId,
    faceImageId: face.imageId,
  };
  await client.call(finishImageUpload, { ...imageIds, orderNo }, nextMoment(context));
}

export async function answerQuestions(context: StepContext): Promise<void> {
  const { client, person, orderNo } = context;
  await client.call(saveQuestionnaire, { orderNo, answers: person.answers }, nextMoment(context));
}

export async function addAccount(context: StepContext): Promise<void> {
  const { client, person, orderNo } = context;
  await client.call(addBankCard, { ...person.account, orderNo }, nextMoment(context));
}

export async function submit(context: StepContext): Promise<void> {
  const { client, product, amount, term, orderNo, at, now } = context;
  const isKept = at === orderStatus.applying;
  const submittedAt = isKept ? now : nextMoment(context);
  const order = { orderNo, productId: product.productId, amount, term, consents: [] };
  await client.call(submitOrder, order, submittedAt);
  if (isKept) await holdJob(context, 'assess');
}

/** The lender's decision on the application. */
export async function decide(context: StepContext): Promise<void> {
  const verdict = context.at === orderStatus.rejected ? 'reject' : 'approve';
  await changeOrderRow(context, { verdict });
  await runJobs(context, context.moment + context.lender.settings.assessmentDelay);
}

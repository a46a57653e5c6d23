import { codes } from '@sunbird/api-client';
import {
  finishImageUpload,
  type PayloadOf,
  readIdentity,
  saveAdditionalInfo,
  saveBasicInfo,
  saveBasicInfoMarket,
  saveQuestionnaire,
  submitOrder,
} from '@sunbird/api-client/contract';
import {
  calendarDateAt,
  contactsSchema,
  identitySchema,
  isOnboardingStep,
  personalSchema,
  questionnaireSchema,
  workSchema,
} from '@sunbird/loan-domain';
import { allRegions } from '@sunbird/loan-domain/markets';
import * as v from 'valibot';
import type { UserContext } from '../context/caller';
import { askOutside } from '../context/outside';
import { requireRow } from '../database/rows';
import { images } from '../database/schema';
import { applyFor, submit } from '../engine/application/apply';
import { confirmConsents, giveConsents } from '../engine/application/consents';
import {
  advanceOnboarding,
  profileOf,
  savePersonalInfo,
  saveProfile,
  unmaskNumbers,
} from '../engine/application/profile';
import { type Order, orderOf } from '../engine/order';
import { recordPersonChange } from '../engine/payout/account-change';
import { checkForm, Refusal } from '../kit/errors';
import { type CallHandler, onCall } from './call-handler';

/** The application that a step belongs to. Refused when it is submitted already. */
async function applicationOf(context: UserContext, orderNo: string | undefined): Promise<Order | undefined> {
  if (!orderNo) return undefined;
  const order = await orderOf(context, context.user.userId, orderNo);
  if (!isOnboardingStep(order.status)) throw new Refusal(codes.notInThisStatus);
  return order;
}

async function saveBasics(context: UserContext, payload: PayloadOf<typeof saveBasicInfoMarket>) {
  const { user, caller, now } = context;
  const { market } = caller;
  const order = await applicationOf(context, payload.orderNo);
  const options = {
    today: calendarDateAt(now, market.zone),
    regions: allRegions[market.code],
    own: user.mobile,
  };
  const sent = await unmaskNumbers(context, { userId: user.userId }, payload);
  const info = checkForm(personalSchema(market, options), sent);
  await giveConsents(context, payload.consents);
  const before = await savePersonalInfo(context, user, { ...info, language: caller.language });
  if (before) await recordPersonChange(context, before);
  const nextStep = await advanceOnboarding(context, user.userId);
  return { nextStep, orderNo: order?.orderNo };
}

async function imageOf({ queries, user }: UserContext, imageId: string, kind: 'front' | 'back' | 'face') {
  const image = await requireRow({ queries }, images, { imageId, userId: user.userId, kind });
  return image;
}

/** The back of a document, which of a passport is its one page, sent as both sides. */
function backOf(context: UserContext, frontImageId: string | undefined, backImageId: string) {
  return imageOf(context, backImageId, backImageId === frontImageId ? 'front' : 'back');
}

/** What was read from the document. */
const ocrFields = v.object({
  nationalId: v.optional(v.string()),
  firstName: v.optional(v.string()),
  middleName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  birthday: v.optional(v.string()),
  address: v.optional(v.string()),
  cityOfBirth: v.optional(v.string()),
  gender: v.optional(v.union([v.string(), v.number()])),
});

export const onboardingCalls: readonly CallHandler[] = [
  onCall(saveBasicInfo, async (context, payload) => {
    const { nextStep } = await saveBasics(context, payload);
    return { nextStep };
  }),
  onCall(saveBasicInfoMarket, saveBasics),

  onCall(saveAdditionalInfo, async (context, payload) => {
    const { user, caller } = context;
    await applicationOf(context, payload.orderNo);
    const form = v.intersect([workSchema(caller.market), contactsSchema(caller.market, user.mobile)]);
    const answers = checkForm(form, payload);
    const emergencyContacts = ([1, 2] as const).map(index => ({
      name: answers[`emergencyContactName${index}`],
      phoneNumber: answers[`emergencyContactMobile${index}`],
      relationship: answers[`emergencyContactRelation${index}`],
    }));
    const work = Object.entries(answers).filter(([name]) => !name.startsWith('emergencyContact'));
    const workInfo = Object.fromEntries(work);
    await saveProfile(context, user.userId, { workInfo, emergencyContacts });
    return { nextStep: await advanceOnboarding(context, user.userId) };
  }),

  onCall(saveQuestionnaire, async (context, payload) => {
    await applicationOf(context, payload.orderNo);
    const { answers } = checkForm(questionnaireSchema(), payload);
    await saveProfile(context, context.user.userId, { answers });
    return { nextStep: await advanceOnboarding(context, context.user.userId) };
  }),

  onCall(readIdentity, async (context, { frontImageId, backImageId }) => {
    const front = await imageOf(context, frontImageId, 'front');
    const back = await backOf(context, frontImageId, backImageId);
    if (front.findings.mismatch || back.findings.mismatch) throw new Refusal(codes.identityMismatch);
    const profile = await profileOf(context, context.user.userId);
    if (!profile?.basicInfo) throw new Refusal(codes.ocrFailed);
    const { files, services } = context.lender;
    const typed = profile.basicInfo;
    const reading = await askOutside(context, `identity:${frontImageId}:${backImageId}`, async () => {
      const [front, back] = [await files.read(frontImageId), await files.read(backImageId)];
      if (!front || !back) throw new Refusal(codes.notFound);
      return services.identity.read({ front, back, typed });
    });
    if (!reading) throw new Refusal(codes.ocrFailed);
    const { gender: readGender, ...read } = v.parse(ocrFields, reading.fields);
    const { identity, gender } = context.caller.market;
    return {
      ...read,
      curp: identity.kind === 'curp' ? read.nationalId : undefined,
      gender: readGender === gender.female ? ('female' as const) : ('male' as const),
      confidence: reading.confidence,
      passed: true,
    };
  }),

  onCall(finishImageUpload, async (context, payload) => {
    const { user, caller, now } = context;
    await applicationOf(context, payload.orderNo);
    const form = checkForm(identitySchema(caller.market), payload);
    const front = form.frontImageId ? await imageOf(context, form.frontImageId, 'front') : undefined;
    const back = form.backImageId ? await backOf(context, form.frontImageId, form.backImageId) : undefined;
    const face = await imageOf(context, form.faceImageId, 'face');
    const { identityChangedAt = null } = (await profileOf(context, user.userId)) ?? {};
    for (const picture of [front, back, face]) {
      // Pictures that were taken before a change of the identity show the earlier one.
      if (picture && (picture.findings.mismatch || picture.createdAt < (identityChangedAt ?? 0))) {
        throw new Refusal(codes.identityMismatch);
      }
    }
    if (!face.findings.live) throw new Refusal(codes.faceFailed);
    await saveProfile(context, user.userId, {
      frontImageId: front?.imageId ?? null,
      backImageId: back?.imageId ?? null,
      faceImageId: face.imageId,
      kycAt: now,
    });
    return { nextStep: await advanceOnboarding(context, user.userId), faceScore: face.findings.score ?? 0 };
  }),

  onCall(submitOrder, async (context, payload) => {
    const order = payload.orderNo ? await orderOf(context, context.user.userId, payload.orderNo) : undefined;
    await confirmConsents(context, payload.consents);
    // A one-product lender has no call 63: submitting without an order applies. Only a named order is sent.
    const { orderNo, status } = await (order ? submit(context, order, payload) : applyFor(context, payload));
    return { orderNo, status };
  }),
];

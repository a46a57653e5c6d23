import { type Code, codes } from '@sunbird/api-client';
import {
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { images } from '../database/schema';
import { uploadCount } from '../database/upload-bucket';
import { orderOf } from '../engine/order';
import { checkPicture, type Picture } from '../files/check-picture';
import { largestPictureMb } from '../files/outline';
import { type CallHandler, type CallLimit, onPreparedCall, type UserContext } from '../http/call-handler';
import type { Lender } from '../lender';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { hashOf } from '../secrets';
import type { PictureFindings } from '../services/services';
import { fileAddresses } from '../session/tokens';
import { orderOnly } from '../trials/trial';

interface Upload {
  readonly file: Blob;
  readonly orderNo?: string | undefined;
}

type ImageKind = typeof images.$inferInsert.kind;

function nameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' ? file.name : '';
}

const dayMs = 86_400_000;
/** A loan needs three pictures and a proof or two; the rest is for retakes. */
const uploadLimit: CallLimit = {
  name: uploadCount,
  limit: 60,
  window: dayMs,
  perBorrower: true,
  text: 'file.tooMany',
};

/** A document must be readable, and a selfie must show a face. */
function isUsable(kind: ImageKind, { readable, face }: PictureFindings): boolean {
  if (kind === 'face') return face;
  return kind === 'voucher' || readable;
}

interface ExaminedPicture extends Picture {
  readonly findings: PictureFindings;
}

/**
 * Decodes a picture and has it examined before the call's transaction: other borrowers don't wait for it.
 */
function decodeFor(kind: ImageKind, failure: Code) {
  return async (lender: Lender, { file }: Upload): Promise<ExaminedPicture> => {
    const checked = await checkPicture(new Uint8Array(await file.arrayBuffer()), lender.pictures);
    if (!checked.ok) throw new Refusal(failure, { text: checked.text, values: { size: largestPictureMb } });
    const { picture } = checked;
    const { bytes, contentType } = picture;
    const findings = await lender.services.identity.examine({
      kind,
      bytes,
      contentType,
      fileName: nameOf(file),
    });
    const { problem } = findings;
    if (!isUsable(kind, findings)) throw new Refusal(failure, problem ? { data: { problem } } : {});
    return { ...picture, findings };
  };
}

/** Stores a picture that was decoded. */
async function store(context: UserContext, kind: ImageKind, { orderNo }: Upload, picture: ExaminedPicture) {
  const { lender, user, queries, now } = context;
  if (orderNo) await orderOf(context, user.userId, orderNo);
  const imageId = newId(lender.random, 'IMG');
  const { quality, findings } = picture;
  await lender.files.write(imageId, picture.bytes, picture.contentType);
  await queries.insert(images).values({
    imageId,
    userId: user.userId,
    orderNo: orderNo ?? null,
    kind,
    contentType: picture.contentType,
    size: picture.bytes.length,
    sha256: hashOf(picture.bytes),
    quality,
    findings: { mismatch: findings.mismatch, live: findings.live, score: findings.score },
    createdAt: now,
  });
  const url = (await fileAddresses(context))(imageId);
  return { imageId, url, quality };
}

export const uploadCalls: readonly CallHandler[] = [
  onPreparedCall(
    uploadIdentityFront,
    decodeFor('front', codes.identityFrontFailed),
    (context, payload, picture) => store(context, 'front', payload, picture),
    uploadLimit,
  ).with({ trial: { payload: context => ({ captureMode: 'camera', ...orderOnly(context) }) } }),

  onPreparedCall(
    uploadIdentityBack,
    decodeFor('back', codes.identityBackFailed),
    (context, payload, picture) => store(context, 'back', payload, picture),
    uploadLimit,
  ).with({ trial: { payload: context => ({ captureMode: 'file', ...orderOnly(context) }) } }),

  onPreparedCall(
    saveFaceImage,
    decodeFor('face', codes.faceFailed),
    async (context, payload, picture) => {
      const stored = await store(context, 'face', payload, picture);
      const { live, score } = picture.findings;
      return { ...stored, quality: { ...stored.quality, faceCount: 1 }, live, score };
    },
    uploadLimit,
  ).with({ trial: { payload: orderOnly } }),

  onPreparedCall(
    uploadVoucherImage,
    decodeFor('voucher', codes.fieldErrors),
    async (context, payload, picture) => {
      const { imageId, url } = await store(context, 'voucher', payload, picture);
      return { imageId, url };
    },
    uploadLimit,
  ),
];

import {
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { type Code, codes } from '../codes';
import { images } from '../database/schema';
import { orderOf } from '../engine/order';
import { checkPicture, type Picture } from '../files/check-picture';
import { largestPictureMb } from '../files/picture-outline';
import { signFile } from '../files/signed-address';
import { type CallHandler, onPreparedCall, type Preparation, type UserContext } from '../http/call-handler';
import type { Lender } from '../lender';
import { magicFileName } from '../magic';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { hashOf } from '../secrets';
import { limitRate, uploadBucket } from '../session/rate-limit';
import { inTransaction } from '../work';

interface Upload {
  readonly file: Blob;
  readonly orderNo?: string | undefined;
}

type ImageKind = typeof images.$inferInsert.kind;

function nameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' ? file.name : '';
}

function says(file: Blob, part: string): boolean {
  return nameOf(file).toLowerCase().includes(part);
}

const dayMs = 86_400_000;
/** A loan needs three pictures and a proof or two; the rest is for retakes. */
const uploadsPerDay = 60;

/** Counts an upload, and decodes its picture before the call's transaction: other borrowers don't wait for it. */
function decodeFor(failure: Code) {
  return async (lender: Lender, { file }: Upload, { userId, now }: Preparation): Promise<Picture> => {
    const bucket = uploadBucket(userId);
    await inTransaction(lender, now, work =>
      limitRate(work, { bucket, limit: uploadsPerDay, window: dayMs, text: 'file.tooMany' }),
    );
    const checked = await checkPicture(new Uint8Array(await file.arrayBuffer()), lender.pictures);
    if (!checked.ok) throw new Refusal(failure, { text: checked.text, values: { size: largestPictureMb } });
    return checked.picture;
  };
}

/** Stores a picture that was decoded. */
async function store(context: UserContext, kind: ImageKind, { orderNo, file }: Upload, picture: Picture) {
  const { lender, user, queries, now, caller } = context;
  if (orderNo) await orderOf(context, user.userId, orderNo);
  const imageId = newId(lender.random, 'IMG');
  const { quality } = picture;
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
    findings: { mismatch: says(file, magicFileName.mismatch), live: true },
    createdAt: now,
  });
  const url = caller.origin + signFile(imageId, user.userId, now, lender.secret);
  return { imageId, url, quality };
}

function refuseBlurred(file: Blob, failure: Code): void {
  if (says(file, magicFileName.blur)) throw new Refusal(failure, { data: { problem: 'blur' } });
}

export const uploadCalls: readonly CallHandler[] = [
  onPreparedCall(
    uploadIdentityFront,
    decodeFor(codes.identityFrontFailed),
    async (context, payload, picture) => {
      refuseBlurred(payload.file, codes.identityFrontFailed);
      return store(context, 'front', payload, picture);
    },
  ),

  onPreparedCall(
    uploadIdentityBack,
    decodeFor(codes.identityBackFailed),
    async (context, payload, picture) => {
      refuseBlurred(payload.file, codes.identityBackFailed);
      return store(context, 'back', payload, picture);
    },
  ),

  onPreparedCall(saveFaceImage, decodeFor(codes.faceFailed), async (context, payload, picture) => {
    if (says(payload.file, magicFileName.noFace)) throw new Refusal(codes.faceFailed);
    const stored = await store(context, 'face', payload, picture);
    return { ...stored, quality: { ...stored.quality, faceCount: 1 }, live: true, score: 0.95 };
  }),

  onPreparedCall(uploadVoucherImage, decodeFor(codes.fieldErrors), async (context, payload, picture) => {
    const { imageId, url } = await store(context, 'voucher', payload, picture);
    return { imageId, url };
  }),
];

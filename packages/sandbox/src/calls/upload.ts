import {
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { type Code, codes } from '../codes';
import { images } from '../database/schema';
import { orderOf } from '../engine/order';
import { checkPicture, largestPictureMb } from '../files/check-picture';
import { qualityOf } from '../files/picture-quality';
import { signFile } from '../files/signed-address';
import { type CallHandler, onCall, type UserContext } from '../http/call-handler';
import { magicFileName } from '../magic';
import { newId } from '../random';
import { Refusal } from '../refusal';
import { hashOf } from '../secrets';

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

/** Stores a picture once it has proved to be one. */
async function store(context: UserContext, kind: ImageKind, { file, orderNo }: Upload, failure: Code) {
  const { lender, user, queries, now, caller } = context;
  if (orderNo) await orderOf(context, user.userId, orderNo);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = checkPicture(bytes);
  if (!checked.ok) throw new Refusal(failure, { text: checked.text, values: { size: largestPictureMb } });
  const { picture } = checked;
  const imageId = newId(lender.random, 'IMG');
  const quality = qualityOf(picture);
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
  if (says(file, magicFileName.blur)) throw new Refusal(failure);
}

export const uploadCalls: readonly CallHandler[] = [
  onCall(uploadIdentityFront, async (context, payload) => {
    refuseBlurred(payload.file, codes.identityFrontFailed);
    return store(context, 'front', payload, codes.identityFrontFailed);
  }),

  onCall(uploadIdentityBack, async (context, payload) => {
    refuseBlurred(payload.file, codes.identityBackFailed);
    return store(context, 'back', payload, codes.identityBackFailed);
  }),

  onCall(saveFaceImage, async (context, payload) => {
    if (says(payload.file, magicFileName.noFace)) throw new Refusal(codes.faceFailed);
    const stored = await store(context, 'face', payload, codes.faceFailed);
    return { ...stored, quality: { ...stored.quality, faceCount: 1 }, live: true, score: 0.95 };
  }),

  onCall(uploadVoucherImage, async (context, payload) => {
    const { imageId, url } = await store(context, 'voucher', payload, codes.fieldErrors);
    return { imageId, url };
  }),
];

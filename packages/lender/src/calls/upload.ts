import { type Code, codes } from '@sunbird/api-client';
import {
  type Endpoint,
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import type { UserContext } from '../context/caller';
import type { Lender } from '../context/lender';
import { askOutside } from '../context/outside';
import { images } from '../database/schema';
import { uploadCount } from '../database/schema/codes';
import { orderOf } from '../engine/order';
import { checkPicture, largestPictureMb, type Picture } from '../files/check-picture';
import { dayMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { newId } from '../kit/random';
import { hashOf } from '../kit/secrets';
import type { PictureFindings } from '../services/services';
import { fileAddresses } from '../session/tokens';
import { type CallHandler, type CallLimit, onPreparedCall } from './call-handler';

interface Upload {
  readonly file: Blob;
  readonly orderNo?: string | undefined;
}

type ImageKind = typeof images.$inferInsert.kind;

function nameOf(file: Blob): string {
  return 'name' in file && typeof file.name === 'string' ? file.name : '';
}

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
    const checked = await checkPicture(new Uint8Array(await file.arrayBuffer()));
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
  await askOutside(
    context,
    `file:${imageId}`,
    () => lender.files.write(imageId, picture.bytes, picture.contentType),
    () => lender.files.remove(imageId),
  );
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
  return { stored: { imageId, url, quality }, findings };
}

/** Handles a call that uploads a picture: `answer` makes the data of the stored one. */
function onPicture<Data>(
  endpoint: Endpoint<Upload, Data>,
  kind: ImageKind,
  failure: Code,
  respond: (stored: Awaited<ReturnType<typeof store>>) => NoInfer<Data>,
) {
  return onPreparedCall(endpoint, decodeFor(kind, failure), async (context, payload, picture) =>
    respond(await store(context, kind, payload, picture)),
  ).with({ limit: uploadLimit });
}

export const uploadCalls: readonly CallHandler[] = [
  onPicture(uploadIdentityFront, 'front', codes.identityFrontFailed, ({ stored }) => stored),

  onPicture(uploadIdentityBack, 'back', codes.identityBackFailed, ({ stored }) => stored),

  onPicture(saveFaceImage, 'face', codes.faceFailed, ({ stored, findings: { live, score } }) => {
    return { ...stored, quality: { ...stored.quality, faceCount: 1 }, live, score };
  }),

  onPicture(uploadVoucherImage, 'voucher', codes.fieldErrors, ({ stored: { imageId, url } }) => {
    return { imageId, url };
  }),
];

import { type Code, codes } from '@sunbird/api-client';
import {
  type Endpoint,
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadPhotoPart,
  uploadVoucherImage,
} from '@sunbird/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../context/caller';
import type { Lender } from '../context/lender';
import { askOutside } from '../context/outside';
import type { Queries } from '../database/rows';
import { images, photoParts } from '../database/schema';
import { uploadCount } from '../database/schema/codes';
import { orderOf } from '../engine/order';
import { checkPicture, largestPictureMb, type Picture } from '../files/check-picture';
import { dayMs } from '../kit/clock';
import { Refusal } from '../kit/errors';
import { newId } from '../kit/random';
import { hashOf } from '../kit/secrets';
import type { PictureFindings } from '../services/services';
import { fileAddresses } from '../session/tokens';
import { type CallHandler, type CallLimit, onCall, onPreparedCall } from './call-handler';

interface Upload {
  readonly file: Blob;
  readonly uploadId?: string | undefined;
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

const largestPart = 64 * 1024;
/** Ten pictures of the largest size, as the app cuts them. */
const partLimit: CallLimit = { ...uploadLimit, name: 'photoPart', limit: 640 };

/** A document must be readable, and a selfie must show a face. */
function isUsable(kind: ImageKind, { readable, face }: PictureFindings): boolean {
  if (kind === 'face') return face;
  return kind === 'voucher' || readable;
}

/** The parts of a borrower's picture that have come, in their order. */
function partsOf(queries: Queries, userId: string, uploadId: string) {
  const isPart = and(eq(photoParts.userId, userId), eq(photoParts.uploadId, uploadId));
  return queries.select().from(photoParts).where(isPart).orderBy(photoParts.at);
}

/** A whole picture: what was sent of it before, and this file. */
async function bytesOf({ database }: Lender, { file, uploadId }: Upload, userId: string): Promise<Buffer> {
  const parts = uploadId ? await partsOf(database.queries, userId, uploadId) : [];
  const rest = Buffer.from(await file.arrayBuffer());
  return Buffer.concat([...parts.map(({ content }) => Buffer.from(content, 'base64')), rest]);
}

interface ExaminedPicture extends Picture {
  readonly findings: PictureFindings;
}

/**
 * Decodes a picture and has it examined before the call's transaction: other borrowers don't wait for it.
 */
function decodeFor(kind: ImageKind, failure: Code) {
  return async (lender: Lender, upload: Upload, userId: string): Promise<ExaminedPicture> => {
    const { file } = upload;
    const checked = await checkPicture(await bytesOf(lender, upload, userId));
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

  onCall(uploadPhotoPart, async ({ queries, user: { userId }, now }, { uploadId, at, file }) => {
    const parts = await partsOf(queries, userId, uploadId);
    const received = parts.reduce((sum, { size }) => sum + size, 0);
    const { size } = file;
    // A part that has come before is not taken again: its answer was lost.
    if (at !== received) return { received };
    if (size > largestPart || at + size > largestPictureMb * 1024 * 1024) {
      throw new Refusal(codes.fieldErrors, { text: 'file.tooLarge', values: { size: largestPictureMb } });
    }
    const content = Buffer.from(await file.arrayBuffer()).toString('base64');
    await queries
      .insert(photoParts)
      .values({ userId, uploadId, at, size, content, createdAt: now })
      .onConflictDoNothing();
    return { received: at + size };
  }).with({ limit: partLimit }),
];

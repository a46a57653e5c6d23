import {
  type ApiError,
  codes,
  isCallError,
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
} from '@sunbird/api-client';
import { type SendPhotoOptions, sendPhoto } from '@sunbird/remote-kit/send-photo';
import type { Api } from '@sunbird/shell-api';
import type { Picture } from './picture/picture';
import { problemsOf, type Quality, type Subject } from './picture/quality';

/** What is photographed, in this order. */
export const sides = ['front', 'back', 'face'] as const;
export type Side = (typeof sides)[number];

export function isSide(text: string): text is Side {
  return sides.some(side => side === text);
}

export function subjectOf(side: Side): Subject {
  return side === 'face' ? 'face' : 'card';
}

export type CaptureMode = 'camera' | 'file';

/** A picture of one side that was taken or chosen, and how. */
export interface Shot {
  readonly picture: Picture;
  readonly mode: CaptureMode;
  /** It waits to be sent with the other side: nothing is wrong with it, or the borrower uses it anyway. */
  readonly isKept?: boolean;
  /** Why the lender could not use it. */
  readonly refusal?: ApiError;
}

/** The pictures that were taken on this page. */
export type Shots = Readonly<Partial<Record<Side, Shot>>>;

/** Whether the device finds nothing wrong with a picture. */
export function isGood({ picture }: Shot, side: Side): boolean {
  return problemsOf(picture.quality, subjectOf(side)).length === 0;
}

const needsAnother: readonly number[] = [
  codes.identityFrontFailed,
  codes.identityBackFailed,
  codes.faceFailed,
];

/** The refusal of a lender that could not use the picture itself, so that another one is needed. */
export function refusalIn(error: unknown): ApiError | undefined {
  return isCallError(error, 'ApiError') && needsAnother.includes(error.code) ? error : undefined;
}

/** The device's measurements of a picture, for the lender. */
function measuredText({ sharpness, brightness, burntOut, longSide }: Quality): string {
  return JSON.stringify({
    sharpness: Math.round(sharpness),
    brightness: Math.round(brightness),
    burntOut: Number(burntOut.toFixed(3)),
    longSide,
  });
}

/** Sends one picture; answers with its id. */
export async function uploadShot(
  api: Api,
  side: Side,
  { picture: { file, quality }, mode }: Shot,
  { orderNo, ...options }: SendPhotoOptions & { readonly orderNo: string | undefined },
): Promise<string> {
  const order = orderNo ? { orderNo } : {};
  const sent = sendPhoto(
    api,
    file,
    (rest, own) => {
      if (side === 'face') {
        return api.call(saveFaceImage, { ...rest, ...order, liveness: measuredText(quality) }, own);
      }
      const endpoint = side === 'front' ? uploadIdentityFront : uploadIdentityBack;
      return api.call(endpoint, { ...rest, ...order, captureMode: mode }, own);
    },
    options,
  );
  return (await sent).imageId;
}

import { type ApiError, codes, isCallError } from '@sunbird/api-client';
import type { Picture } from './picture/picture';
import { problemsOf } from './picture/quality';
import { type CaptureMode, type Side, subjectOf } from './sides';

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

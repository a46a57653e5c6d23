import { greyOf, type Pixels, sharpnessOf } from '@sunbird/remote-kit/smaller-photo';

export function meanOf(grey: Uint8Array): number {
  let sum = 0;
  for (const value of grey) sum += value;
  return grey.length === 0 ? 0 : sum / grey.length;
}

const saturated = 252;

/** Share of the picture that is burnt out to white, 0 to 1. */
export function burntOutShare(grey: Uint8Array): number {
  let burnt = 0;
  for (const value of grey) if (value >= saturated) burnt += 1;
  return grey.length === 0 ? 0 : burnt / grey.length;
}

/** Mean change from one copy to the next, 0 to 255; a copy of another size is all change. */
export function changeBetween(before: Uint8Array, now: Uint8Array): number {
  if (before.length !== now.length || now.length === 0) return 255;
  let sum = 0;
  for (let at = 0; at < now.length; at += 1) sum += Math.abs((now[at] ?? 0) - (before[at] ?? 0));
  return sum / now.length;
}

export type Subject = 'card' | 'face';

/** Faults of a picture that the device can detect. Each has a message that says what to do. */
export type PictureFlaw = 'small' | 'dark' | 'glare' | 'blur';

export interface Quality {
  /** Variance of the Laplacian. */
  readonly sharpness: number;
  /** 0 to 255. */
  readonly brightness: number;
  /** 0 to 1. */
  readonly burntOut: number;
  /** Longer side of the picture itself, in pixels. */
  readonly longSide: number;
}

/** Width of the copy that is measured: large enough to judge, small enough for a slow device. */
export const measuredWidth = 320;

export function qualityOf(copy: Pixels, longSide: number): Quality {
  const grey = greyOf(copy);
  return {
    sharpness: sharpnessOf(grey, copy.width, copy.height),
    brightness: meanOf(grey),
    burntOut: burntOutShare(grey),
    longSide,
  };
}

/** A 720p camera held upright gives 720 pixels across a card: its text is still legible. */
const smallestSide = 640;
const darkest = 50;
/** Text gives a card far more detail than a face has. */
const blurredBelow: Readonly<Record<Subject, number>> = { card: 60, face: 12 };
/** A spot of light; where most of a picture is white, it is paper. */
const glare = { from: 0.03, to: 0.5 };

/** Every problem of a picture, the most pressing first. */
export function problemsOf(quality: Quality, subject: Subject): readonly PictureFlaw[] {
  const { sharpness, brightness, burntOut, longSide } = quality;
  const problems: PictureFlaw[] = [];
  if (longSide < smallestSide) problems.push('small');
  if (brightness < darkest) problems.push('dark');
  if (burntOut > glare.from && burntOut <= glare.to) problems.push('glare');
  if (sharpness < blurredBelow[subject]) problems.push('blur');
  return problems;
}

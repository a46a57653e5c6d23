import { burntOutShare, greyOf, meanOf, type Pixels, sharpnessOf } from './pixels';

export type Subject = 'card' | 'face';

/** Faults of a picture that the device can detect. Each has a message that says what to do. */
export type Problem = 'small' | 'dark' | 'glare' | 'blur';

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
export function problemsOf(quality: Quality, subject: Subject): readonly Problem[] {
  const { sharpness, brightness, burntOut, longSide } = quality;
  const found: Problem[] = [];
  if (longSide < smallestSide) found.push('small');
  if (brightness < darkest) found.push('dark');
  if (burntOut > glare.from && burntOut <= glare.to) found.push('glare');
  if (sharpness < blurredBelow[subject]) found.push('blur');
  return found;
}

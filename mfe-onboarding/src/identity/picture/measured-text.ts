import type { Quality } from './quality';

/** The device's measurements of a picture, for the lender. */
export function measuredText({ sharpness, brightness, burntOut, longSide }: Quality): string {
  return JSON.stringify({
    sharpness: Math.round(sharpness),
    brightness: Math.round(brightness),
    burntOut: Number(burntOut.toFixed(3)),
    longSide,
  });
}

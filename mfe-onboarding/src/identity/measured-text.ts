import type { Quality } from './quality';

/** What the device measured of a picture, for the lender to weigh. */
export function measuredText({ sharpness, brightness, burntOut, longSide }: Quality): string {
  return JSON.stringify({
    sharpness: Math.round(sharpness),
    brightness: Math.round(brightness),
    burntOut: Number(burntOut.toFixed(3)),
    longSide,
  });
}

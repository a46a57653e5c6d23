import { greyOf, type Pixels, sharpnessOf } from '@sunbird/remote-kit/smaller-photo';
import {
  burntOutShare,
  changeBetween,
  meanOf,
  type PictureFlaw,
  problemsOf,
  type Quality,
  qualityOf,
  type Subject,
} from './quality';

/** A picture whose brightness at each place is given. */
function picture(width: number, height: number, light: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      data.fill(light(x, y), at, at + 3);
      data[at + 3] = 255;
    }
  }
  return { data, width, height };
}

const width = 64;
const height = 40;
/** Lines of text, as it were: dark and light in turn. */
const card = picture(width, height, x => (x % 4 < 2 ? 60 : 180));
const flat = picture(width, height, () => 120);
/** The same lines, smeared into each other. */
const smeared = picture(width, height, x => 120 + 10 * Math.sin(x / 6));

describe('pixels', () => {
  it('weighs the colours as the eye does', () => {
    const colors = {
      data: new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]),
      width: 3,
      height: 1,
    };
    expect([...greyOf(colors)]).toEqual([76, 150, 29]);
  });

  it('has no sharpness where nothing changes, and more the finer the detail is', () => {
    expect(sharpnessOf(greyOf(flat), width, height)).toBe(0);
    const blurred = sharpnessOf(greyOf(smeared), width, height);
    expect(blurred).toBeGreaterThan(0);
    expect(sharpnessOf(greyOf(card), width, height)).toBeGreaterThan(blurred * 100);
  });

  it('sees no detail in a picture of a line', () => {
    expect(sharpnessOf(new Uint8Array(8), 8, 1)).toBe(0);
  });

  it('counts brightness and what is burnt out', () => {
    const half = greyOf(picture(10, 10, x => (x < 5 ? 255 : 100)));
    expect(meanOf(half)).toBe(177.5);
    expect(burntOutShare(half)).toBe(0.5);
    expect([meanOf(new Uint8Array()), burntOutShare(new Uint8Array())]).toEqual([0, 0]);
  });

  it('tells how much moved', () => {
    const before = greyOf(flat);
    expect(changeBetween(before, before)).toBe(0);
    expect(changeBetween(before, greyOf(picture(width, height, () => 130)))).toBe(10);
    expect(changeBetween(before, greyOf(picture(4, 4, () => 120)))).toBe(255);
  });
});

describe('problems', () => {
  const good: Quality = { sharpness: 400, brightness: 140, burntOut: 0, longSide: 1280 };

  it.each<[string, Partial<Quality>, Subject, PictureFlaw[]]>([
    ['nothing', {}, 'card', []],
    ['too few pixels', { longSide: 639 }, 'card', ['small']],
    ['just enough pixels', { longSide: 640 }, 'card', []],
    ['too dark', { brightness: 49 }, 'card', ['dark']],
    ['a spot of light', { burntOut: 0.1 }, 'card', ['glare']],
    ['white paper', { burntOut: 0.7 }, 'card', []],
    ['a blurred card', { sharpness: 59 }, 'card', ['blur']],
    ['a face, which has less detail than words', { sharpness: 59 }, 'face', []],
    ['a blurred face', { sharpness: 5 }, 'face', ['blur']],
    [
      'everything, the most pressing first',
      { longSide: 10, brightness: 1, burntOut: 0.2, sharpness: 0 },
      'card',
      ['small', 'dark', 'glare', 'blur'],
    ],
  ])('%s', (_, changed, subject, problems) => {
    expect(problemsOf({ ...good, ...changed }, subject)).toEqual(problems);
  });

  it.each<[string, Pixels, PictureFlaw[]]>([
    ['sharp lines', card, []],
    ['smeared lines', smeared, ['blur']],
    ['night', picture(width, height, x => (x % 4 < 2 ? 5 : 60)), ['dark']],
    [
      'a lamp on it',
      picture(width, height, (x, y) => (x > 50 && y > 20 ? 255 : x % 4 < 2 ? 60 : 180)),
      ['glare'],
    ],
  ])('of pixels: %s', (_, pixels, problems) => {
    expect(problemsOf(qualityOf(pixels, 1280), 'card')).toEqual(problems);
  });
});

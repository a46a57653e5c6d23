type IconPurpose = 'any' | 'maskable' | 'adaptive';

const side = 100;

/**
 * How much of the icon the logo takes, and how round the corners are. A phone cuts a maskable icon to a form of its own: what
 * lies in the circle of 80 % stays (W3C, "Maskable icons"), and a square of 56 % lies in it. Of an Android app's adaptive icon
 * the circle of 66 % stays, and a square of 46 %.
 */
const shape: Readonly<Record<IconPurpose, { readonly logo: number; readonly corner: number }>> = {
  any: { logo: 66, corner: 22 },
  maskable: { logo: 56, corner: 0 },
  adaptive: { logo: 46, corner: 0 },
};

interface Drawing {
  readonly viewBox: string;
  /** What the logo's symbol holds. */
  readonly shapes: string;
  /** Colors of the light theme. */
  readonly hero: string;
  readonly onHero: string;
}

/** The lender's logo on its deep color. */
export function iconSvg({ viewBox, shapes, hero, onHero }: Drawing, purpose: IconPurpose): string {
  const { logo: size, corner } = shape[purpose];
  const at = (side - size) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corner}" fill="${hero}"/>`,
    `<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="${viewBox}" fill="${onHero}" color="${hero}">`,
    shapes,
    '</svg></svg>',
  ].join('');
}

/** The colours of one theme: `brand` is the variable `--ui-brand`. What each is for is in docs/lender.md. */
export const colorNames = [
  'brand',
  'brand-press',
  'on-brand',
  'brand-ink',
  'brand-tint',
  'hero',
  'hero-2',
  'hero-line',
  'on-hero',
  'on-hero-2',
  'sun',
  'on-sun',
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'link',
  'ok',
  'ok-tint',
  'warn',
  'warn-tint',
  'bad',
  'bad-tint',
  'bad-line',
  'on-bad',
  'info',
  'info-tint',
  'part-get',
  'part-fee',
  'part-interest',
  'disabled-bg',
  'disabled-ink',
  'focus',
  'toast-bg',
  'toast-ink',
] as const;
export type ColorName = (typeof colorNames)[number];

/** What is translucent: the veil behind a sheet, and the shadows of a card and of what floats. */
export const veilNames = ['scrim', 'e1', 'e2'] as const;

/** Corners in px: `s` of a tag, `m` of a field or button, `l` of a card, `xl` of a sheet. */
export const radiusNames = ['s', 'm', 'l', 'xl'] as const;

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

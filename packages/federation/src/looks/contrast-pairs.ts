import type { ColorName } from './token-names';

/** What stands on a ground, and how it is seen. */
export interface ContrastPair {
  readonly what: string;
  readonly front: ColorName;
  readonly grounds: readonly ColorName[];
}

/** Text: 4.5:1 or more (WCAG 2.2, 1.4.3). */
export const textPairs: readonly ContrastPair[] = [
  { what: 'text', front: 'ink', grounds: ['bg', 'surface', 'sunken', 'brand-tint'] },
  { what: 'text of a notice', front: 'ink', grounds: ['ok-tint', 'warn-tint', 'bad-tint', 'info-tint'] },
  { what: 'secondary text', front: 'ink-2', grounds: ['bg', 'surface', 'sunken', 'brand-tint'] },
  { what: 'hint or placeholder', front: 'ink-3', grounds: ['bg', 'surface', 'sunken'] },
  { what: 'link', front: 'link', grounds: ['bg', 'surface', 'sunken'] },
  { what: 'brand-coloured text', front: 'brand-ink', grounds: ['bg', 'surface', 'brand-tint'] },
  { what: 'text of a button', front: 'on-brand', grounds: ['brand', 'brand-press'] },
  { what: 'text on the deep panel', front: 'on-hero', grounds: ['hero', 'hero-2'] },
  { what: 'secondary text on the deep panel', front: 'on-hero-2', grounds: ['hero', 'hero-2'] },
  { what: 'good news', front: 'ok', grounds: ['bg', 'surface', 'ok-tint'] },
  { what: 'warning', front: 'warn', grounds: ['bg', 'surface', 'warn-tint'] },
  { what: 'problem', front: 'bad', grounds: ['bg', 'surface', 'bad-tint'] },
  { what: 'text of a dangerous button', front: 'on-bad', grounds: ['bad'] },
  { what: 'note', front: 'info', grounds: ['bg', 'surface', 'info-tint'] },
  { what: 'text of a button that waits', front: 'disabled-ink', grounds: ['disabled-bg'] },
  { what: 'short message', front: 'toast-ink', grounds: ['toast-bg'] },
  { what: 'chosen chip', front: 'surface', grounds: ['ink'] },
];

/** Controls, their states and drawings that say something: 3:1 or more (1.4.11). */
export const shapePairs: readonly ContrastPair[] = [
  { what: 'border of a field', front: 'line-strong', grounds: ['bg', 'surface'] },
  { what: 'chosen control', front: 'brand', grounds: ['bg', 'surface', 'brand-tint'] },
  { what: 'mark in a chosen control', front: 'on-brand', grounds: ['brand'] },
  { what: 'focus ring', front: 'focus', grounds: ['bg', 'surface', 'sunken'] },
  { what: 'slider on the deep panel', front: 'hero-line', grounds: ['hero'] },
  { what: 'outline of a control on the deep panel', front: 'on-hero', grounds: ['hero'] },
  { what: 'thumb of the slider', front: 'sun', grounds: ['hero'] },
  { what: 'mark on the accent', front: 'on-sun', grounds: ['sun'] },
  { what: 'border of a wrong field', front: 'bad', grounds: ['bg', 'surface'] },
  { what: 'money that is paid out', front: 'part-get', grounds: ['surface'] },
  { what: 'fee', front: 'part-fee', grounds: ['surface'] },
  { what: 'interest', front: 'part-interest', grounds: ['surface'] },
];

import type { ReactElement } from 'react';

export interface LogoProps {
  /** Side in px; 30 by default. */
  readonly size?: number;
  /** The colours for the deep panel. */
  readonly onHero?: boolean;
}

const body =
  'M25.5 8c5.6 0 9.3 3.3 10.2 8 5.4.3 9.3 3.2 11.3 8.5-3.6-3.3-7.3-4.5-11.4-4.2C34.3 30 27.2 35.5 18 35.5c-6.5 0-11.7 3.5-16 8.5 1-9.5 5.5-14.3 10.5-18.5C18 20.9 15.5 8 25.5 8z';
const wing = 'M13 29.5c4-5.5 9.5-8 17-7.5-1.5 6-7 10-14.5 10-3 0-5.5.6-8 1.8 1.5-1.8 3.5-2.5 5.5-4.3z';

/** The bird. Decorative: the brand's name always stands beside it. */
export function Logo({ size = 30, onHero = false }: LogoProps): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path fill={onHero ? 'var(--ui-on-hero)' : 'var(--ui-brand)'} d={body} />
      <path fill="var(--ui-sun)" d={wing} />
      <circle cx="29.3" cy="14.6" r="1.7" fill={onHero ? 'var(--ui-hero)' : 'var(--ui-surface)'} />
    </svg>
  );
}

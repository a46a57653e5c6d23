import type { ReactElement } from 'react';

export interface LogoProps {
  /** Side in px; 30 by default. */
  readonly size?: number;
  /** The colours for the deep panel. */
  readonly onHero?: boolean;
}

/**
 * The lender's logo, which the page brings along. Decorative: the brand's name always stands beside it. `fill` colours
 * the shapes that have none of their own, `color` is the ground that shows through.
 */
export function Logo({ size = 30, onHero = false }: LogoProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      fill={onHero ? 'var(--ui-on-hero)' : 'var(--ui-brand)'}
      color={onHero ? 'var(--ui-hero)' : 'var(--ui-surface)'}
      aria-hidden="true"
    >
      <use href="#ui-logo" />
    </svg>
  );
}

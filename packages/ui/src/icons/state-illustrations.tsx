import type { ReactElement, ReactNode } from 'react';

interface FrameProps {
  /** Width in px; the height follows. */
  readonly width?: number;
  /** The shadow that the drawing stands on. */
  readonly ground?: { readonly y?: number; readonly width?: number };
  readonly children: ReactNode;
}

/** The frame of every drawing: 132 by 104, decorative, centred in its block. */
export function IllustrationFrame({ width = 132, ground = {}, children }: FrameProps): ReactElement {
  return (
    <svg
      width={width}
      height={Math.round((width * 104) / 132)}
      viewBox="0 0 132 104"
      fill="none"
      stroke="var(--ui-brand-ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ display: 'block', margin: '0 auto 16px' }}
    >
      <ellipse
        cx="66"
        cy={ground.y ?? 94}
        rx={ground.width ?? 46}
        ry="6"
        fill="var(--ui-brand-tint)"
        stroke="none"
      />
      {children}
    </svg>
  );
}

// Apart from the others: every first screen has these two, for when it is empty or does not load.

export function EmptyIllustration(): ReactElement {
  return (
    <IllustrationFrame>
      <path d="M42 14h48v70l-8-5-8 5-8-5-8 5-8-5-8 5z" fill="var(--ui-surface)" />
      <path d="M54 32h24M54 44h24M54 56h12" />
      <circle cx="94" cy="24" r="9" fill="var(--ui-sun)" stroke="none" />
    </IllustrationFrame>
  );
}

export function CloudIllustration(): ReactElement {
  return (
    <IllustrationFrame>
      <circle cx="92" cy="30" r="12" fill="var(--ui-sun)" stroke="none" />
      <path d="M44 78a18 18 0 0 1-1-36 24 24 0 0 1 45-3 20 20 0 0 1 2 39z" fill="var(--ui-surface)" />
      <path d="M56 52l20 18M76 52L56 70" />
    </IllustrationFrame>
  );
}

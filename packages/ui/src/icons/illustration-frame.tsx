import type { ReactElement, ReactNode } from 'react';

export interface IllustrationProps {
  /** Width in px; the height follows. 132 by default. */
  readonly width?: number;
}

interface FrameProps extends IllustrationProps {
  /** The shadow that the drawing stands on. */
  readonly ground: { readonly y: number; readonly width: number };
  readonly children: ReactNode;
}

/** The frame of every drawing: 132 by 104, decorative, centred in its block. */
export function IllustrationFrame({ width = 132, ground, children }: FrameProps): ReactElement {
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
      <ellipse cx="66" cy={ground.y} rx={ground.width} ry="6" fill="var(--ui-brand-tint)" stroke="none" />
      {children}
    </svg>
  );
}

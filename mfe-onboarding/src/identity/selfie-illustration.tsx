import type { ReactElement } from 'react';

/** A face in its oval, as the selfie should have it; as wide as its block, up to 148 px. */
export function SelfieIllustration(): ReactElement {
  return (
    <svg
      viewBox="0 0 264 340"
      fill="none"
      aria-hidden="true"
      style={{ display: 'block', width: '100%', maxWidth: 148, margin: '0 auto' }}
    >
      <ellipse
        cx="132"
        cy="170"
        rx="118"
        ry="158"
        fill="var(--ui-surface)"
        stroke="var(--ui-line-strong)"
        strokeWidth="3"
        strokeDasharray="4 10"
      />
      <g fill="var(--ui-line-strong)">
        <ellipse cx="132" cy="140" rx="52" ry="66" />
        <path d="M50 282c12-44 44-62 82-62s70 18 82 62c-22 20-50 32-82 32s-60-12-82-32z" />
      </g>
    </svg>
  );
}

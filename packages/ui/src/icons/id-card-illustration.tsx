import type { ReactElement } from 'react';

const line = 'var(--ui-line-strong)';

function Front(): ReactElement {
  return (
    <>
      <rect x="1" y="1" width="278" height="36" rx="14" fill="var(--ui-brand-tint)" />
      <rect x="20" y="14" width="120" height="9" rx="4" fill="var(--ui-brand-ink)" opacity=".6" />
      <rect x="20" y="54" width="72" height="92" rx="8" fill="var(--ui-sunken)" />
      <circle cx="56" cy="88" r="16" fill={line} />
      <path d="M28 146c2-24 12-34 28-34s26 10 28 34z" fill={line} />
      <g fill={line}>
        <rect x="112" y="58" width="60" height="6" rx="3" opacity=".6" />
        <rect x="112" y="70" width="132" height="9" rx="4" />
        <rect x="112" y="92" width="44" height="6" rx="3" opacity=".6" />
        <rect x="112" y="104" width="96" height="9" rx="4" />
        <rect x="112" y="126" width="52" height="6" rx="3" opacity=".6" />
        <rect x="112" y="138" width="116" height="9" rx="4" />
      </g>
    </>
  );
}

const bars = Array.from({ length: 46 }, (_, index) => ({
  x: 20 + index * 5.2,
  width: [2, 1.5, 3, 1][index % 4] ?? 2,
}));

function Back(): ReactElement {
  return (
    <>
      <rect x="1" y="22" width="278" height="34" fill="var(--ui-ink-2)" opacity=".75" />
      <rect x="20" y="72" width="92" height="30" rx="4" fill="var(--ui-sunken)" />
      <g fill={line}>
        <rect x="128" y="76" width="130" height="7" rx="3" />
        <rect x="128" y="92" width="90" height="7" rx="3" opacity=".6" />
      </g>
      <g fill="var(--ui-ink)">
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y="122" width={width} height="34" />
        ))}
      </g>
    </>
  );
}

/** A sample of an identity card, as wide as its block. */
export function IdCardIllustration({ side }: { readonly side: 'front' | 'back' }): ReactElement {
  return (
    <svg viewBox="0 0 280 176" aria-hidden="true" style={{ display: 'block', width: '100%' }}>
      <rect x="1" y="1" width="278" height="174" rx="14" fill="var(--ui-surface)" stroke={line} />
      {side === 'front' ? <Front /> : <Back />}
    </svg>
  );
}

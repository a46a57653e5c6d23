import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { IllustrationFrame } from './state-illustrations';

export function CheckingIllustration(): ReactElement {
  return (
    <IllustrationFrame ground={{ y: 92, width: 52 }}>
      <circle cx="98" cy="26" r="13" fill="var(--ui-sun)" stroke="none" />
      <rect x="34" y="14" width="50" height="70" rx="7" fill="var(--ui-surface)" />
      <path d="M44 30h22M44 42h30M44 54h18" />
      <circle cx="82" cy="62" r="15" fill="var(--ui-surface)" />
      <path d="M93 73l11 11" />
      <path d="M76 62l4.5 4.5 7.5-8.5" />
    </IllustrationFrame>
  );
}

export function ApprovedIllustration(): ReactElement {
  return (
    <IllustrationFrame>
      <circle cx="66" cy="50" r="34" fill="var(--ui-brand-tint)" stroke="none" />
      <circle cx="66" cy="50" r="24" fill="var(--ui-surface)" />
      <path d="M55 51l8 8 15-17" />
      <path d="M66 8v6M24 50h6M102 50h6M37 21l4 4M91 25l4-4" stroke="var(--ui-sun)" strokeWidth="4" />
    </IllustrationFrame>
  );
}

/** `done`: the day is ticked, what was asked for is done. */
export function CalendarIllustration({ done }: { readonly done?: boolean }): ReactElement {
  return (
    <IllustrationFrame ground={{ width: 50 }}>
      <rect x="30" y="20" width="72" height="66" rx="9" fill="var(--ui-surface)" />
      <path d="M30 39h72M48 13v13M84 13v13" />
      <circle cx="81" cy="67" r="10" fill="var(--ui-sun)" stroke="none" />
      <path d="M44 52h4M58 52h4M72 52h4M44 68h4M58 68h4M88 52h1" />
      {done && <path d="M77 67l3 3 5-6" stroke="var(--ui-on-sun)" />}
    </IllustrationFrame>
  );
}

export function ReceiptIllustration(): ReactElement {
  return (
    <IllustrationFrame>
      <path d="M38 12h50v72l-8-5-8.5 5-8.5-5-8.5 5-8.5-5-8 5z" fill="var(--ui-surface)" />
      <path d="M50 30h26M50 42h26" />
      <circle cx="86" cy="62" r="16" fill="var(--ui-sun)" stroke="none" />
      <path d="M79 62l5 5 9-10" stroke="var(--ui-on-sun)" />
    </IllustrationFrame>
  );
}

export function ExpiredIllustration(): ReactElement {
  return (
    <IllustrationFrame>
      <circle cx="66" cy="50" r="34" fill="var(--ui-surface)" />
      <path d="M66 28v22l13 9" />
      <path d="M66 20v3M66 77v3M36 50h3M93 50h3" />
      <circle cx="92" cy="74" r="13" fill="var(--ui-sun)" stroke="none" />
      <path d="M87 69l10 10M97 69L87 79" stroke="var(--ui-on-sun)" />
    </IllustrationFrame>
  );
}

export function CameraOffIllustration(): ReactElement {
  return (
    <IllustrationFrame>
      <path
        d="M28 34a6 6 0 0 1 6-6h16l6-10h20l6 10h16a6 6 0 0 1 6 6v42a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z"
        fill="var(--ui-surface)"
      />
      <circle cx="66" cy="54" r="16" fill="var(--ui-brand-tint)" stroke="none" />
      <circle cx="66" cy="54" r="16" />
      <path d="M26 14l80 76" stroke="var(--ui-bad)" strokeWidth="3" />
    </IllustrationFrame>
  );
}

const naira = 'M21 64V49l12 15V49M18 54h18M18 59h18';
const signs: Readonly<Record<string, string>> = {
  NGN: naira,
  MXN: 'M33 51c-1-2-3-3-6-3-4 0-6 1.5-6 4 0 6 12 2 12 8 0 2.5-2 4-6 4-3 0-5-1-6-3M27 45v22',
  INR: 'M20 48h14M20 53h14M20 48h5c8 0 8 10 0 10h-4l9 8',
};

/** Money on its way to a bank, with the sign of the market's currency. */
export function PayoutIllustration(): ReactElement {
  const { market } = useI18n();
  return (
    <IllustrationFrame width={108} ground={{ width: 52 }}>
      <path d="M68 46L95 26l27 20zM73 48v32M86 48v32M104 48v32M117 48v32M68 84h54" fill="var(--ui-surface)" />
      <circle cx="27" cy="56" r="17" fill="var(--ui-sun)" stroke="none" />
      <path d={signs[market.currency.code] ?? naira} stroke="var(--ui-on-sun)" />
      <path d="M48 56h12M55 50l6 6-6 6" />
    </IllustrationFrame>
  );
}

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

const bars = /*#__PURE__*/ Array.from({ length: 46 }, (_, index) => ({
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

import type { ReactElement } from 'react';
import { IllustrationFrame, type IllustrationProps } from './state-illustrations';

export function CheckingIllustration(props: IllustrationProps): ReactElement {
  return (
    <IllustrationFrame {...props} ground={{ y: 92, width: 52 }}>
      <circle cx="98" cy="26" r="13" fill="var(--ui-sun)" stroke="none" />
      <rect x="34" y="14" width="50" height="70" rx="7" fill="var(--ui-surface)" />
      <path d="M44 30h22M44 42h30M44 54h18" />
      <circle cx="82" cy="62" r="15" fill="var(--ui-surface)" />
      <path d="M93 73l11 11" />
      <path d="M76 62l4.5 4.5 7.5-8.5" />
    </IllustrationFrame>
  );
}

export function ApprovedIllustration(props: IllustrationProps): ReactElement {
  return (
    <IllustrationFrame {...props} ground={{ y: 94, width: 46 }}>
      <circle cx="66" cy="50" r="34" fill="var(--ui-brand-tint)" stroke="none" />
      <circle cx="66" cy="50" r="24" fill="var(--ui-surface)" />
      <path d="M55 51l8 8 15-17" />
      <path d="M66 8v6M24 50h6M102 50h6M37 21l4 4M91 25l4-4" stroke="var(--ui-sun)" strokeWidth="4" />
    </IllustrationFrame>
  );
}

export interface CalendarIllustrationProps extends IllustrationProps {
  /** The day is ticked: what was asked for is done. */
  readonly done?: boolean;
}

export function CalendarIllustration({ done, ...props }: CalendarIllustrationProps): ReactElement {
  return (
    <IllustrationFrame {...props} ground={{ y: 94, width: 50 }}>
      <rect x="30" y="20" width="72" height="66" rx="9" fill="var(--ui-surface)" />
      <path d="M30 39h72M48 13v13M84 13v13" />
      <circle cx="81" cy="67" r="10" fill="var(--ui-sun)" stroke="none" />
      <path d="M44 52h4M58 52h4M72 52h4M44 68h4M58 68h4M88 52h1" />
      {done && <path d="M77 67l3 3 5-6" stroke="var(--ui-on-sun)" />}
    </IllustrationFrame>
  );
}

export function ReceiptIllustration(props: IllustrationProps): ReactElement {
  return (
    <IllustrationFrame {...props} ground={{ y: 94, width: 46 }}>
      <path d="M38 12h50v72l-8-5-8.5 5-8.5-5-8.5 5-8.5-5-8 5z" fill="var(--ui-surface)" />
      <path d="M50 30h26M50 42h26" />
      <circle cx="86" cy="62" r="16" fill="var(--ui-sun)" stroke="none" />
      <path d="M79 62l5 5 9-10" stroke="var(--ui-on-sun)" />
    </IllustrationFrame>
  );
}

export function ExpiredIllustration(props: IllustrationProps): ReactElement {
  return (
    <IllustrationFrame {...props} ground={{ y: 94, width: 46 }}>
      <circle cx="66" cy="50" r="34" fill="var(--ui-surface)" />
      <path d="M66 28v22l13 9" />
      <path d="M66 20v3M66 77v3M36 50h3M93 50h3" />
      <circle cx="92" cy="74" r="13" fill="var(--ui-sun)" stroke="none" />
      <path d="M87 69l10 10M97 69L87 79" stroke="var(--ui-on-sun)" />
    </IllustrationFrame>
  );
}

export function CameraOffIllustration(props: IllustrationProps): ReactElement {
  return (
    <IllustrationFrame {...props} ground={{ y: 94, width: 46 }}>
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

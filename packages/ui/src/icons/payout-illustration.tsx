import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { IllustrationFrame, type IllustrationProps } from './state-illustrations';

const naira = 'M21 64V49l12 15V49M18 54h18M18 59h18';
const signs: Readonly<Record<string, string>> = {
  NGN: naira,
  MXN: 'M33 51c-1-2-3-3-6-3-4 0-6 1.5-6 4 0 6 12 2 12 8 0 2.5-2 4-6 4-3 0-5-1-6-3M27 45v22',
  INR: 'M20 48h14M20 53h14M20 48h5c8 0 8 10 0 10h-4l9 8',
};

/** Money on its way to a bank, with the sign of the market's currency. */
export function PayoutIllustration({ width = 108 }: IllustrationProps): ReactElement {
  const { market } = useI18n();
  return (
    <IllustrationFrame width={width} ground={{ y: 94, width: 52 }}>
      <path d="M68 46L95 26l27 20zM73 48v32M86 48v32M104 48v32M117 48v32M68 84h54" fill="var(--ui-surface)" />
      <circle cx="27" cy="56" r="17" fill="var(--ui-sun)" stroke="none" />
      <path d={signs[market.currency.code] ?? naira} stroke="var(--ui-on-sun)" />
      <path d="M48 56h12M55 50l6 6-6 6" />
    </IllustrationFrame>
  );
}

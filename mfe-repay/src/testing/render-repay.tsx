import { opensScreens } from '@sunbird/testing';
import { messages } from '../remote';
import { repayLender } from './repay-lender';

export type { ScreenOptions as RepayScreenOptions } from '@sunbird/testing';

/** Renders one of this remote's screens with its own messages, in a fake shell of these options. */
export const renderRepay = opensScreens({ messages, landing: 'RepayDetail', api: repayLender });

/** The page's text as one line; amounts are drawn in several elements. */
export function pageText(): string {
  return (document.body.textContent ?? '').replace(/\s+/g, ' ');
}

import { type I18n, T, type TProps, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import type en from '../messages/en.json';
import type { CampaignKey } from './campaign';

/** Keys of this remote's catalogue and of its campaigns'; the common ones come on top. */
export type MessageKey = (keyof typeof en & string) | CampaignKey;

export function useText(): I18n<MessageKey> {
  return useI18n<MessageKey>();
}

/** A message of this remote, drawn with elements in its placeholders. */
export const Text: (props: TProps<MessageKey>) => ReactElement = T;

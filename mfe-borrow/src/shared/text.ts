import { type I18n, T, type TProps, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import type en from '../messages/en.json';

/** Keys of this remote's catalogue; the common ones come on top. */
export type MessageKey = keyof typeof en & string;

export function useText(): I18n<MessageKey> {
  return useI18n<MessageKey>();
}

/** A message of this remote, drawn with elements in its placeholders. */
export const Text: (props: TProps<MessageKey>) => ReactElement = T;

import { type I18n, type RichValue, T, useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import type en from '../messages/en.json';

/** Keys of this remote's catalogue. */
export type RepayMessage = keyof typeof en;

export type RepayI18n = I18n<RepayMessage>;

/** Messages and formats, with this remote's keys. */
export function useMessages(): RepayI18n {
  return useI18n<RepayMessage>();
}

export interface TextProps {
  readonly id: RepayMessage;
  readonly values?: Readonly<Record<string, RichValue>>;
}

/** A message with elements in its placeholders: an amount, a date, a link. */
export function Text({ id, values }: TextProps): ReactElement {
  return <T<RepayMessage> id={id} values={values} />;
}

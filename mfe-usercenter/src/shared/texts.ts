import { T, useI18n } from '@sunbird/i18n';
import type en from '../messages/en.json';

/** Keys of this remote's own catalogue. */
export type TextKey = keyof typeof en;

/** Messages and formats, with this remote's keys. */
export const useTexts = useI18n<TextKey>;

/** A message of this remote, drawn with elements in its placeholders. */
export const Words = T<TextKey>;

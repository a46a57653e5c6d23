import { type I18n, T, useI18n } from '@sunbird/i18n';
import type { RepayKey } from '@sunbird/languages/repay';
import type { RepayMoreKey } from '@sunbird/languages/repay.more';
import type { RepayUpiKey } from '@sunbird/languages/repay.upi';

/** Keys of this remote's own catalogues, of which the page of UPI brings its own; the common keys are accepted too. */
export type MessageKey = RepayKey | RepayMoreKey | RepayUpiKey;

export type Messages = I18n<MessageKey>;

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<MessageKey>;

/** A message of this remote with elements in its placeholders. */
export const Message = T<MessageKey>;

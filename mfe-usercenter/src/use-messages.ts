import { T, useI18n } from '@sunbird/i18n';
import type { UsercenterKey } from '@sunbird/languages/usercenter';

/** Keys of this remote's own catalogue; the common keys are accepted beside them. */
export type MessageKey = UsercenterKey;

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<MessageKey>;

/** A message of this remote with elements in its placeholders. */
export const Message = T<MessageKey>;

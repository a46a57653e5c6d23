import { T, useI18n } from '@sunbird/i18n';
import type { UsercenterKey } from '@sunbird/languages/usercenter';
import type { UsercenterMoreKey } from '@sunbird/languages/usercenter.more';

/** Keys of this remote's own catalogues; the common keys are accepted beside them. */
export type MessageKey = UsercenterKey | UsercenterMoreKey;

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<MessageKey>;

/** A message of this remote with elements in its placeholders. */
export const Message = T<MessageKey>;

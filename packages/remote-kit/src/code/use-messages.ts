import { T, useI18n } from '@sunbird/i18n';

/** What each remote that asks for a code says of it, in its own catalogue. */
type CodeKey =
  `code.${'title' | 'label' | 'checking' | 'wait' | 'newSms' | 'call' | 'sent' | 'calling' | 'locked' | 'sending'}`;

/** Messages with the keys of a code. */
export const useMessages = useI18n<CodeKey>;

/** A message of a code with elements in its placeholders. */
export const Message = T<CodeKey>;

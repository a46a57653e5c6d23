import { type I18n, T, useI18n } from '@sunbird/i18n';
import type { BorrowKey } from '@sunbird/languages/borrow';
import type { BorrowMoreKey } from '@sunbird/languages/borrow.more';
import type { BorrowOrdersKey } from '@sunbird/languages/borrow.orders';

/** Keys of this remote's own catalogue; the common keys are accepted beside them. */
export type MessageKey = BorrowKey | BorrowOrdersKey | BorrowMoreKey;

export type Messages = I18n<MessageKey>;

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<MessageKey>;

/** A message of this remote with elements in its placeholders. */
export const Message = T<MessageKey>;

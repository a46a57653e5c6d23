import { T, useI18n } from '@sunbird/i18n';
import type { PromotionKey } from '@sunbird/languages/promotion';
import type { CampaignKey } from './shared/campaign';

/** Keys of this remote's own catalogue and of its campaigns; the common keys are accepted beside them. */
export type MessageKey = PromotionKey | CampaignKey;

/** Messages and formatters, with these keys. */
export const useMessages = useI18n<MessageKey>;

/** A message of this remote with elements in its placeholders. */
export const Message = T<MessageKey>;

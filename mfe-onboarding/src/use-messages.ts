import { T, useI18n } from '@sunbird/i18n';
import type { OnboardingKey } from '@sunbird/languages/onboarding';
import type { OnboardingMoreKey } from '@sunbird/languages/onboarding.more';

/** Keys of this remote's own catalogues; the common keys are accepted beside them. */
export type MessageKey = OnboardingKey | OnboardingMoreKey;

/** Messages and formatters, with this remote's keys. */
export const useMessages = useI18n<MessageKey>;

/** A message of this remote with elements in its placeholders. */
export const Message = T<MessageKey>;

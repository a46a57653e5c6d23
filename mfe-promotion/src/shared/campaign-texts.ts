import { eachLanguage, inLanguage } from '@sunbird/loan-domain';
import type { TextLoaders } from '@sunbird/remote-kit/remote-messages';
import type { Campaign } from './campaign';

/** What a campaign says, by language: English where it does not speak one. */
export function campaignTexts({ messages }: Pick<Campaign, 'messages'>): TextLoaders {
  return eachLanguage(language => inLanguage(messages, language));
}

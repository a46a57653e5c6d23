import { fillText } from '@sunbird/languages/fill-text';
import { type SandboxProvidersKey, sandboxProviders } from '@sunbird/languages/sandbox.providers';
import type { TextValues } from '@sunbird/lender/kit/texts';
import type { Language } from '@sunbird/loan-domain';

export type ProviderTextKey = SandboxProvidersKey;
/** The texts of one language. */
export type Say = (key: ProviderTextKey, values?: TextValues) => string;

export function sayIn(language: Language): Say {
  return (key, values = {}) => fillText(sandboxProviders[language][key], values);
}

/** A provider by the name that people know it by. */
export function providerTitle(say: Say, provider: string): string {
  const key = `provider.${provider}`;
  return isTextKey(key) ? say(key) : provider;
}

function isTextKey(key: string): key is ProviderTextKey {
  return Object.hasOwn(sandboxProviders.en, key);
}

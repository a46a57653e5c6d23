import { type SandboxProvidersKey, sandboxProviders } from '@sunbird/languages/sandbox.providers';
import type { Language } from '@sunbird/loan-domain';

export type ProviderTextKey = SandboxProvidersKey;
export type ProviderTextValues = Readonly<Record<string, string | number>>;
/** The texts of one language. */
export type Say = (key: ProviderTextKey, values?: ProviderTextValues) => string;

export function sayIn(language: Language): Say {
  return (key, values = {}) =>
    sandboxProviders[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

/** A provider by the name that people know it by. */
export function providerTitle(say: Say, provider: string): string {
  const key = `provider.${provider}`;
  return isTextKey(key) ? say(key) : provider;
}

function isTextKey(key: string): key is ProviderTextKey {
  return Object.hasOwn(sandboxProviders.en, key);
}

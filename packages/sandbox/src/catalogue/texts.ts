import { type SandboxKey, sandbox } from '@sunbird/languages/sandbox';
import type { Language } from '@sunbird/loan-domain';

export type TextKey = SandboxKey;
export type TextValues = Readonly<Record<string, string | number>>;

/** A text of the lender's own catalogue; `{name}` takes the value of that name. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return sandbox[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

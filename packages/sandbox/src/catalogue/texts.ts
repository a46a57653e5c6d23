import { type SandboxKey, sandbox } from '@sunbird/languages/sandbox';
import type { Language } from '@sunbird/loan-domain';

export type TextKey = SandboxKey;
export type TextValues = Readonly<Record<string, string | number>>;

/** A text in which `{name}` takes the value of that name. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** A text of the lender's own catalogue. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return fillText(sandbox[language][key], values);
}

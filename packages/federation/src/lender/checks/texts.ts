import { didYouMean } from '@sunbird/build/command-line';
import { placeholdersOf } from '@sunbird/build/messages';
import { languages } from '@sunbird/loan-domain';
import { readCatalogues } from '../catalogues';
import type { Lender } from '../lender-schema';

function written(names: Iterable<string>): string {
  return [...names].join(', ') || 'none';
}

/** What is wrong with a text in place of those that the app has under its key; undefined if it fits. */
function problemOf(text: string, inPlaceOf: readonly string[]): string | undefined {
  let given: ReadonlySet<string>;
  try {
    given = placeholdersOf(text);
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message : String(error)}`;
  }
  for (const known of inPlaceOf) {
    const allowed = placeholdersOf(known);
    const missing = [...allowed].filter(name => !given.has(name));
    if (missing.length > 0) return `lacks ${written(missing)}; the app's text is "${known}"`;
    const unknown = [...given].filter(name => !allowed.has(name));
    if (unknown.length > 0) return `has ${written(unknown)}; allowed: ${written(allowed)}`;
  }
  return undefined;
}

/** Texts under keys that the app does not have, or with other arguments than the app gives them. */
export function wrongTexts({ texts }: Lender): string[] {
  return languages.flatMap(language => {
    const own = Object.entries(texts[language] ?? {});
    if (own.length === 0) return [];
    const catalogues = readCatalogues(language);
    return own.flatMap(([key, text]) => {
      const path = `texts.${language}[${JSON.stringify(key)}]`;
      const known = catalogues.get(key);
      if (!known) return `${path}: unknown key. ${didYouMean(key, [...catalogues.keys()])}`.trim();
      const problem = problemOf(text, known);
      return problem === undefined ? [] : `${path}: ${problem}.`;
    });
  });
}

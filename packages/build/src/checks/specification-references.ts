import type { Document } from './document-paths';

const reference = /(?:\bsections?|§) ?((?:\d+(?:\.\d+)?)(?:(?:, | and )\d+(?:\.\d+)?)*)/g;

/** Sections of the specification that a file refers to, such as `spec section 4` or `sections 2 and 9`. */
export function referencedSections({ text }: Pick<Document, 'text'>): string[] {
  return [...text.matchAll(reference)].flatMap(([, numbers = '']) => numbers.split(/, | and /));
}

/** Numbers of the headings of the specification: `## 4. States` is 4, `### 4.1 …` is 4.1. */
export function sectionNumbers({ text }: Pick<Document, 'text'>): Set<string> {
  return new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)*)[. ]/gm)].map(([, number = '']) => number));
}

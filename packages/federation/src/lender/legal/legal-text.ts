import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { UsageError } from '@sunbird/build/command-line';
import type { LenderFigures } from '@sunbird/i18n/lender-figures';
import { allowsCoupons, allowsRollover, type Market } from '@sunbird/loan-domain';
import { marked } from 'marked';

export interface LegalText {
  /** A file of Markdown or html. */
  readonly file: string;
  /** Markdown with the parts that the texts of several markets share. */
  readonly shared: string;
  readonly market: Market;
  readonly figures: LenderFigures;
}

/** A heading of the second level, with or without words, and the name of its part: `## Paying late {#late}`. */
const heading = /^## (?:(.*\S) )?\{#([\w-]+)\}$/;

function named(part: string): { readonly id: string | undefined; readonly isReference: boolean } {
  const [line = ''] = part.split('\n', 1);
  const [, words, id] = heading.exec(line) ?? [];
  return { id, isReference: id !== undefined && words === undefined };
}

/** What stands before the first heading of the second level, and each such heading with what follows. */
function partsOf(markdown: string): readonly string[] {
  return markdown.split(/^(?=## )/m);
}

function sharedParts(file: string): ReadonlyMap<string | undefined, string> {
  const parts = existsSync(file) ? partsOf(readFileSync(file, 'utf8')) : [];
  return new Map(parts.map(part => [named(part).id, `${part.trim()}\n\n`]));
}

/** Whether a part is about something that is not offered in a market. */
function isLeftOut(id: string | undefined, market: Market): boolean {
  if (id === 'coupons') return !allowsCoupons(market);
  return id === 'moving-date' && !allowsRollover(market);
}

/** A text of Markdown with its shared parts, without what is not offered, its parts counted. */
function composed({ file, shared, market }: LegalText): string {
  const others = sharedParts(shared);
  let count = 0;
  return partsOf(readFileSync(file, 'utf8'))
    .map(part => {
      const { id, isReference } = named(part);
      if (isLeftOut(id, market)) return '';
      const text = isReference ? others.get(id) : part;
      if (text === undefined) throw new UsageError(`${file}: there is no part {#${id}} in ${shared}.`);
      if (text.startsWith('## ')) count += 1;
      return text.replaceAll('{part}', String(count));
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Puts a lender's values in the place of their names: `{dailyRate}`. */
function filled(html: string, { file, figures }: LegalText): string {
  return html.replace(/\{(\w+)\}/g, (name, key: string) => {
    const figure = figures[key];
    if (figure === undefined) throw new UsageError(`${file}: ${name}: there is no such figure.`);
    return escaped(String(figure));
  });
}

/** A legal text as html, as it is read in a market. Throws a UsageError for a figure or a part that does not exist. */
export function readLegalText(text: LegalText): string {
  const isMarkdown = extname(text.file) === '.md';
  const html = isMarkdown ? marked.parse(composed(text), { async: false }) : readFileSync(text.file, 'utf8');
  return filled(html, text);
}

import { type MessageFormatElement, TYPE } from '@sunbird/languages/messages';
import { textMarks } from '@sunbird/shell-api/mark-messages';
import * as v from 'valibot';

/** A text as it stands in html. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const elementSchema = v.custom<MessageFormatElement>(
  value => typeof value === 'object' && value !== null && 'type' in value,
);

/** A lender's own messages by key, compiled. */
export const lenderTextsSchema = v.record(v.string(), v.union([v.string(), v.array(elementSchema)]));
export type LenderTexts = v.InferOutput<typeof lenderTextsSchema>;

const { begin, argument, is, endArgument, end } = textMarks;
const message = new RegExp(`${begin}([^${is}]+)${is}([^${begin}${end}]*)${end}`, 'g');
const argumentMark = new RegExp(`${argument}([^${is}]+)${is}([^${endArgument}]*)${endArgument}`, 'g');

/** How the arguments and tags of a message were drawn, by name. */
function drawnArguments(drawn: string): ReadonlyMap<string, string> {
  return new Map([...drawn.matchAll(argumentMark)].map(([, name = '', markup = '']) => [name, markup]));
}

/** The message with what was drawn for its arguments; undefined for one that only the app can put together. */
function withArguments(
  parts: readonly MessageFormatElement[],
  drawn: ReadonlyMap<string, string>,
): string | undefined {
  let markup = '';
  for (const part of parts) {
    if (part.type === TYPE.literal) markup += escapeHtml(part.value);
    else if (part.type === TYPE.pound) return undefined;
    else {
      const isText = part.type === TYPE.tag && part.children.some(({ type }) => type === TYPE.literal);
      const drawing = isText ? undefined : drawn.get(`${part.type}:${part.value}`);
      if (drawing === undefined) return undefined;
      markup += drawing;
    }
  }
  return markup;
}

/**
 * A drawn screen with a lender's own texts, and without the marks of its messages. Undefined if it has a text that can't
 * be put into it, such as one that depends on a number: the page then shows its frame.
 */
export function withLenderTexts(html: string, texts: LenderTexts): string | undefined {
  let isWhole = true;
  function shown(_: string, key: string, drawn: string): string {
    const own = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (own === undefined) return drawn.replace(argumentMark, '$2');
    const markup = typeof own === 'string' ? escapeHtml(own) : withArguments(own, drawnArguments(drawn));
    if (markup === undefined) isWhole = false;
    return markup ?? '';
  }
  let before: string;
  let after = html;
  // A message may stand in another one: the inner ones first.
  do {
    before = after;
    after = before.replace(message, shown);
  } while (after !== before);
  return isWhole ? after : undefined;
}

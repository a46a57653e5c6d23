import type { MessageCatalogue } from '@sunbird/i18n';

/**
 * Characters for private use that mark each message of a first screen when it is drawn: publishing puts the lender's own
 * texts in the place of the app's, and takes the marks away.
 */
export const textMarks = {
  begin: '\uE000',
  is: '\uE001',
  end: '\uE002',
  argument: '\uE003',
  endArgument: '\uE004',
} as const;

const { begin, is, end, argument, endArgument } = textMarks;

type Message = MessageCatalogue[string];
type Element = Exclude<Message, string>[number];

/** Of the syntax tree of messages; its library is no part of a page. */
const literalType = 0;

function literal(value: string): Element {
  return { type: literalType, value };
}

/** An argument or a tag between marks. What is within a tag or a choice stays as it is: code may read it. */
function markedPart(part: Element): readonly Element[] {
  if (!('value' in part) || part.type === literalType) return [part];
  return [literal(`${argument}${part.type}:${part.value}${is}`), part, literal(endArgument)];
}

function marked(key: string, message: Message): Message {
  const [before, after] = [`${begin}${key}${is}`, end];
  if (typeof message === 'string') return `${before}${message}${after}`;
  return [literal(before), ...message.flatMap(markedPart), literal(after)];
}

/** The messages with marks, by which publishing finds them in a drawn screen. */
export function markMessages(messages: MessageCatalogue): MessageCatalogue {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, marked(key, message)]));
}

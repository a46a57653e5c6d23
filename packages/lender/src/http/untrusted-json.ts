import { visibleText } from '@sunbird/loan-domain';
import type { TextKey, TextValues } from '../kit/texts';

/** A request that no call can read, with a sentence for its developer: HTTP 400, or 413 for one that is not read to its end. */
export class UnreadableRequest extends Error {
  override name = 'UnreadableRequest';

  constructor(
    readonly text: TextKey,
    readonly values?: TextValues,
    readonly code: 400 | 413 = 400,
  ) {
    super(text);
  }
}

/** The deepest payload of the contract has 5 levels. */
const deepest = 32;
/** Events are the longest payload: some hundred of them in one call. */
const largestKb = 512;

/** The nesting of a JSON text, without parsing it; brackets inside of strings do not count. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      most = Math.max(most, depth);
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return most;
}

/** Lone surrogates have no UTF-8, and PostgreSQL stores no NUL. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);
}

/**
 * Refuses a value whose texts the database can't store.
 * @throws UnreadableRequest
 */
export function checkTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw new UnreadableRequest('request.text');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    checkTexts(key);
    checkTexts(entry);
  }
}

function isPlainObject(value: object): boolean {
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** A payload whose texts are as they look (NFC, no hidden characters), however deep they are; files stay as they are. */
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleTexts);
  if (typeof value !== 'object' || value === null || !isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, visibleTexts(entry)]));
}

/**
 * Reads JSON from a stranger. Length and depth are limited before it is parsed.
 * @throws UnreadableRequest
 */
export function readJson(text: string): unknown {
  if (text.length > largestKb * 1024) throw new UnreadableRequest('request.long', { size: largestKb });
  if (depthOf(text) > deepest) throw new UnreadableRequest('request.depth', { depth: deepest });
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new UnreadableRequest('request.json');
  }
}

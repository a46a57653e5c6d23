import { sandbox } from '@sunbird/languages/sandbox';
import type { Language } from '@sunbird/loan-domain';
import { type TextKey, type TextValues, textOf } from '../catalogue/texts';

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly traceId: string;
  /** The lender's time, epoch ms, on the responses of calls. */
  readonly ts?: number;
}

function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(sandbox.en, key);
}

function textOfCode(code: number): TextKey {
  const key = `code.${code}`;
  return isTextKey(key) ? key : 'code.500';
}

interface Asked {
  readonly language: Language;
  readonly traceId: string;
}

interface Content {
  readonly data?: unknown;
  /** Instead of the code's own sentence. */
  readonly text?: TextKey | undefined;
  readonly values?: TextValues | undefined;
}

/** The answer to a request. Some codes are outside of the contract: an unknown address (404), an internal error (500). */
export function envelopeOf(
  { language, traceId }: Asked,
  code: number,
  { data = null, text = textOfCode(code), values }: Content = {},
): Envelope {
  return { code, msg: textOf(language, text, values), data, traceId };
}

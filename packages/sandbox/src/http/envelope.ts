import { codes } from '@sunbird/api-client';
import { sandbox } from '@sunbird/languages/sandbox';
import type { Language } from '@sunbird/loan-domain';
import { type TextKey, textOf } from '../catalogue/texts';
import type { Refusal } from '../refusal';
import type { UnreadableRequest } from './untrusted-json';

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

export function successEnvelope(data: unknown, language: Language, traceId: string): Envelope {
  return {
    code: codes.ok,
    msg: textOf(language, 'code.0'),
    data: data ?? null,
    traceId,
  };
}

export function refusalEnvelope(refusal: Refusal, language: Language, traceId: string): Envelope {
  return {
    code: refusal.code,
    msg: textOf(language, refusal.text ?? textOfCode(refusal.code), refusal.values),
    data: refusal.data ?? null,
    traceId,
  };
}

export function unreadableEnvelope(
  { text, values }: UnreadableRequest,
  language: Language,
  traceId: string,
): Envelope {
  return { code: 400, msg: textOf(language, text, values), data: null, traceId };
}

/** The envelope of an error outside the contract, such as an unknown address (404) or an internal error (500). */
export function errorEnvelope(code: number, language: Language, traceId: string): Envelope {
  return {
    code,
    msg: textOf(language, textOfCode(code)),
    data: null,
    traceId,
  };
}

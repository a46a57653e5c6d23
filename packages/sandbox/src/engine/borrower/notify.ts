import { isLanguage, type Language } from '@sunbird/loan-domain';
import { type TextKey, type TextValues, textOf } from '../../catalogue/texts';
import { messages } from '../../database/schema';
import { newId } from '../../random';
import type { Work } from '../../work';

interface Recipient {
  readonly market: string;
  readonly mobile: string;
}

export interface Notice {
  readonly channel?: 'sms' | 'voice';
  readonly language: Language;
  readonly text: TextKey;
  readonly values?: TextValues;
  /** A verification code, in clear for `/sandbox/messages`. */
  readonly code?: string;
}

/** Stores a message instead of sending it: testers read it by `/sandbox/messages`. */
export async function notify(work: Work, to: Recipient, notice: Notice): Promise<void> {
  await work.queries.insert(messages).values({
    messageId: newId(work.lender.random, 'MSG'),
    market: to.market,
    mobile: to.mobile,
    channel: notice.channel ?? 'sms',
    text: textOf(notice.language, notice.text, notice.values),
    code: notice.code ?? null,
    sentAt: work.now,
  });
}

/** A stored language; English if it is unknown. */
export function languageOf(stored: string): Language {
  return isLanguage(stored) ? stored : 'en';
}

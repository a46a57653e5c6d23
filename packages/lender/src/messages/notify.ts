import { type CalendarDate, isLanguage, type Language } from '@sunbird/loan-domain';
import { desc } from 'drizzle-orm';
import { afterCommit, recipientOf, type Transaction } from '../context/transaction';
import { findRow, insertRow } from '../database/rows';
import { messages, orders, profiles } from '../database/schema';
import { numberOf } from '../database/table-rules';
import { newId } from '../kit/random';
import { formatDay, formatMoney, type TextKey, type TextValues, textOf } from '../kit/texts';
import type { OutgoingMessage } from '../services/services';
import { lenderMarketOf } from '../settings/markets';
import { gsmText } from './gsm-text';

interface Recipient {
  readonly market: string;
  readonly mobile: string;
  /** Of a borrower, who is written to where no number is left. */
  readonly userId?: string;
}

export interface Notice {
  readonly channel?: 'sms' | 'voice';
  readonly language: Language;
  readonly text: TextKey;
  readonly values?: TextValues;
  /** A verification code, in clear for `/sandbox/messages`. */
  readonly code?: string;
  /** Follows the text on a line of its own, for the device and not for the reader. */
  readonly lastLine?: string;
}

/** Hands a message to the service that sends it. A failure is reported without number and text. */
async function handOver({ lender, traceId }: Transaction, message: OutgoingMessage): Promise<void> {
  try {
    await lender.services.messages.send(message);
  } catch (error) {
    lender.log.error({ error, traceId }, 'a message was not sent');
  }
}

/**
 * Sends a message once what it tells is committed; none to a borrower whose number is deleted. The sandbox stores it instead: testers read it by
 * `/sandbox/messages`. No other mode stores messages, because some hold a code.
 */
export async function notify(tx: Transaction, to: Recipient, notice: Notice): Promise<void> {
  if (numberOf(to) === '') return notifyByEmail(tx, to, 'email.loan.subject', notice);
  const { channel = 'sms', lastLine } = notice;
  const said = textOf(notice.language, notice.text, notice.values);
  const text = lastLine === undefined ? said : `${said}\n\n${lastLine}`;
  const { market, mobile } = to;
  await pass(tx, { market, mobile, channel, text: channel === 'sms' ? gsmText(text) : text }, notice.code);
}

/** Sends a message, or stores it in the sandbox. */
async function pass(tx: Transaction, message: OutgoingMessage, code: string | null = null): Promise<void> {
  if (tx.lender.settings.mode !== 'sandbox') return afterCommit(tx, () => void handOver(tx, message));
  const row = {
    ...message,
    email: message.email?.address ?? null,
    messageId: newId(tx.lender.random, 'MSG'),
    code,
    sentAt: tx.now,
  };
  await insertRow(tx, messages, row);
}

/** Writes to `address`, such as that before a change, or else to the borrower's; to nobody who has none. */
export async function notifyByEmail(
  tx: Transaction,
  { userId, market, mobile, address: earlier }: Recipient & { readonly address?: unknown },
  subject: TextKey,
  { language, text, values = {} }: Notice,
): Promise<void> {
  const { brand } = tx.lender.settings;
  const address = earlier ?? (userId && (await findRow(tx, profiles, userId))?.basicInfo?.email);
  if (typeof address !== 'string' || address === '') return;
  const email = { address, subject: textOf(language, subject, { brand }) };
  const said = textOf(language, text, { ...values, brand });
  await pass(tx, { market, mobile, channel: 'email', text: said, email });
}

/** A stored language; English if it is unknown. */
export function languageOf(stored: string): Language {
  return isLanguage(stored) ? stored : 'en';
}

/** The language of a borrower's newest application. */
export async function languageFor(
  tx: Transaction,
  userId: string,
  without: Language = 'en',
): Promise<Language> {
  const newest = await findRow(tx, orders, { userId }, desc(orders.createdAt), desc(orders.orderNo));
  return newest ? languageOf(newest.language) : without;
}

type Order = typeof orders.$inferSelect;

/** What a message about a loan names. A day that there is none of is left empty. */
interface Figures {
  /** Minor units. */
  readonly money?: Readonly<Record<string, number>>;
  readonly days?: Readonly<Record<string, CalendarDate | null>>;
}

/** A message about a loan, in the language of its application, with amounts and days as the market writes them. */
export function noticeOf(
  { lender }: Pick<Transaction, 'lender'>,
  order: Pick<Order, 'market' | 'language'>,
  text: TextKey,
  { money = {}, days = {} }: Figures = {},
): Notice {
  const market = lenderMarketOf(lender, order.market);
  const language = languageOf(order.language);
  const values: Record<string, string> = {};
  for (const [name, amount] of Object.entries(money)) values[name] = formatMoney(amount, market, language);
  for (const [name, day] of Object.entries(days))
    values[name] = day === null ? '' : formatDay(day, market, language);
  return { language, text, values };
}

/** Sends the borrower of a loan a message about it. */
export async function tellBorrower(
  tx: Transaction,
  order: Pick<Order, 'market' | 'language' | 'userId'>,
  text: TextKey,
  figures?: Figures,
): Promise<void> {
  const user = await recipientOf(tx, order.userId);
  if (user) await notify(tx, user, noticeOf(tx, order, text, figures));
}

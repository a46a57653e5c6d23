import { and, desc, eq } from 'drizzle-orm';
import { html } from 'hono/html';
import { messages, users } from '../../database/schema';
import { type ConsoleDeps, type Input, rowsShown } from '../console-deps';
import { timeText } from '../format';
import { addressOf, type Page } from '../layout';
import { linkHtml, nothing, tableHtml } from '../parts';
import { fill, texts } from '../texts';

const labels = texts.messages;

/** What was "sent", to everybody or to one borrower. */
export async function messagesPage({ queries }: ConsoleDeps, { borrower }: Input): Promise<Page> {
  const [user] = borrower ? await queries.select().from(users).where(eq(users.userId, borrower)) : [];
  const rows = await queries
    .select()
    .from(messages)
    .where(user ? and(eq(messages.mobile, user.mobile), eq(messages.market, user.market)) : undefined)
    .orderBy(desc(messages.sentAt), desc(messages.sequence))
    .limit(rowsShown);
  const table = tableHtml(
    labels.caption,
    [labels.sent, labels.to, labels.channel, labels.code, labels.text],
    rows.map(({ sentAt, mobile, market, channel, code, text }) => [
      timeText(sentAt),
      `${mobile} (${market})`,
      channel,
      code,
      text,
    ]),
  );
  const body = html`${user ? html`<p>${linkHtml(addressOf('messages'), labels.all)}</p>` : nothing}${table}
${rows.length === rowsShown ? html`<p class="hint">${fill(texts.more, { count: rowsShown })}</p>` : nothing}`;
  return { section: 'messages', title: texts.nav.messages, body };
}

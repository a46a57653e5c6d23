import type { HttpBindings } from '@hono/node-server';
import { calendarDateAt, marketCodes, normalisePhone } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Lender } from '../context/lender';
import { inTransaction, type Transaction } from '../context/transaction';
import { type TextReply, takeReply } from '../engine/payout/account-change';
import { Refusal } from '../kit/errors';
import { isSameText, keyedHashOf } from '../kit/secrets';
import { keepMessage } from '../payments/provider-messages';
import { marketOf } from '../settings/markets';

const largestReply = 4 * 1024;

/** A text message that the operator has received for the lender. */
export const textReply = v.object({
  market: v.picklist(marketCodes),
  mobile: v.pipe(v.string(), v.maxLength(20)),
  text: v.pipe(v.string(), v.maxLength(500)),
});

/** Keeps a genuine text message that nobody but a person understands. */
function keep(tx: Transaction, body: string, userId?: string): Promise<void> {
  return keepMessage(tx, { provider: 'sms', reason: 'unreadableReply', body, userId });
}

/** Handles a borrower's text message: the answer to the message about a changed account. */
export async function receiveReply(lender: Lender, { market, mobile, text }: TextReply) {
  const reply = { market, mobile: normalisePhone(mobile, marketOf(market).phone), text };
  return inTransaction(lender, lender.clock.now(), async tx => {
    try {
      const taken = await takeReply(tx, reply);
      // The same words on another day are another message; the operator may pass one on again.
      const day = calendarDateAt(tx.now, marketOf(market).zone);
      if (taken.status === 'kept') await keep(tx, JSON.stringify({ ...reply, day }), taken.userId);
      return taken.status;
    } catch (error) {
      // The count of replies stays.
      if (error instanceof Refusal && error.keep) return 'tooMany' as const;
      throw error;
    }
  });
}

/** What the operator signs its messages with. */
export function replySignature(lender: Lender, body: string): string {
  return keyedHashOf(body, keyedHashOf('provider:sms', lender.secret));
}

/** `POST /providers/sms/webhook`, from the operator: unsigned messages change nothing, one that can't be read or understood is kept for a person. */
export function createTextReplies(lender: Lender): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/providers/sms/webhook', bodyLimit({ maxSize: largestReply }), async c => {
    const body = await c.req.text();
    const signature = c.req.header('x-signature') ?? '';
    if (!isSameText(signature, replySignature(lender, body))) return c.json({ status: 'refused' }, 401);
    const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), textReply), body);
    if (!reply.success) {
      await inTransaction(lender, lender.clock.now(), tx => keep(tx, body));
      return c.json({ status: 'refused' }, 400);
    }
    return c.json({ status: await receiveReply(lender, reply.output) });
  });
  return app;
}

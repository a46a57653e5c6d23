import type { HttpBindings } from '@hono/node-server';
import { marketCodes, normalisePhone } from '@sunbird/loan-domain';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Lender } from '../context/lender';
import { inTransaction } from '../context/transaction';
import { type TextReply, takeReply } from '../engine/disbursement/account-change';
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

/** Handles a borrower's text message: the answer to the message about a changed account. */
export async function receiveReply(lender: Lender, { market, mobile, text }: TextReply) {
  const national = normalisePhone(mobile, marketOf(market).phone);
  return inTransaction(lender, lender.clock.now(), async tx => {
    try {
      return await takeReply(tx, { market, mobile: national, text });
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

/** `POST /providers/sms/webhook`, from the operator: unsigned messages change nothing, an unreadable one is kept for a person. */
export function createTextReplies(lender: Lender): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/providers/sms/webhook', bodyLimit({ maxSize: largestReply }), async c => {
    const body = await c.req.text();
    const signature = c.req.header('x-signature') ?? '';
    if (!isSameText(signature, replySignature(lender, body))) return c.json({ status: 'refused' }, 401);
    const reply = v.safeParse(v.pipe(v.string(), v.parseJson(), textReply), body);
    if (!reply.success) {
      await inTransaction(lender, lender.clock.now(), tx =>
        keepMessage(tx, { provider: 'sms', reason: 'unreadableReply', body }),
      );
      return c.json({ status: 'refused' }, 400);
    }
    return c.json({ status: await receiveReply(lender, reply.output) });
  });
  return app;
}

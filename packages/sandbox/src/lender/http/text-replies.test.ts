import { replySignature } from '@sunbird/lender/http/text-replies';
import { useLender } from '../../testing/fresh-lender';

const lender = useLender();

function send(body: string, signature?: string) {
  return lender.sandbox.app.request('http://localhost/providers/sms/webhook', {
    method: 'POST',
    body,
    headers: signature === undefined ? {} : { 'X-Signature': signature },
  });
}

const message = JSON.stringify({ market: 'NG', mobile: '+2348031234567', text: 'STOP 123456' });

test('the operator’s message is taken', async () => {
  const response = await send(message, replySignature(lender.sandbox.lender, message));
  expect([response.status, await response.json()]).toEqual([200, { status: 'kept' }]);
});

test.each([
  ['without a signature', undefined],
  ['with an invented signature', '0'.repeat(64)],
])('a message %s is refused', async (_what, signature) => {
  expect((await send(message, signature)).status).toBe(401);
});

test('a signed message that can’t be read is refused, and kept for a person', async () => {
  const odd = JSON.stringify({ market: 'XX', mobile: 7 });
  expect((await send(odd, replySignature(lender.sandbox.lender, odd))).status).toBe(400);
  expect(await lender.control('/provider-messages')).toMatchObject({
    open: expect.arrayContaining([expect.objectContaining({ reason: 'unreadableReply', body: odd })]),
  });
});

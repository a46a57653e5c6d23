import { sendComplaint } from '@sunbird/api-client/contract';
import { changeRows } from '@sunbird/lender/database/rows';
import { orders } from '@sunbird/lender/database/schema';
import { messagesOf, sendProof } from '../../testing/borrow-steps';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

describe('the jobs keep what was promised', () => {
  const lender = useFreshLender();

  async function messagesTo(borrower: TestBorrower): Promise<string> {
    return (await messagesOf(lender, borrower)).join('\n');
  }

  test('a late loan is told of once, on its first late day', async () => {
    const borrower = await lender.borrower(2);
    await lender.advance('P91D');
    expect(await messagesTo(borrower)).not.toContain('Your loan was due');
    await lender.advance('P3D');
    const reminders = (await messagesOf(lender, borrower)).filter(text =>
      text.startsWith('Your loan was due'),
    );
    expect(reminders).toEqual([
      'Your loan was due on 1 Jun 2026. N22,070.76 is unpaid. Pay it to stop the late fee, or talk to us.',
    ]);
  });

  test('a proof of payment gets its answer within the promised hours', async () => {
    const borrower = await lender.borrower(2);
    await sendProof(borrower, { amount: 3000, payTime: lender.sandbox.lender.clock.now() });
    await lender.advance('PT47H');
    expect(await messagesTo(borrower)).not.toContain('proof of a payment');
    await lender.advance('PT2H');
    expect(await messagesTo(borrower)).toContain(
      'We could not accept your proof of a payment of N3,000. Open the app to see why and send another.',
    );
  });

  test('who has no answer to a complaint by the promised hour is told so, in the language of the application', async () => {
    const borrower = await lender.borrower(6);
    await changeRows(lender.sandbox.lender.database, orders, borrower.orderNo, { language: 'es' });
    const complaint = { topic: 'costs', text: 'I was charged a fee that the key facts do not name.' };
    const { complaintId } = await borrower.client.ok(sendComplaint, complaint);
    await lender.advance('PT49H');
    expect(await messagesTo(borrower)).toContain(
      `Vamos tarde con ${complaintId}, disculpa. Una persona te responde. La app dice quién mas ayuda: Mi cuenta, Mis solicitudes.`,
    );
  });
});

import { sendComplaint } from '@sunbird/api-client/contract';
import { sendProof } from '../testing/borrow-steps';
import { useToldLender } from '../testing/fresh-lender';

describe('the jobs keep what was promised', () => {
  const lender = useToldLender();

  async function messagesTo(mobile: string): Promise<string> {
    return JSON.stringify(await lender.control(`/messages?mobile=${mobile}`));
  }

  test('a late loan is told of once, on its first late day', async () => {
    const { mobile } = await lender.borrower(2);
    await lender.advance('P91D');
    expect(await messagesTo(mobile)).not.toContain('Your loan was due');
    await lender.advance('P3D');
    expect((await messagesTo(mobile)).split('Your loan was due')).toHaveLength(2);
  });

  test('a proof of payment gets its answer within the promised hours', async () => {
    const borrower = await lender.borrower(2);
    const { mobile } = borrower;
    await sendProof(borrower, { amount: 3000, payTime: lender.sandbox.lender.clock.now() });
    await lender.advance('PT47H');
    expect(await messagesTo(mobile)).not.toContain('proof of a payment');
    await lender.advance('PT2H');
    expect(await messagesTo(mobile)).toContain('could not accept your proof');
  });

  test('a complaint gets its answer within the promised hours', async () => {
    const { client, mobile } = await lender.borrower(2);
    const complaint = { topic: 'costs', text: 'I was charged a fee that the key facts do not name.' };
    const { complaintId } = await client.ok(sendComplaint, complaint);
    await lender.advance('PT49H');
    const told = await messagesTo(mobile);
    expect(told).toContain(`your complaint ${complaintId}`);
  });
});

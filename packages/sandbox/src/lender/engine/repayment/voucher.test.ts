import { codes } from '@sunbird/api-client';
import { listVouchers, saveVoucher, uploadVoucherImage } from '@sunbird/api-client/contract';
import { pictureFile } from '@sunbird/api-tools/walk/sample-picture';
import { findRows } from '@sunbird/lender/database/rows';
import { refunds } from '@sunbird/lender/database/schema';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import { detailOf, messagesOf, sendProof, transfer } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();

describe('proof of a payment', () => {
  async function upload({ client, orderNo }: TestBorrower, variant?: number) {
    const file = pictureFile('receipt.jpg', variant);
    return (await client.ok(uploadVoucherImage, { file, orderNo })).imageId;
  }

  test('is reviewed within 48 hours, and counts once it is approved', async () => {
    const borrower = await lender.borrower(2);
    const { client, orderNo } = borrower;
    const now = lender.sandbox.lender.clock.now();
    const proof = {
      orderNo,
      amount: 3000,
      payTime: now,
      channel: 'bankTransfer',
      imageIds: [await upload(borrower)],
    };
    const sent = await client.ok(saveVoucher, proof);
    expect(sent).toMatchObject({ status: 'reviewing', feedbackBy: now + 48 * 3_600_000 });
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 0 });
    await lender.control(`/vouchers/${sent.voucherId}`, { approve: true });
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 3000 });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      withFigures(
        'Your proof of payment is approved: N3,000 counts as paid. N{repay - 3000} is left to pay back.',
      ),
    );
    await expect(lender.control(`/vouchers/${sent.voucherId}`, { approve: true })).rejects.toThrow('40901');
    await lender.advance('PT1M');
    const refused = await client.ok(saveVoucher, { ...proof, imageIds: [await upload(borrower, 1)] });
    await lender.control(`/vouchers/${refused.voucherId}`, { approve: false, reason: 'notReadable' });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      'We could not accept your proof of a payment of N3,000. Open the app to see why and send another.',
    );
    expect(await detailOf(borrower)).toMatchObject({ repaidAmount: 3000 });
    expect(await client.ok(listVouchers, { orderNo })).toMatchObject([
      { status: 'rejected', rejectReason: 'notReadable', imageUrls: [expect.stringContaining('/files/')] },
      { status: 'approved' },
    ]);
  });

  test('made at the very moment at which another payment paid the loan off counts, and so does an earlier one', async () => {
    const borrower = await lender.borrower(2);
    await lender.advance('PT2H');
    const now = lender.sandbox.lender.clock.now();
    const proofs = [];
    for (const payTime of [now, now, now, now - 3_600_000])
      proofs.push(await sendProof(borrower, { amount: 1500, payTime }));
    await transfer(lender, borrower, example.repay);
    for (const id of proofs) await lender.control(`/vouchers/${id}`, { approve: true });
    await lender.advance('P14D');
    expect(await detailOf(borrower)).toMatchObject({ status: 4, unrepaidAmount: 0 });
    const back = await findRows(lender.sandbox.lender.database, refunds, { userId: borrower.userId });
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(600_000);
  });

  test('with a picture that was sent before is refused, but for a proof that was refused', async () => {
    const borrower = await lender.borrower(2);
    const payTime = lender.sandbox.lender.clock.now();
    const proof = { orderNo: borrower.orderNo, amount: 3000, payTime, channel: 'cash' };
    async function send(...variants: number[]) {
      const imageIds: string[] = [];
      for (const variant of variants) imageIds.push(await upload(borrower, variant));
      return borrower.client.call(saveVoucher, { ...proof, imageIds });
    }
    const sentBefore = { data: { errors: { imageIds: 'error.voucherImages.sentBefore' } } };
    expect(await send(1)).toMatchObject({ code: codes.ok });
    expect(await send(1)).toMatchObject(sentBefore);
    expect(await send(2, 1)).toMatchObject(sentBefore);
    const [first] = await borrower.client.ok(listVouchers, { orderNo: borrower.orderNo });
    await lender.control(`/vouchers/${first?.voucherId}`, { approve: false });
    expect(await send(1)).toMatchObject({ code: codes.ok });
    expect(await send(1)).toMatchObject(sentBefore);
  });

  test('is taken ten times a day', async () => {
    const borrower = await lender.borrower(2);
    const payTime = lender.sandbox.lender.clock.now();
    const proof = { orderNo: borrower.orderNo, amount: 3000, payTime, channel: 'cash' };
    async function send(variant: number) {
      const imageIds = [await upload(borrower, variant)];
      return borrower.client.call(saveVoucher, { ...proof, imageIds });
    }
    for (let sent = 0; sent < 10; sent += 1) expect(await send(sent)).toMatchObject({ code: codes.ok });
    expect(await send(10)).toMatchObject({
      code: codes.tooManyAttempts,
      msg: 'You have sent many proofs today. Send the next one in 24 hours.',
    });
    await lender.advance('P1D');
    expect(await send(10)).toMatchObject({ code: codes.ok });
  });

  test('needs a picture of one’s own, and a payment that has happened', async () => {
    const borrower = await lender.borrower(2);
    const other = await lender.borrower(2);
    const now = lender.sandbox.lender.clock.now();
    const proof = { orderNo: borrower.orderNo, amount: 3000, payTime: now, channel: 'cash' };
    function send(change: object) {
      return borrower.client.call(saveVoucher, { ...proof, imageIds: [], ...change });
    }
    expect(await send({})).toMatchObject({ data: { errors: { imageIds: 'error.voucherImages.required' } } });
    const theirs = await upload(other);
    expect((await send({ imageIds: [theirs] })).code).toBe(codes.notFound);
    const own = await upload(borrower);
    expect(await send({ imageIds: [own], payTime: now + 60_000 })).toMatchObject({ code: codes.fieldErrors });
    expect((await send({ imageIds: [own], amount: -5 })).code).toBe(codes.fieldErrors);
    expect(await borrower.client.ok(listVouchers, { orderNo: borrower.orderNo })).toEqual([]);
  });
});

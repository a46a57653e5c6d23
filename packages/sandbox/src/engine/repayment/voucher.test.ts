import { codes } from '@sunbird/api-client';
import { listVouchers, saveVoucher, uploadVoucherImage } from '@sunbird/api-client/contract';
import * as v from 'valibot';
import { pictureFile, samplePicture } from '../../controls/sample-picture';
import { detailOf } from '../../testing/borrow-steps';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();

async function newestMessage({ mobile }: TestBorrower): Promise<string | undefined> {
  const sent = await lender.control(`/messages?mobile=${mobile}`);
  return v.parse(v.array(v.object({ text: v.string() })), sent)[0]?.text;
}

describe('proof of a payment', () => {
  async function upload({ client, orderNo }: TestBorrower) {
    const file = pictureFile('receipt.jpg');
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
    expect(await newestMessage(borrower)).toBe(
      'Your proof of payment is approved: ₦3,000 counts as paid. ₦18,638 is left to pay back.',
    );
    await expect(lender.control(`/vouchers/${sent.voucherId}`, { approve: true })).rejects.toThrow('40901');
    await lender.advance('PT1M');
    const refused = await client.ok(saveVoucher, proof);
    await lender.control(`/vouchers/${refused.voucherId}`, { approve: false, reason: 'notReadable' });
    expect(await newestMessage(borrower)).toMatch(/^We could not accept your proof of a payment of ₦3,000\./);
    expect(await client.ok(listVouchers, { orderNo })).toMatchObject([
      { status: 'rejected', rejectReason: 'notReadable', imageUrls: [expect.stringContaining('/files/')] },
      { status: 'approved' },
    ]);
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
  });
});

function picture() {
  return Buffer.from(samplePicture());
}

/** A JPEG whose header claims 60,000 by 60,000 pixels. */
function bomb() {
  const bytes = picture();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, frame + 5);
  bytes.writeUInt16BE(60_000, frame + 7);
  return bytes;
}

// What an app without checks, or a caller without the app, could send.
test.each([
  [
    'of 2.5 MB',
    Buffer.concat([picture(), Buffer.alloc(2.5 * 1024 * 1024)]),
    codes.fieldErrors,
    'larger than 2 MB',
  ],
  ['of 12 MB', Buffer.concat([picture(), Buffer.alloc(12 * 1024 * 1024)]), 413, 'too large'],
  [
    'of a wrong type, under a good name',
    Buffer.from('%PDF-1.7 receipt'),
    codes.fieldErrors,
    'isn’t a JPEG or PNG',
  ],
  [
    'that is a picture and a page',
    Buffer.concat([picture(), Buffer.from('<script>')]),
    codes.fieldErrors,
    'more than a picture',
  ],
  [
    'that is a picture and an archive',
    Buffer.concat([picture(), Buffer.from('PK\u0005\u0006')]),
    codes.fieldErrors,
    'more than',
  ],
  ['that unpacks to far too much', bomb(), codes.fieldErrors, 'too many pixels'],
  ['that is empty', Buffer.alloc(0), codes.fieldErrors, 'is empty'],
])(
  'a proof’s file %s is refused with a sentence, and can’t be sent as a proof',
  async (_name, bytes, code, sentence) => {
    const { client, orderNo } = await lender.borrower(2);
    const file = new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' });
    const refused = await client.call(uploadVoucherImage, { file, orderNo });
    expect(refused).toMatchObject({ code, msg: expect.stringContaining(sentence) });
    const payTime = lender.sandbox.lender.clock.now();
    const proof = { orderNo, amount: 3000, payTime, channel: 'cash', imageIds: [] };
    expect(await client.call(saveVoucher, proof)).toMatchObject({ code: codes.fieldErrors });
  },
);

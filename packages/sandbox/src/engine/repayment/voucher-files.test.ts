import { saveVoucher, uploadVoucherImage } from '@sunbird/api-client/contract';
import { codes } from '../../codes';
import { samplePicture } from '../../controls/sample-picture';
import { openTestLender, type TestBorrower, type TestLender } from '../../testing/test-lender';

let lender: TestLender;
let borrower: TestBorrower;
beforeAll(async () => {
  lender = await openTestLender();
  borrower = await lender.borrower(2);
});
afterAll(() => lender.close());

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
    const { client, orderNo } = borrower;
    const file = new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' });
    const refused = await client.call(uploadVoucherImage, { file, orderNo });
    expect(refused).toMatchObject({ code, msg: expect.stringContaining(sentence) });
    const payTime = lender.sandbox.lender.clock.now();
    const proof = { orderNo, amount: 3000, payTime, channel: 'cash', imageIds: [] };
    expect(await client.call(saveVoucher, proof)).toMatchObject({ code: codes.fieldErrors });
  },
);

import { codes } from '@sunbird/api-client';
import {
  addBankCard,
  confirmPortalRepayment,
  finishImageUpload,
  getAppAddress,
  getBankBranches,
  getCancellation,
  getDisbursalTime,
  getExtension,
  getLatestOrder,
  getLoanAgreement,
  getMarketHome,
  getMonnifyAccounts,
  getOxxoReference,
  getProductHome,
  getRejectRecommendation,
  getRepayColor,
  getRepayDetail,
  getRepayProducts,
  getStpClabe,
  listBanks,
  readIdentity,
  saveFaceImage,
  uploadIdentityBack,
  uploadIdentityFront,
  uploadVoucherImage,
  verifyBankCard,
} from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { samplePicture } from '@sunbird/api-tools/walk/sample-picture';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { example, withFigures } from '@sunbird/loan-domain/testing/example-price';
import * as v from 'valibot';
import { testBvn } from '../../test-values';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();

const nothingOwed = 'Nothing is owed on this loan.';
const notNow = 'This isn’t possible at the moment.';
const noMethod = {
  code: codes.noPaymentMethod,
  msg: 'There is no payment method, please choose another channel',
};

test.each([
  [1, 'assessing', 'assessing', 'info: Your application is being assessed.', notNow, nothingOwed],
  [
    3,
    'overdue',
    'overdue',
    'danger: Days overdue: 3. Paying all or a part lowers the late fee. If you can’t pay now, talk to us.',
    example.repay + 1298.28,
    true,
  ],
  [7, 'disbursing', 'lending', undefined, 0, nothingOwed],
  [
    9,
    'rejected',
    'rejected',
    'warning: Your application was not approved. You can apply again on 1 Apr 2026.',
    notNow,
    nothingOwed,
  ],
  [10, 'failed', 'failed', undefined, 0, nothingOwed],
  [
    14,
    'incomplete',
    'success',
    'success: Your loan is approved. Confirm it by 5 Mar 2026.',
    notNow,
    nothingOwed,
  ],
  [18, 'incomplete', 'success', undefined, notNow, nothingOwed],
] as const)(
  'a borrower whose order is at %i: label %s, home %s, banner, what is owed, whether the date moves',
  async (status, statusLabel, homeStatus, banner, owed, moves) => {
    const { client, orderNo } = await lender.borrower(status);
    const isLate = status === 3;
    const canCancel = status === 7 || status === 10;
    const order = await client.ok(getLatestOrder, {});
    expect(order).toMatchObject({ status, statusLabel, canCancel, nextStep: status });
    const home = await client.ok(getMarketHome, {});
    const product = await client.ok(getProductHome, {});
    expect([home.homeStatus, product.homeStatus]).toEqual([homeStatus, homeStatus]);
    expect(product.banner && `${product.banner.level}: ${product.banner.text}`).toBe(banner);
    expect(home.banners.map(({ text }) => text)).toEqual(product.banner ? [product.banner.text] : []);
    expect(await client.ok(getRepayColor, { orderNo })).toMatchObject(
      isLate
        ? { color: 'red', overdueDays: 3, text: 'Days overdue: 3' }
        : { color: 'green', overdueDays: 0, text: 'Nothing to pay' },
    );
    const detail = await client.call(getRepayDetail, { orderNo });
    expect(detail).toMatchObject(
      typeof owed === 'string'
        ? { code: codes.notInThisStatus, msg: owed }
        : { data: { unrepaidAmount: owed, canExtend: isLate, canPartial: isLate } },
    );
    const { code, msg, data } = await client.call(getExtension, { orderNo });
    const offer = code === 0 ? v.parse(getExtension.data, data) : undefined;
    expect(offer?.payable || (offer?.reason ?? msg)).toBe(moves);
    expect((await client.ok(getCancellation, { orderNo })).canCancel).toBe(canCancel);
    expect(await client.ok(getDisbursalTime, { orderNo })).toMatchObject({ autoDisburse: false });
    const elsewhere = await client.ok(getRejectRecommendation, { orderNo });
    expect(elsewhere.show).toBe(status === 9);
  },
);

test('home and the page of a rejected borrower name what is lent here and elsewhere', async () => {
  const { client, orderNo } = await lender.borrower(9);
  const { hot, broadcast, creditLimit } = await client.ok(getMarketHome, {});
  expect(creditLimit).toBe(50_000);
  expect(hot.map(({ productName, maxAmount, terms }) => [productName, maxAmount, terms])).toEqual([
    ['Sunbird Classic', 50_000, [91, 120, 180]],
    ['Sunbird Small', 10_000, [91]],
    ['Sunbird Long', 50_000, [180, 270, 365]],
  ]);
  expect(broadcast).toEqual([
    'Money is usually paid out within an hour, at most 8 hours.',
    'We never ask for a payment before a loan is paid out.',
  ]);
  expect(await client.ok(getRejectRecommendation, { orderNo })).toMatchObject({
    retryAfterDays: 30,
    retryDate: '2026-04-01',
    products: [
      { lenderName: 'Kite Credit', range: { min: 1000, max: 25_000 }, aprFrom: 0.36 },
      { lenderName: 'Harbour Loans', range: { min: 1000, max: 50_000 }, aprFrom: 0.42 },
    ],
  });
  const { reasons } = await client.ok(getCancellation, { orderNo });
  expect(reasons.slice(0, 3).map(({ label }) => label)).toEqual([
    'I no longer need the money',
    'It costs too much',
    'I want another amount',
  ]);
});

/** What the cashier answers for each channel of a market. */
async function portalAnswers({ client, orderNo }: TestBorrower, market: 'MX' | 'IN') {
  const { payOrderId } = await client.ok(getRepayProducts, { orderNo });
  const answers: unknown[] = [];
  for (const { channelId } of allMarkets[market].channels) {
    const { code, msg, data } = await client.call(confirmPortalRepayment, {
      payOrderId,
      channelId,
      amount: 1000,
    });
    answers.push(code === 0 ? { channelId, ...Object(data) } : { channelId, code, msg });
  }
  return answers;
}

test('a borrower of India pays by link, and has no account, no store and no other date', async () => {
  const borrower = await lender.borrower(2, 'IN');
  const { orderNo, client } = borrower;
  for (const call of [getMonnifyAccounts, getStpClabe, getOxxoReference]) {
    expect(await client.call(call, { orderNo, amount: 500 })).toMatchObject(noMethod);
  }
  expect(await client.ok(getExtension, { orderNo })).toMatchObject({
    payable: false,
    reason: 'The date of this loan can’t be moved. Pay part of it instead.',
  });
  const { channels } = await client.ok(getRepayDetail, { orderNo });
  expect(channels.slice(0, 3).map(({ channelName }) => channelName)).toEqual([
    'UPI',
    'Netbanking',
    'Debit card',
  ]);
  const link = (provider: string) => ({
    kind: 'redirect',
    url: expect.stringContaining(`/providers/${provider}/checkout/order_`),
  });
  expect(await portalAnswers(borrower, 'IN')).toMatchObject([
    { channelId: 'upi', ...link('upi'), upi: { name: 'Sunbird Finance India Pvt Ltd' } },
    { channelId: 'netbanking', ...link('netbanking') },
    { channelId: 'debit_card', ...link('card') },
    { channelId: 'wallet', ...link('wallet') },
    { channelId: 'voucher', ...noMethod },
  ]);
});

test('a borrower of Mexico pays by CLABE, at a store or with a card', async () => {
  const borrower = await lender.borrower(2, 'MX');
  const { orderNo, client } = borrower;
  expect(await client.call(getMonnifyAccounts, { orderNo })).toMatchObject(noMethod);
  const account = { permanent: true, bank: 'STP', concepto: `PAGO ${orderNo}` };
  const beneficiary = 'SUNBIRD MEXICO, S.A. DE C.V., SOFOM, E.N.R.';
  expect(await client.ok(getStpClabe, { orderNo })).toMatchObject({ ...account, beneficiary });
  for (const amount of [1, 200]) {
    expect(await client.ok(getStpClabe, { orderNo, amount })).toMatchObject({ ...account, amount });
  }
  for (const amount of [0, 1.005]) {
    const { data } = await client.call(getStpClabe, { orderNo, amount });
    expect(data).toMatchObject({ errors: { amount: 'error.amount.number' } });
  }
  expect((await client.call(getOxxoReference, { orderNo, amount: 10 })).data).toEqual({
    errors: { amount: 'error.amount.minimum' },
    values: { amount: { minimum: 100 } },
  });
  expect(await client.call(getOxxoReference, { orderNo, amount: 1_000_000 })).toMatchObject(noMethod);
  expect(await client.ok(getOxxoReference, { orderNo, amount: 500 })).toMatchObject({
    amount: 500,
    fee: 15,
    store: 'OXXO',
    instructions: [
      'Tell the cashier that you want to make an OXXO Pay payment.',
      'Show the bar code or read out the reference.',
      'Pay in cash and keep the receipt.',
    ],
  });
  expect(await client.ok(getExtension, { orderNo })).toMatchObject({ payable: true, fee: 150 });
  const { channels } = await client.ok(getRepayDetail, { orderNo });
  expect(channels.slice(0, 3).map(({ channelName, fee }) => [channelName, fee])).toEqual([
    ['SPEI transfer', 0],
    ['Cash at OXXO', 15],
    ['Debit card', 0],
  ]);
  expect(await portalAnswers(borrower, 'MX')).toMatchObject([
    { channelId: 'stp_clabe', kind: 'account', account: { amount: 1000, permanent: false } },
    { channelId: 'oxxo', kind: 'store', barcode: { format: 'CODE128' } },
    { channelId: 'conekta_card', kind: 'redirect' },
    { channelId: 'voucher', ...noMethod },
  ]);
});

test.each([
  [
    'NG',
    'Sunbird Lending Ltd, licence FCCPC 0000 (demo), and Emeka Blessing Adeyemi, +234 803 •••',
    ['₦20,000', '₦{fee}', '₦{tax} of tax', '₦{payout}', '₦{interest}', '₦{repay}', '{apr}'],
    'a fee of ₦1,500 you may move the date by 7 days, 2 times at most',
    'Call 07005550199 or write to help@sunbird.example.',
    'FCCPC, https://fccpc.gov.ng',
  ],
  [
    'MX',
    'Sunbird México, S.A. de C.V., SOFOM, E.N.R., licence SIPRES 000000 (demo), and Gloria Hernández García, +52 55 •••',
    ['$2,000', '$160', '$26 of IVA', '$1,814', '$164', '$2,164', '91.7%'],
    'a fee of $150 you may move the date by 7 days, 2 times at most',
    'Call 5550000199 or write to ayuda@sunbird.example.',
    'CONDUSEF / UNE, https://www.condusef.gob.mx',
  ],
  [
    'IN',
    'Sunbird Finance India Pvt Ltd, licence RBI NBFC N-00.00000 (demo), and Sanjay Devi Nair, +91 987 •••',
    ['₹20,000', '₹{fee}', '₹{tax} of GST', '₹{payout}', '₹{interest}', '₹{repay}', '{apr}'],
    undefined,
    'Call 8005550199 or write to help.in@sunbird.example.',
    'RBI, https://cms.rbi.org.in',
  ],
] as const)('the agreement of a loan in %s', async (market, parties, figures, move, contact, regulator) => {
  const { client, orderNo } = await lender.borrower(2, market);
  const { html } = await client.ok(getLoanAgreement, { orderNo });
  const headings = [...html.matchAll(/<h2>\d\. ([^<]*)</g)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'Who lends and who borrows',
    'The loan',
    'Paying back',
    'Paying late',
    ...(move ? ['Moving the date'] : []),
    'Cancelling',
    'Your data',
    'Complaints',
  ]);
  const { dailyRate } = allMarkets[market].rates;
  const percent = (share: number) => Number((share * 100).toFixed(3));
  const [amount, fee, tax, payout, interest, repay, apr] = figures;
  for (const promise of [
    `Loan agreement ${orderNo}`,
    `Between ${parties}`,
    `You borrow ${amount} for 91 days. A processing fee of ${fee} and ${tax} on it are taken off before payout, so ${payout} arrives in your account.`,
    `Interest is ${percent(dailyRate)}% a day, ${percent(dailyRate * 365)}% a year, ${interest} in all. Counting every cost, the loan costs ${apr} a year (APR).`,
    `You pay back ${repay} within 91 days of the payout: by 1 Jun 2026, if the money is sent on 2 Mar 2026. You may pay earlier or in parts. A payment settles late fees first, then interest, then the amount borrowed. What you overpay goes back to your account.`,
    'From the day after the due date a late fee of 2% a day is charged on the unpaid amount and interest, never on late fees. We ask only you to pay.',
    ...(move ? [`For ${move}. The fee is not part of the repayment. Late fees that are due stay due.`] : []),
    `You may cancel at no cost until 24 hours after the payout. You then return ${payout} within 3 days, and owe nothing else.`,
    'You may see it or have it deleted in the app.',
    contact,
    `We answer within 48 hours. You may also turn to ${regulator}.`,
  ]) {
    expect(html).toContain(withFigures(promise));
  }
});

test('the agreement of a product that is only looked at is of no more than it lends', async () => {
  const { client } = await lender.borrower(4);
  const { html } = await client.ok(getLoanAgreement, { productId: 'ng-small' });
  expect(html).toContain('10,000');
  expect(html).not.toContain('20,000');
  expect((await client.call(getLoanAgreement, { productId: 'ng-small', term: 91 })).code).toBe(0);
});

test('what the name of a picture makes of it', async () => {
  const borrower = await lender.borrower(12);
  const { client, orderNo } = borrower;
  const file = (name: string) => new File([samplePicture()], name, { type: 'image/jpeg' });
  const refusals: unknown[] = [];
  for (const call of [uploadIdentityFront, uploadIdentityBack, saveFaceImage, uploadVoucherImage]) {
    for (const name of ['Blur.jpg', 'noface.jpg', 'mismatch.jpg']) {
      const { code, msg, data } = await client.call(call, {
        file: file(name),
        orderNo,
        captureMode: 'camera',
      });
      if (code !== 0) refusals.push([call.name, name, msg, data]);
    }
  }
  const retake = 'recognition failed, retake and upload';
  expect(refusals).toEqual([
    ['uploadIdentityFront', 'Blur.jpg', `ID card front ${retake}`, { problem: 'blur' }],
    ['uploadIdentityBack', 'Blur.jpg', `ID card back ${retake}`, { problem: 'blur' }],
    ['saveFaceImage', 'noface.jpg', 'Face recognition failed, select again', null],
  ]);
  const front = await client.ok(uploadIdentityFront, { file: file('front.jpg'), captureMode: 'camera' });
  const back = await client.ok(uploadIdentityBack, { file: file('mismatch.jpg'), captureMode: 'camera' });
  const face = await client.ok(saveFaceImage, { file: file('face.jpg') });
  const pictures = { frontImageId: front.imageId, backImageId: back.imageId, faceImageId: face.imageId };
  for (const call of [readIdentity, finishImageUpload]) {
    expect((await client.call(call, { ...pictures, orderNo })).msg).toBe(
      'Identity information identification errors, please identify again',
    );
    const noFront = { ...pictures, orderNo, frontImageId: face.imageId };
    expect((await client.call(call, noFront)).msg).toBe('We can’t find this.');
  }
});

/** What looking an account up says of it, and what giving it does: saved, or the words of the refusal. */
async function saidOf({ client, orderNo }: TestBorrower, account: object): Promise<unknown[]> {
  const looked = await client.call(verifyBankCard, account);
  const saved = await client.call(addBankCard, { ...account, orderNo });
  const [notLooked, notSaved] = [looked, saved].map(({ code, msg, data }) =>
    code === codes.fieldErrors ? v.parse(v.object({ errors: v.unknown() }), data).errors : msg,
  );
  const parsed = v.safeParse(verifyBankCard.data, looked.data);
  return [
    parsed.success ? (parsed.output.reason ?? parsed.output.nameMatch) : notLooked,
    saved.code === 0 ? 'saved' : notSaved,
  ];
}

const unknownNumber = { accountNo: '0000000000', confirmAccountNo: '0000000000' };
const noAccount = 'No account with this number at this bank.';
const notYours = 'This BVN is somebody else’s. Dial *565*0# to see yours.';
const notPaid = 'We can’t pay out to this bank.';
// Another account than the first one needs a code.
const noCode = 'The code is wrong. Check it, or ask for a new one.';
const shortClabe = { accountNo: 'error.clabe.length' };
const othersClabe = { accountNo: 'error.clabe.bankDiffers' };
const noVpa = { vpa: 'error.vpa.format' };
const differs = { confirmAccountNo: 'error.confirmAccountNo.differs' };

test.each([
  [
    'NG',
    ['Wema Bank (ALAT)'],
    [
      [{}, 'full', 'saved'],
      [{ bvn: testBvn.nameMismatch }, notYours, noCode],
      [{ bvn: testBvn.notFound }, 'This BVN does not exist. Dial *565*0# to see yours.', noCode],
      [{ bvn: testBvn.partlyNamed }, 'partial', noCode],
      [unknownNumber, noAccount, noCode],
      [{ bankCode: '999' }, notPaid, noCode],
      [{ bankCode: '997' }, 'full', noCode],
      [{ bankCode: '' }, { bankCode: 'error.bank.required' }, { bankCode: 'error.bank.required' }],
      [{ confirmAccountNo: '1' }, 'full', differs],
    ],
  ],
  [
    'MX',
    ['BBVA México'],
    [
      [{}, 'full', 'saved'],
      [unknownNumber, shortClabe, shortClabe],
      [{ bankCode: '999' }, othersClabe, othersClabe],
      [{ bankCode: '' }, 'full', 'saved'],
      [{ confirmAccountNo: '1' }, 'full', differs],
    ],
  ],
  [
    'IN',
    ['Abhyudaya Co-operative Bank', 'Ahmedabad Mercantile Co-operative Bank'],
    [
      [{}, 'full', 'saved'],
      [unknownNumber, 'full', differs],
      [{ vpa: 'nobody' }, noVpa, { ...noVpa, ...differs }],
      [{ confirmAccountNo: '1' }, 'full', differs],
    ],
  ],
] as const)('what a bank of %s says of an account', async (market, banks, cases) => {
  const borrower = await lender.borrower(5, market);
  const { client } = borrower;
  const { account } = samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
  expect(await client.ok(listBanks, { q: 'NOBODY' })).toEqual([]);
  expect(await client.ok(getBankBranches, { bankCode: '999' })).toEqual([]);
  const listed = await client.ok(listBanks, { q: account.bankCode });
  expect(listed.slice(0, 2).map(({ bankName }) => bankName)).toEqual(banks);
  for (const [change, looked, given] of cases) {
    expect([change, ...(await saidOf(borrower, { ...account, ...change }))]).toEqual([change, looked, given]);
  }
});

test('an app that the lender has not has no address', async () => {
  const client = lender.client();
  for (const packageName of ['com.evil.app', '__proto__', 'constructor']) {
    expect((await client.call(getAppAddress, { packageName })).code).toBe(codes.notFound);
  }
  expect((await client.ok(getAppAddress, {})).url).toContain('ng.sunbird.credit');
});

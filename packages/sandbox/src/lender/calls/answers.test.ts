import {
  addBankCard,
  confirmPortalRepayment,
  type Endpoint,
  finishImageUpload,
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
import { shown } from '@sunbird/api-tools/openapi/examples/record-examples';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { samplePicture } from '@sunbird/api-tools/walk/sample-picture';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { testBvn } from '../../test-values';
import { useFreshLender } from '../../testing/fresh-lender';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();

/** What a borrower is answered, a line for each call. */
async function answers(
  { client }: Pick<TestBorrower, 'client'>,
  calls: readonly (readonly [Endpoint, object])[],
): Promise<string> {
  const lines: string[] = [];
  for (const [call, payload] of calls) {
    const { code, msg, data } = await client.call(call, payload);
    const answer = code === 0 ? shown(data, true) : [code, msg, data];
    lines.push(`${call.name} ${JSON.stringify(shown(payload, false))}: ${JSON.stringify(answer)}`);
  }
  return lines.join('\n');
}

test.each([1, 3, 7, 9, 10, 14, 18] as const)('a borrower whose order is at %i', async status => {
  const borrower = await lender.borrower(status);
  const { orderNo } = borrower;
  const ofOrder = [getRepayColor, getRepayDetail, getCancellation, getDisbursalTime, getRejectRecommendation];
  expect(
    await answers(borrower, [
      ...[getLatestOrder, getMarketHome, getProductHome].map(call => [call, {}] as const),
      ...[...ofOrder, getExtension].map(call => [call, { orderNo }] as const),
    ]),
  ).toMatchSnapshot();
});

test.each(['MX', 'IN'] as const)('how a borrower of %s pays', async market => {
  const borrower = await lender.borrower(2, market);
  const { orderNo, client } = borrower;
  const { payOrderId } = await client.ok(getRepayProducts, { orderNo });
  const channels = allMarkets[market].channels.map(({ channelId }) => channelId);
  const ways = [0, 1, 1.005, 200].map(amount => [getStpClabe, { orderNo, amount }] as const);
  const stores = [10, 500, 1_000_000].map(amount => [getOxxoReference, { orderNo, amount }] as const);
  const portal = channels.map(
    channelId => [confirmPortalRepayment, { payOrderId, channelId, amount: 1000 }] as const,
  );
  const others = [getMonnifyAccounts, getStpClabe, getRepayDetail, getExtension];
  const calls = [...others.map(call => [call, { orderNo }] as const), ...ways, ...stores, ...portal];
  expect(await answers(borrower, calls)).toMatchSnapshot();
});

test.each(['NG', 'MX', 'IN'] as const)('the agreement of a loan in %s', async market => {
  const { client, orderNo } = await lender.borrower(2, market);
  const { html } = await client.ok(getLoanAgreement, { orderNo });
  expect(html.replace(/(?=<h2)/g, '\n')).toMatchSnapshot();
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
  const uploads = [uploadIdentityFront, uploadIdentityBack, saveFaceImage, uploadVoucherImage].flatMap(call =>
    ['Blur.jpg', 'noface.jpg', 'mismatch.jpg'].map(
      name => [call, { file: file(name), orderNo, captureMode: 'camera' }] as const,
    ),
  );
  expect(await answers(borrower, uploads)).toMatchSnapshot();
  const front = await client.ok(uploadIdentityFront, { file: file('front.jpg'), captureMode: 'camera' });
  const back = await client.ok(uploadIdentityBack, { file: file('mismatch.jpg'), captureMode: 'camera' });
  const face = await client.ok(saveFaceImage, { file: file('face.jpg') });
  const pictures = { frontImageId: front.imageId, backImageId: back.imageId, faceImageId: face.imageId };
  const ends = [readIdentity, finishImageUpload].flatMap(call => [
    [call, { ...pictures, orderNo }] as const,
    [call, { ...pictures, orderNo, frontImageId: face.imageId }] as const,
  ]);
  expect(await answers(borrower, ends)).toMatchSnapshot();
});

test.each(['NG', 'MX', 'IN'] as const)('what a bank of %s says of an account', async market => {
  const borrower = await lender.borrower(5, market);
  const { account } = samplePerson(allMarkets[market], seededRandom(7), borrower.mobile);
  const wrongNumbers = market === 'NG' ? Object.values(testBvn).map(bvn => ({ bvn })) : [];
  const changes = [
    {},
    ...wrongNumbers,
    { accountNo: '0000000000', confirmAccountNo: '0000000000' },
    { bankCode: '999' },
    { bankCode: '997' },
    { bankCode: '' },
    { vpa: 'nobody' },
    { nationalId: '12345678901' },
    { branchCode: '035999' },
    { confirmAccountNo: '1' },
  ];
  const accounts = changes.map(change => ({ ...account, ...change }));
  const calls = accounts.flatMap(one => [
    [verifyBankCard, one] as const,
    [addBankCard, { ...one, orderNo: borrower.orderNo }] as const,
  ]);
  const banks = [
    [listBanks, { q: 'NOBODY' }],
    [listBanks, { q: account.bankCode }],
    [getBankBranches, { bankCode: '999' }],
  ] as const;
  expect(await answers(borrower, [...banks, ...calls])).toMatchSnapshot();
});

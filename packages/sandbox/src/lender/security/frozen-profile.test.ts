import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  applyForReloan,
  finishImageUpload,
  getApplicationAnswers,
  getLoanContract,
  getUserInfo,
  saveAdditionalInfo,
  saveBasicInfo,
  saveBasicInfoMarket,
  saveQuestionnaire,
  submitOrder,
} from '@sunbird/api-client/contract';
import { plannedCalls } from '@sunbird/api-tools/examples/planned-calls';
import { changeRows, findRow } from '@sunbird/lender/database/rows';
import { bankCards, orders, profiles } from '@sunbird/lender/database/schema';
import { firstOfEach } from '@sunbird/testing/runs';
import { confirmLoan } from '../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../testing/fresh-lender';
import { type PlanContext, planContextFor } from '../../testing/plan-context';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();
afterEach(() => jest.restoreAllMocks());

const writes = [
  saveBasicInfo,
  saveBasicInfoMarket,
  saveAdditionalInfo,
  saveQuestionnaire,
  finishImageUpload,
].map(({ name }) => name);

function profileOf({ userId }: TestBorrower) {
  return findRow(lender.sandbox.lender.database, profiles, userId);
}

/** Personal info as the app sends it when a borrower edits it. */
async function typedBy({ client }: TestBorrower) {
  const { basicInfo } = await client.ok(getUserInfo, {});
  return { ...basicInfo, consents: [] };
}

/** As if the newest profile were somebody else's. */
async function overwrite(borrower: TestBorrower, names: Record<string, string>) {
  const basicInfo = { ...(await profileOf(borrower))?.basicInfo, ...names };
  const changes = { basicInfo, answers: [] };
  await changeRows(lender.sandbox.lender.database, profiles, borrower.userId, changes);
}

function picturesOf({ images }: PlanContext) {
  return { frontImageId: images.front, backImageId: images.back, faceImageId: images.face };
}

// Beside the first loan there is an application of another product that still takes answers.
test.each(firstOfEach([14, 1, 18, 7, 10, 2, 3] as const, status => (status === 3 ? 'owed' : 'decided')))(
  'while an order is at %i no call writes to the profile, whether it names that order, none or another',
  async status => {
    // While a loan is overdue, no other one is applied for.
    const borrower = await lender.borrower(status === 3 ? 2 : status);
    const { client, orderNo } = borrower;
    const context = await planContextFor(lender, borrower, 'NG', false);
    const applied = await client.ok(applyForLoan, { productIds: ['ng-small'], amount: 1000 });
    const other = applied.orders[0]?.orderNo;
    await changeRows(lender.sandbox.lender.database, orders, orderNo, { status });
    const before = await profileOf(borrower);
    for (const { call, plan } of plannedCalls().filter(({ call }) => writes.includes(call.name))) {
      for (const named of [undefined, orderNo, other]) {
        const answer = await client.call(call, { ...plan.payload(context), orderNo: named });
        expect([call.name, named, answer.code]).toEqual([call.name, named, codes.notInThisStatus]);
      }
    }
    expect(await profileOf(borrower)).toEqual(before);
  },
);

describe('the profile that an order was decided on', () => {
  test('is named by its contract, compared with the bank’s name and returned as its answers', async () => {
    const borrower = await lender.borrower(14);
    const { client, orderNo } = borrower;
    const { basicInfo } = await client.ok(getUserInfo, {});
    const given = (await client.ok(getApplicationAnswers, { orderNo })).answers;
    await overwrite(borrower, { firstName: 'Somebody', middleName: '', lastName: 'Else' });
    const { html } = await client.ok(getLoanContract, { orderNo, amount: 20_000, term: 91 });
    expect(html).toContain(`${basicInfo.firstName} ${basicInfo.middleName} ${basicInfo.lastName}`);
    expect((await client.ok(getApplicationAnswers, { orderNo })).answers).toEqual(given);
    await confirmLoan(borrower);
    await lender.advance('PT6S');
    expect(await statusOf(borrower)).toBe(2);
  });

  test('stays that of an earlier loan when a new one is applied for with another', async () => {
    const borrower = await lender.borrower(4);
    const { client, orderNo } = borrower;
    const before = await client.ok(getApplicationAnswers, { orderNo });
    const answers = before.answers.map(answer =>
      answer.code === 2 ? { code: 2, option: 'listed' } : answer,
    );
    await client.ok(saveQuestionnaire, { answers });
    const context = await planContextFor(lender, borrower, 'NG', false);
    const choice = { productId: 'ng-classic', amount: 20_000, term: 91, bankCardId: context.cardId };
    const again = await client.ok(applyForReloan, choice);
    expect((await client.ok(getApplicationAnswers, { orderNo: again.orderNo })).answers).toEqual(answers);
    expect((await client.ok(getApplicationAnswers, { orderNo })).answers).toEqual(before.answers);
  });
});

describe('a changed identity', () => {
  test.each([
    ['name', { firstName: 'Somebody' }],
    ['number', { nationalId: '98765432109' }],
    ['birthday', { birthday: '1990-03-04' }],
  ])('by its %s clears pictures and verification, and leads back to them', async (_what, changes) => {
    const borrower = await lender.borrower(19);
    const { client, orderNo } = borrower;
    const typed = await typedBy(borrower);
    const saved = await client.ok(saveBasicInfoMarket, { ...typed, ...changes, orderNo });
    expect(saved.nextStep).toBe(12);
    expect((await client.ok(getUserInfo, {})).kyc).toEqual({ front: false, back: false, face: false });
    expect(await statusOf(borrower)).toBe(12);
    const submission = { orderNo, productId: 'ng-classic', consents: [] };
    expect((await client.call(submitOrder, submission)).code).toBe(codes.notInThisStatus);
  });

  test('is none where other answers are edited', async () => {
    const borrower = await lender.borrower(19);
    const { client, orderNo } = borrower;
    const typed = await typedBy(borrower);
    const saved = await client.ok(saveBasicInfoMarket, { ...typed, email: 'new@gmail.com', orderNo });
    expect(saved.nextStep).toBe(19);
    expect((await client.ok(getUserInfo, {})).kyc).toEqual({ front: true, back: true, face: true });
  });

  test('before the pictures are sent keeps those that were taken: the document was right, and what was typed is mended', async () => {
    const borrower = await lender.borrower(12);
    const { client, orderNo } = borrower;
    const pictures = picturesOf(await planContextFor(lender, borrower, 'NG', false));
    await lender.advance('PT1M');
    await client.ok(saveBasicInfoMarket, { ...(await typedBy(borrower)), firstName: 'Adaeze', orderNo });
    expect(await client.ok(finishImageUpload, { ...pictures, orderNo })).toMatchObject({ nextStep: 17 });
  });

  test('takes back that a person has accepted an account’s holder', async () => {
    const borrower = await lender.borrower(19);
    const { userId } = borrower;
    const { database } = lender.sandbox.lender;
    const holder = { bankHolder: 'SOMEBODY ELSE', acceptedHolder: 'SOMEBODY ELSE' };
    await changeRows(database, bankCards, { userId }, holder);
    await borrower.client.ok(saveBasicInfo, { ...(await typedBy(borrower)), lastName: 'Somebody' });
    expect(await findRow(database, bankCards, { userId })).toMatchObject({ acceptedHolder: null });
  });

  test('of a returning borrower’s name is verified before the next loan is decided', async () => {
    const borrower = await lender.borrower(4);
    const { client } = borrower;
    const earlier = await planContextFor(lender, borrower, 'NG', false);
    await lender.advance('PT1M');
    await client.ok(saveBasicInfoMarket, { ...(await typedBy(borrower)), middleName: 'Somebody' });
    const choice = { productId: 'ng-classic', amount: 20_000, term: 91, bankCardId: earlier.cardId };
    const { orderNo, status } = await client.ok(applyForReloan, choice);
    expect(status).toBe(12);
    expect((await client.call(finishImageUpload, { ...picturesOf(earlier), orderNo })).code).toBe(
      codes.identityMismatch,
    );
    const pictures = picturesOf(await planContextFor(lender, borrower, 'NG', false));
    expect(await client.ok(finishImageUpload, { ...pictures, orderNo })).toMatchObject({ nextStep: 19 });
    await client.ok(submitOrder, { orderNo, productId: 'ng-classic', consents: [] });
    await lender.advance('PT6S');
    expect(await statusOf(borrower)).toBe(18);
  });
});

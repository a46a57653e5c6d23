import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  askPerson,
  existsByMobile,
  getMarketHome,
  listRequests,
  listVouchers,
  sendComplaint,
} from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import { answerQuestions, startApplication, submit } from '@sunbird/api-tools/walk/steps';
import { findRows } from '@sunbird/lender/database/rows';
import { complaints } from '@sunbird/lender/database/schema';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import { messagesOf, registered, sendProof } from '../../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../../testing/fresh-lender';
import { StaffBrowser } from '../../../testing/staff-browser';
import type { TestBorrower } from '../../../testing/test-lender';

const lender = useFreshLender();
const answer = 'We have read your papers again, and found what you say.';

async function staff() {
  return StaffBrowser.signedIn(lender.sandbox, 'Amaka');
}

async function requestsOf({ client }: Pick<TestBorrower, 'client'>) {
  return (await client.ok(listRequests, {})).requests;
}

async function noticeOf({ client }: Pick<TestBorrower, 'client'>) {
  return (await client.ok(getMarketHome, {})).requestNotice;
}

const classic = { productId: 'ng-classic', amount: 20_000, term: 91 };

const wish = { productIds: ['ng-small'], amount: 1000 };

describe('a rejection', () => {
  function ask({ client, orderNo }: TestBorrower) {
    return client.ok(askPerson, { about: 'loan', subject: orderNo, text: 'The debt is my brother’s.' });
  }

  test('is looked at by a person, whom staff see, and the answer stands in the list and on home', async () => {
    const borrower = await lender.borrower(9);
    const { requestId, status } = await ask(borrower);
    expect([requestId.slice(0, 4), status]).toEqual(['REQ-', 'waiting']);
    expect(await noticeOf(borrower)).toEqual({
      requestId,
      isRefused: false,
      ofDecision: true,
      text: 'A person answers your request by 4 Mar 2026.',
    });
    const amaka = await staff();
    expect((await amaka.get('/')).text).toContain(`href="/staff/requests/${requestId}"`);
    const { text } = await amaka.get(`/requests/${requestId}`);
    for (const fact of ['A rejected application', 'The debt is my brother’s.', borrower.orderNo])
      expect(text).toContain(fact);
    expect((await amaka.decide(`/requests/${requestId}`, 'keepDecision')).status).toBe(422);
    await amaka.decide(`/requests/${requestId}`, 'keepDecision', { answer });
    expect(await requestsOf(borrower)).toMatchObject([
      { requestId, about: 'loan', subject: borrower.orderNo, status: 'refused', answer },
    ]);
    expect(await noticeOf(borrower)).toMatchObject({ requestId, isRefused: true });
    expect((await messagesOf(lender, borrower))[0]).toBe(
      `We have answered ${requestId}. Open the app to read it: Me, My requests.`,
    );
    expect((await borrower.client.call(applyForLoan, wish)).code).toBe(codes.notInThisStatus);
    expect((await amaka.decide(`/requests/${requestId}`, 'letApply', { answer })).status).toBe(409);
    await lender.advance('P6D');
    expect(await noticeOf(borrower)).toMatchObject({ isRefused: true });
  });

  test('that a person lifts lets the borrower apply at once, and a person decides where the score would refuse', async () => {
    const borrower = await lender.borrower(9);
    const { requestId } = await ask(borrower);
    const amaka = await staff();
    await amaka.decide(`/requests/${requestId}`, 'letApply', { answer });
    const { client } = borrower;
    const { queries } = lender.sandbox.lender.database;
    // The number whose applications the rules refuse.
    await queries.execute(`update users set mobile = '8031230404' where user_id = '${borrower.userId}'`);
    const orderNo = await startApplication(client.ok, classic);
    const person = samplePerson(allMarkets.NG, seededRandom(5), borrower.mobile);
    await answerQuestions(client.ok, { person, orderNo });
    await submit(client.ok, orderNo, classic);
    await lender.advance('PT6S');
    expect(await statusOf(borrower)).toBe(1);
    expect((await amaka.get(`/loans/${orderNo}`)).text).toContain('The score refuses it.');
    await amaka.decide(`/loans/${orderNo}`, 'refuseLoan');
    expect(await statusOf(borrower)).toBe(9);
    // The look was for one application: the next score decides alone again, once a person was asked anew.
    expect((await client.call(applyForLoan, wish)).code).toBe(codes.notInThisStatus);
  });

  test('is not deleted while a person looks at it', async () => {
    const borrower = await lender.borrower(9);
    const { mobile } = borrower;
    const isKnown = async () =>
      (await lender.client().ok(existsByMobile, { mobile, countryCode: '+234' })).exists;
    const { requestId } = await ask(borrower);
    await lender.advance('P9D');
    expect(await isKnown()).toBe(true);
    expect(await noticeOf(borrower)).toMatchObject({
      text: 'Our answer to your request is late, sorry. A person will still answer you.',
    });
    await (await staff()).decide(`/requests/${requestId}`, 'keepDecision', { answer });
    await lender.advance('P1D');
    expect(await isKnown()).toBe(false);
  });

  test('whose data is gone can be looked at, too: by its number', async () => {
    const borrower = await lender.borrower(9);
    await lender.advance('P7D');
    const client = await registered(lender, borrower.mobile);
    const { requestId } = await client.ok(askPerson, { about: 'apply' });
    await (await staff()).decide(`/requests/${requestId}`, 'letApply', { answer });
    expect(await requestsOf({ client })).toMatchObject([{ status: 'granted', answer }]);
    await client.ok(applyForLoan, wish);
  });
});

describe('a refused proof', () => {
  async function refused() {
    const borrower = await lender.borrower(2);
    const payTime = lender.sandbox.lender.clock.now() - 60_000;
    const voucherId = await sendProof(borrower, { amount: 3000, payTime });
    expect(await noticeOf(borrower)).toMatchObject({
      requestId: voucherId,
      text: 'We are checking your proof of ₦3,000. You get an answer by 4 Mar 2026.',
    });
    await lender.advance('PT49H');
    return { borrower, voucherId };
  }

  test('is told on home with its reason and the next step, and a person puts it back to the proofs', async () => {
    const { borrower, voucherId } = await refused();
    expect(await noticeOf(borrower)).toEqual({
      requestId: voucherId,
      isRefused: true,
      ofDecision: false,
      text: 'Your proof of ₦3,000 was refused: We did not find this payment. You can send another, or ask a person.',
    });
    const { client, orderNo } = borrower;
    const { requestId } = await client.ok(askPerson, { about: 'proof', subject: voucherId });
    expect(await client.ok(askPerson, { about: 'proof', subject: voucherId })).toMatchObject({ requestId });
    const amaka = await staff();
    await amaka.decide(`/requests/${requestId}`, 'lookAgain', { answer });
    await amaka.decide(`/proofs/${voucherId}`, 'acceptProof', { compared: 'yes' });
    const [proof] = await client.ok(listVouchers, { orderNo });
    expect(proof).toMatchObject({ voucherId, status: 'approved' });
    expect(await requestsOf(borrower)).toMatchObject([
      { requestId, about: 'proof', subject: voucherId, orderNo, status: 'granted' },
      { requestId: voucherId, about: 'payment', status: 'granted', amount: 3000 },
    ]);
  });

  test('leaves home once another proof follows, or a week has passed', async () => {
    const { borrower, voucherId } = await refused();
    const payTime = lender.sandbox.lender.clock.now() - 60_000;
    await sendProof(borrower, { amount: 4000, payTime });
    expect((await noticeOf(borrower))?.requestId).not.toBe(voucherId);
    await lender.advance('P10D');
    expect(await noticeOf(borrower)).toBeUndefined();
    expect(await requestsOf(borrower)).toHaveLength(2);
  });
});

test('a complaint is answered by a person, on staff’s page', async () => {
  const borrower = await lender.borrower(2);
  const text = 'I was charged a fee that the key facts do not name.';
  const { complaintId } = await borrower.client.ok(sendComplaint, { topic: 'costs', text });
  const amaka = await staff();
  expect((await amaka.get(`/requests/${complaintId}`)).text).toContain(text);
  await amaka.decide(`/requests/${complaintId}`, 'sendAnswer', { answer });
  expect(await requestsOf(borrower)).toMatchObject([
    { requestId: complaintId, about: 'complaint', topic: 'costs', text, status: 'answered', answer },
  ]);
  expect(await noticeOf(borrower)).toMatchObject({
    text: 'We have answered your request.',
    isRefused: false,
  });
  await lender.advance('P3D');
  expect((await messagesOf(lender, borrower)).join()).not.toContain('late');
});

describe('nobody asks for what is not refused, or another’s', () => {
  test.each([
    ['a loan that is owed', 'loan', codes.notInThisStatus],
    ['an application that is not refused', 'apply', codes.notInThisStatus],
    ['a proof that does not exist', 'proof', codes.notFound],
  ] as const)('%s', async (_, about, code) => {
    const { client, orderNo } = await lender.borrower(2);
    expect((await client.call(askPerson, { about, subject: orderNo })).code).toBe(code);
  });

  test('another borrower’s rejection, proof and list', async () => {
    const owner = await lender.borrower(9);
    const other = await lender.borrower(2);
    await owner.client.ok(askPerson, { about: 'loan', subject: owner.orderNo });
    const payTime = lender.sandbox.lender.clock.now() - 60_000;
    const voucherId = await sendProof(other, { amount: 3000, payTime });
    const ask = { about: 'loan', subject: owner.orderNo } as const;
    expect((await other.client.call(askPerson, ask)).code).toBe(codes.notFound);
    expect((await owner.client.call(askPerson, { about: 'proof', subject: voucherId })).code).toBe(
      codes.notFound,
    );
    expect(await requestsOf(other)).toMatchObject([{ requestId: voucherId }]);
    expect(await findRows(lender.sandbox.lender.database, complaints, { userId: other.userId })).toEqual([]);
  });

  test('asked twice at once, it is one request', async () => {
    const { client, orderNo } = await lender.borrower(9);
    const ask = { about: 'loan', subject: orderNo } as const;
    const both = await Promise.all([client.ok(askPerson, ask), client.ok(askPerson, ask)]);
    expect(new Set(both.map(({ requestId }) => requestId)).size).toBe(1);
  });
});

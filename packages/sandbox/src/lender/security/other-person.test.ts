import { codes } from '@sunbird/api-client';
import {
  applyForLoan,
  applyForReloan,
  getApplicationAnswers,
  getCouponQuantity,
  getCreditInfo,
  getMarketHome,
  getUserInfo,
  listLendingRecords,
  listOrders,
  saveBasicInfoMarket,
  sendComplaint,
} from '@sunbird/api-client/contract';
import { samplePerson } from '@sunbird/api-tools/walk/sample-person';
import {
  answerQuestions,
  borrowAgain,
  payoutAccountOf,
  saveWorkAndContacts,
  sendPictures,
  submit,
  uploadPictures,
} from '@sunbird/api-tools/walk/steps';
import { changeRows, findRow, findRows, requireRow } from '@sunbird/lender/database/rows';
import { bankCards, messages, orders, profiles, users } from '@sunbird/lender/database/schema';
import { dayMs } from '@sunbird/lender/kit/clock';
import { decisionsOn } from '@sunbird/lender/staff/decide';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { seededRandom } from '@sunbird/loan-domain/random';
import * as v from 'valibot';
import { confirmLoan, giveCoupon, messagesOf, movesOf, requestDataOf } from '../../testing/borrow-steps';
import { statusOf, useFreshLender } from '../../testing/fresh-lender';
import { giveAccount } from '../../testing/plan-context';
import { StaffBrowser } from '../../testing/staff-browser';
import type { TestBorrower } from '../../testing/test-lender';

const lender = useFreshLender();
const wish = { productId: 'ng-classic', amount: 20_000, term: 91 };
const buyer = { firstName: 'Ngozi', lastName: 'Bello', nationalId: '98765432109', birthday: '1990-03-04' };

type Changes = Readonly<Record<string, string>>;
const identity = v.object({ nationalId: v.string(), birthday: v.string() });

/** Personal info as the app sends it, with what is typed over it. */
async function rewrite({ client }: TestBorrower, changes: Changes) {
  const { basicInfo } = await client.ok(getUserInfo, {});
  return client.ok(saveBasicInfoMarket, { ...basicInfo, ...changes, consents: [] });
}

function standingOf({ client }: TestBorrower) {
  return client.ok(getCreditInfo, {});
}

async function copyTextOf(borrower: TestBorrower): Promise<string> {
  const { url } = await requestDataOf(lender, borrower, 'export');
  return (await lender.sandbox.app.request(url ?? '')).text();
}

/** Another person gives all of their own and applies; the loan is approved. */
async function applyAs(borrower: TestBorrower): Promise<TestBorrower> {
  const { client, mobile } = borrower;
  const opened = await client.ok(applyForLoan, { productIds: [wish.productId], amount: 20_000, term: 91 });
  const orderNo = opened.orders[0]?.orderNo ?? '';
  const person = samplePerson(allMarkets.NG, seededRandom(5), mobile);
  await saveWorkAndContacts(client.ok, { person, orderNo });
  await lender.advance('PT1M');
  await sendPictures(client.ok, orderNo, await uploadPictures(client.ok, { orderNo }));
  await answerQuestions(client.ok, { person, orderNo });
  await submit(client.ok, orderNo, wish);
  await lender.advance('PT6S');
  return { ...borrower, orderNo };
}

/** The payout of another person, an hour after its confirmation. */
async function confirmed(borrower: TestBorrower): Promise<TestBorrower> {
  const applied = await applyAs(borrower);
  await confirmLoan(applied);
  await lender.advance('PT1H');
  return applied;
}

test('a finished borrower who becomes another person begins as one: limit, price, work, contacts, history', async () => {
  const borrower = await lender.borrower(4);
  const { client, orderNo } = borrower;
  await giveCoupon(lender, borrower);
  expect(await standingOf(borrower)).toMatchObject({ creditLimit: 60_000, level: '2', score: 650 });
  await rewrite(borrower, buyer);
  const { score, ...standing } = await standingOf(borrower);
  expect(standing).toMatchObject({ creditLimit: 50_000, level: '1' });
  expect(score).toBeUndefined();
  const shown = await client.ok(getUserInfo, {});
  expect(shown.workInfo).toBeUndefined();
  expect(shown).toMatchObject({
    emergencyContacts: [],
    questionnaireDone: false,
    kyc: { front: false, back: false, face: false },
  });
  expect(await client.ok(getCouponQuantity, {})).toEqual({ unused: 0, used: 0, expired: 0 });
  expect((await client.ok(getMarketHome, {})).hot[0]).toMatchObject({ maxAmount: 50_000, dailyRate: 0.0009 });
  const again = { ...wish, bankCardId: await payoutAccountOf(client.ok) };
  expect((await client.call(applyForReloan, again)).code).toBe(codes.notInThisStatus);
  // Nor is the former person's loan shown, with its answers.
  expect((await client.ok(listLendingRecords, {})).list).toEqual([]);
  for (const type of ['finished', 'statement'] as const)
    expect((await client.ok(listOrders, { type })).list).toEqual([]);
  expect((await client.call(getApplicationAnswers, { orderNo })).code).toBe(codes.notFound);
  // The first loan of this person is one.
  await giveAccount(lender, borrower, { orderNo: undefined });
  const applied = await applyAs(borrower);
  expect(await statusOf(applied)).toBe(14);
});

test('the copy has nothing that another person has told, in any of its parts, and all again of the first one', async () => {
  const borrower = await lender.borrower(4);
  const { client, orderNo } = borrower;
  await client.ok(sendComplaint, { topic: 'other', text: 'Told by the first one.' });
  const { queries } = lender.sandbox.lender.database;
  const [profile] = await queries.select().from(profiles);
  const [card] = await queries.select().from(bankCards);
  const { nationalId, birthday } = v.parse(identity, profile?.basicInfo);
  const told = [nationalId, birthday, card?.bvn ?? '', orderNo, 'Told by the first one.', 'formerPersons'];
  await lender.advance('PT1M');
  await rewrite(borrower, buyer);
  const copy = await copyTextOf(borrower);
  for (const text of told) expect(copy).not.toContain(text);
  expect(copy).toContain(buyer.nationalId);
  await rewrite(borrower, { nationalId, birthday });
  const own = await copyTextOf(borrower);
  for (const text of told.slice(0, 5)) expect(own).toContain(text);
  expect(own).not.toContain(buyer.nationalId);
});

describe('the payout to another person', () => {
  let amaka: StaffBrowser;
  beforeEach(async () => {
    amaka = await StaffBrowser.signedIn(lender.sandbox, 'Amaka');
  });

  test.each([
    ['payOut', 2],
    ['stopPayout', 10],
  ] as const)('waits for a person, whose %s leads to status %s', async (choice, status) => {
    const borrower = await lender.borrower(4);
    await rewrite(borrower, buyer);
    await giveAccount(lender, borrower, { orderNo: undefined });
    const { orderNo, userId } = await confirmed(borrower);
    expect(await statusOf(borrower)).toBe(7);
    expect((await amaka.get('/')).text).toContain(`href="/staff/loans/${orderNo}"`);
    const { text } = await amaka.get(`/loans/${orderNo}`);
    expect(text).toContain('Another identity number or birthday since');
    await amaka.decide(`/loans/${orderNo}`, choice, { reason: 'Called the borrower' });
    expect(await statusOf(borrower)).toBe(status);
    expect(await decisionsOn(lender.sandbox.lender.database.queries)).toMatchObject([
      { person: 'Amaka', kind: 'holder', subject: orderNo, userId, decision: choice },
    ]);
  });

  test('goes to an account of a day ago', async () => {
    const borrower = await lender.borrower(4);
    await rewrite(borrower, buyer);
    await giveAccount(lender, borrower, { orderNo: undefined });
    await lender.advance('P1D');
    await confirmed(borrower);
    expect(await statusOf(borrower)).toBe(2);
  });

  test('waits where a saved account was overwritten', async () => {
    const borrower = await lender.borrower(4);
    const { userId } = borrower;
    const { database } = lender.sandbox.lender;
    // The loan before went elsewhere, so the row is free to be written over.
    await changeRows(database, orders, { userId }, { bankCardId: null });
    await lender.advance('P2D');
    await rewrite(borrower, { birthday: '1990-03-04' });
    const cardId = await payoutAccountOf(borrower.client.ok);
    await giveAccount(lender, borrower, { orderNo: undefined, cardId });
    await confirmed(borrower);
    expect(await statusOf(borrower)).toBe(7);
  });

  test('is stopped in time by a previous number: the identity is back, the application over', async () => {
    const borrower = await lender.borrower(4);
    const { client, mobile } = borrower;
    const before = await client.ok(getUserInfo, {});
    await rewrite(borrower, { ...buyer, email: 'buyer@gmail.com' });
    const message = (await messagesOf(lender, borrower))[0] ?? '';
    expect(message).toContain('another identity number or birthday now');
    const { database } = lender.sandbox.lender;
    const [email] = await findRows(database, messages, { mobile, channel: 'email' });
    expect(email).toMatchObject({
      email: before.basicInfo.email,
      text: expect.stringContaining('Send STOP'),
    });
    await giveAccount(lender, borrower, { orderNo: undefined });
    const applied = await confirmed(borrower);
    const text = /STOP \d{6}/.exec(message)?.[0] ?? '';
    await lender.control('/replies', { market: 'NG', mobile, text });
    expect((await messagesOf(lender, borrower))[0]).toContain('We have undone the change.');
    expect((await movesOf(lender, applied)).at(-1)).toBe(8);
    expect((await client.call(getUserInfo, {})).code).toBe(codes.otherDevice);
    const user = await findRow(lender.sandbox.lender.database, users, borrower.userId);
    expect(user).toMatchObject({ creditLimit: 6_000_000, level: 2, score: 650, person: 1 });
    await lender.advance('P1D');
    expect((await movesOf(lender, applied)).at(-1)).toBe(8);
    expect(before.basicInfo.nationalId).not.toBe(buyer.nationalId);
  });
});

describe('who the person is', () => {
  test.each([
    ['the birthday alone is another', { birthday: '1990-03-04' }, '1'],
    ['the identity number alone is another', { nationalId: '98765432109' }, '1'],
    ['the name alone is another', { firstName: 'Adaeze', lastName: 'Obi' }, '2'],
  ])('%s: level %s', async (_what, changes, level) => {
    const borrower = await lender.borrower(4);
    await rewrite(borrower, changes);
    expect(await standingOf(borrower)).toMatchObject({ level });
  });

  test('a typing error before any loan is mended, and tells nobody', async () => {
    const borrower = await lender.borrower(19);
    await giveCoupon(lender, borrower);
    await rewrite(borrower, { nationalId: '98765432109' });
    expect((await borrower.client.ok(getUserInfo, {})).emergencyContacts).toHaveLength(2);
    expect(await borrower.client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1 });
    expect((await messagesOf(lender, borrower)).join()).not.toContain('STOP');
  });

  test('the first one is back with all that was earned once its identity is', async () => {
    const borrower = await lender.borrower(4);
    const { client } = borrower;
    await giveCoupon(lender, borrower);
    const { workInfo, emergencyContacts } = await client.ok(getUserInfo, {});
    const { database } = lender.sandbox.lender;
    const { basicInfo } = await requireRow(database, profiles, borrower.userId);
    // Its owner knows it; the lender answers a mask.
    const { nationalId, birthday } = v.parse(identity, basicInfo);
    await rewrite(borrower, { nationalId: '98765432109' });
    // A mended typing error of one who has no loan yet is no third person.
    await rewrite(borrower, { nationalId: '98765432108' });
    await rewrite(borrower, { nationalId, birthday });
    expect(await standingOf(borrower)).toMatchObject({ creditLimit: 60_000, level: '2', score: 650 });
    expect(await client.ok(getCouponQuantity, {})).toMatchObject({ unused: 1 });
    expect(await client.ok(getUserInfo, {})).toMatchObject({ workInfo, emergencyContacts });
    const user = await findRow(lender.sandbox.lender.database, users, borrower.userId);
    expect(user?.formerPersons.map(({ person }) => person)).toEqual([2]);
    // Its money goes to no account that was given on the way.
    await giveAccount(lender, borrower, { orderNo: undefined });
    const { orderNo, status } = await borrowAgain(client.ok, wish);
    expect(status).toBe(12);
    await lender.advance('PT1M');
    await sendPictures(client.ok, orderNo, await uploadPictures(client.ok, { orderNo }));
    await submit(client.ok, orderNo, wish);
    await lender.advance('PT6S');
    await confirmLoan({ client, orderNo }, {}, true);
    await lender.advance('PT1H');
    expect(await statusOf(borrower)).toBe(7);
  });
});

test('what the former person owes again stays owed, and stops the next loan; its reward is its own', async () => {
  const borrower = await lender.borrower(4);
  const { client, userId, orderNo } = borrower;
  await rewrite(borrower, buyer);
  const { database } = lender.sandbox.lender;
  await changeRows(database, orders, orderNo, { status: 2, closedAt: null });
  const refused = await client.call(applyForLoan, { productIds: ['ng-small'], amount: 1000 });
  expect(refused.code).toBe(codes.notInThisStatus);
  expect(refused.msg).toContain('taken on this account before');
  expect((await client.ok(listOrders, { type: 'incomplete' })).list.map(one => one.orderNo)).toEqual([
    orderNo,
  ]);
  const user = await findRow(database, users, userId);
  expect(user).toMatchObject({ creditLimit: 5_000_000, formerPersons: [{ creditLimit: 6_000_000 }] });
});

test('no more than four changes of the person are told in a day', async () => {
  const borrower = await lender.borrower(4);
  const { basicInfo } = await borrower.client.ok(getUserInfo, {});
  const first = basicInfo.birthday ?? '';
  for (const birthday of ['1990-03-04', first, '1990-03-04', first]) await rewrite(borrower, { birthday });
  const payload = { ...basicInfo, birthday: '1990-03-04', consents: [] };
  expect((await borrower.client.call(saveBasicInfoMarket, payload)).code).not.toBe(0);
  expect((await standingOf(borrower)).level).toBe('2');
  await lender.advance(`PT${dayMs / 3_600_000}H`);
  await rewrite(borrower, { birthday: '1990-03-04' });
});

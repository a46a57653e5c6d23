import { codes, sessionCodes } from '@sunbird/api-client';
import { allCalls } from '@sunbird/api-client/contract';
import { commentOf, commentsIn, refusalsOf } from './call-comments';

test('every call says in its doc comment what it is for', () => {
  for (const { name } of allCalls)
    expect([name, commentOf(name).purpose]).toEqual([name, expect.stringMatching(/\w\.$/)]);
});

test('a call without a doc comment is refused by its name', () => {
  expect(() => commentOf('listThings')).toThrow('listThings has no doc comment');
});

test('the purpose is the first paragraph of the comment right above; codes stand behind @refuses', () => {
  const source = `
/** Of no call. */
const most = 7;

/**
 * Things: lists them, in the order
 * of their days.
 *
 * Newest first.
 * @refuses locked,
 * faceFailed
 */
export const listThings = /*#__PURE__*/ defineCall(() => ({}));

/** Things: keeps one. */
export const saveThing = /*#__PURE__*/ defineCall(() => ({}));

export const dropThing = /*#__PURE__*/ defineCall(() => ({}));
`;
  expect(commentsIn(source)).toEqual([
    [
      'listThings',
      {
        purpose: 'Things: lists them, in the order of their days.',
        refuses: [codes.locked, codes.faceFailed],
      },
    ],
    ['saveThing', { purpose: 'Things: keeps one.', refuses: [] }],
  ]);
});

test('a code that the contract does not have is named, with its call', () => {
  const source = '/**\n * Things.\n *\n * @refuses toString\n */\nexport const x = /*#__PURE__*/ defineCall(';
  expect(() => commentsIn(source)).toThrow('x refuses toString, which is no code of the contract.');
});

test('there is a call for every refusal of the contract, and none for the ends of a session', () => {
  const refusals = new Set(allCalls.flatMap(refusalsOf));
  const ends: readonly number[] = sessionCodes;
  const wanted = Object.values(codes).filter(code => code !== codes.ok && !ends.includes(code));
  expect([...refusals].sort()).toEqual([...wanted].sort());
});

test.each([
  ['login', [codes.fieldErrors, codes.captchaInvalid, codes.captchaExpired, codes.locked]],
  [
    'confirmNewLoan',
    [codes.notFound, codes.alreadyDone, codes.keyReused, codes.keyOfAnother, codes.notInThisStatus],
  ],
  ['getPortalRepayment', [codes.orderTimedOut, codes.noPaymentMethod, codes.applyInApp, codes.notFound]],
  ['addBankCard', [codes.bvnIncorrect, codes.accountNotSupported]],
  ['listProducts', [codes.tooManyAttempts, codes.busy]],
])('%s may be refused so', (name, some) => {
  const call = allCalls.find(one => one.name === name);
  expect(call && refusalsOf(call)).toEqual(expect.arrayContaining(some));
});

import { codes } from '@sunbird/api-client';
import { allCalls } from '@sunbird/api-client/contract';
import { commentOf, commentsIn } from './call-comments';

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

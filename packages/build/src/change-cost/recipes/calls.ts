// cspell:ignore tenemos deseo
import { type Recipe, texts } from '../edits';

const declarations = 'packages/api-client/src/contract/calls/extension.ts';
const handlers = 'packages/sandbox/src/calls/extension.ts';

const testFile = `import { saveWish } from '@sunbird/api-client/contract';
import { openTestLender, type TestLender } from '../testing/test-lender';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());

test('a wish is stored', async () => {
  const { client } = await lender.borrower(2);
  expect(await client.ok(saveWish, { wish: 'A bicycle' })).toEqual({ says: 'We have your wish.' });
});
`;

const wishCall = `
/** Stores what the borrower wishes for. */
export const saveWish = /*#__PURE__*/ defineCall(() => ({
  id: 902,
  name: 'saveWish',
  method: 'POST',
  path: '/ext/wishes',
  acts: true,
  retry: 'keyed',
  sensitive: ['wish'],
  payload: v.object({ wish: limitedText() }),
  data: v.object({ says: v.string() }),
}));
`;

const wishTable = `
/** What borrowers wish for. */
export const wishes = pgTable('wishes', {
  wishId: text().primaryKey(),
  userId: text().notNull(),
  wish: text().notNull(),
});

ofBorrower(wishes, { afterLoan: 'delete', copy: { as: 'wishes', columns: ['wish'] } });
`;

const wishHandler = `  onCall(saveWish, async (context, { wish }) => {
    const { userId } = context.user;
    await context.queries.insert(wishes).values({ wishId: newId(context.lender.random, 'WSH'), userId, wish });
    return { says: say(context, 'wish.saved') };
  }).with({ trial: { payload: { wish: 'A bicycle' } } }),
`;

export const callWithTable: Recipe = {
  name: 'a call with a table',
  goal: 7,
  apply({ after, append, replace, say, write }) {
    append(declarations, wishCall);
    append('packages/sandbox/src/database/schema/codes.ts', wishTable);
    replace(handlers, '  saveConsent,\n', '  saveConsent,\n  saveWish,\n');
    replace(handlers, 'import { clientEvents, complaints }', 'import { clientEvents, complaints, wishes }');
    after(handlers, '  onPublicCall,\n', '  say,\n');
    after(handlers, 'export const extensionCalls: readonly CallHandler[] = [\n', wishHandler);
    say(texts('en', 'sandbox'), { 'wish.saved': 'We have your wish.' });
    say(texts('es', 'sandbox'), { 'wish.saved': 'Ya tenemos tu deseo.' });
    write('packages/sandbox/src/calls/wishes.test.ts', testFile);
  },
  generate: ['packages/sandbox', 'drizzle-kit', 'generate', '--name', 'wishes'],
  tests: [
    'packages/sandbox/src/calls/wishes.test.ts',
    'packages/sandbox/src/engine/borrower',
    'packages/sandbox/src/trials',
    'packages/sandbox/src/openapi',
    'packages/api-client/src/contract',
  ],
};

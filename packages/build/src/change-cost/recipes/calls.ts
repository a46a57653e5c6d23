// cspell:ignore Pagaste préstamos tenemos deseo
import { type Edits, type Recipe, texts } from '../edits';

const declarations = 'packages/api-client/src/contract/calls/extension.ts';
const handlers = 'packages/sandbox/src/calls/extension.ts';
const handlersBegin = 'export const extensionCalls: readonly CallHandler[] = [\n';
const tests = [
  'packages/sandbox/src/trials',
  'packages/sandbox/src/openapi',
  'packages/api-client/src/contract',
];

/** A test of a call at the lender. */
function testOf(call: string, title: string, expectation: string): string {
  return `import { ${call} } from '@sunbird/api-client/contract';
import { openTestLender, type TestLender } from '../testing/test-lender';

let lender: TestLender;
beforeAll(async () => {
  lender = await openTestLender();
});
afterAll(() => lender.close());

test('${title}', async () => {
  const { client } = await lender.borrower(2);
  ${expectation}
});
`;
}

const paidLoansCall = `
/** Says how many loans the borrower has paid back. */
export const countPaidLoans = /*#__PURE__*/ defineCall(() => ({
  id: 901,
  name: 'countPaidLoans',
  method: 'GET',
  path: '/ext/paid-loans',
  payload: nothing,
  data: v.object({ paid: whole, says: v.string() }),
}));
`;

const paidLoansHandler = `  onCall(countPaidLoans, async context => {
    const orders = await ordersOf(context, context.user.userId);
    const paid = orders.filter(({ status }) => status === orderStatus.finished).length;
    return { paid, says: say(context, 'loans.paid', { count: paid }) };
  }),
`;

function addPaidLoans({ after, append, replace, say, write }: Edits): void {
  append(declarations, paidLoansCall);
  replace(
    handlers,
    'import {\n  getApplicationAnswers,',
    'import {\n  countPaidLoans,\n  getApplicationAnswers,',
  );
  replace(handlers, 'complaintSchema }', 'complaintSchema, orderStatus }');
  replace(handlers, 'import { orderOf }', 'import { orderOf, ordersOf }');
  after(handlers, '  onPublicCall,\n', '  say,\n');
  after(handlers, handlersBegin, paidLoansHandler);
  say(texts('en', 'sandbox'), { 'loans.paid': 'You have paid back {count} loans.' });
  say(texts('es', 'sandbox'), { 'loans.paid': 'Pagaste {count} préstamos.' });
  write(
    'packages/sandbox/src/calls/paid-loans.test.ts',
    testOf(
      'countPaidLoans',
      'nobody has paid back a loan that is still running',
      "expect(await client.ok(countPaidLoans, {})).toEqual({ paid: 0, says: 'You have paid back 0 loans.' });",
    ),
  );
}

export const callWithoutTable: Recipe = {
  name: 'a call without a table',
  goal: 5,
  apply: addPaidLoans,
  tests: ['packages/sandbox/src/calls/paid-loans.test.ts', ...tests],
};

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

function addWishes({ after, append, replace, say, write }: Edits): void {
  append(declarations, wishCall);
  append('packages/sandbox/src/database/schema/codes.ts', wishTable);
  replace(handlers, '  saveConsent,\n', '  saveConsent,\n  saveWish,\n');
  replace(handlers, 'import { clientEvents, complaints }', 'import { clientEvents, complaints, wishes }');
  after(handlers, handlersBegin, wishHandler);
  say(texts('en', 'sandbox'), { 'wish.saved': 'We have your wish.' });
  say(texts('es', 'sandbox'), { 'wish.saved': 'Ya tenemos tu deseo.' });
  write(
    'packages/sandbox/src/calls/wishes.test.ts',
    testOf(
      'saveWish',
      'a wish is stored',
      "expect(await client.ok(saveWish, { wish: 'A bicycle' })).toEqual({ says: 'We have your wish.' });",
    ),
  );
}

export const callWithTable: Recipe = {
  name: 'a call with a table',
  goal: 7,
  apply: addWishes,
  generate: ['packages/sandbox', 'drizzle-kit', 'generate', '--name', 'wishes'],
  tests: ['packages/sandbox/src/calls/wishes.test.ts', 'packages/sandbox/src/engine/borrower', ...tests],
};

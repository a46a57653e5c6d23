import { afterCommit, type Transaction } from '@sunbird/lender/context/transaction';
import { changeRows, findRow, insertRow } from '@sunbird/lender/database/rows';
import { idempotencyKeys, users } from '@sunbird/lender/database/schema';
import { Refusal } from '@sunbird/lender/kit/errors';
import { perform, refusalOf, useLender } from '../../testing/fresh-lender';

const row = {
  ...{ market: 'NG', packageName: 'ng.sunbird.credit', policyVersion: '1', createdAt: 0 },
  ...{ creditLimit: 0, mobile: '1' },
};

/** What a transaction does after a write that fails, and was not waited for. */
const goesOn: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
  ends: async () => 'done',
  reads: tx => findRow(tx, users, 'U1'),
  'writes once more': tx => changeRows(tx, users, 'U1', { score: 3 }),
  'refuses, and keeps what it wrote': async () => {
    throw new Refusal(40_901, { keep: true });
  },
};

describe.each(['pglite', 'postgresql'] as const)('%s', kind => {
  const lender = useLender(kind);
  beforeEach(() => lender.reset());

  test.each(Object.keys(goesOn))(
    'a write that fails undoes a transaction that %s, and is its error',
    async how => {
      let followed = 0;
      const failed = perform(lender, async tx => {
        afterCommit(tx, () => {
          followed += 1;
        });
        await insertRow(tx, users, { ...row, userId: 'U1' });
        await changeRows(tx, users, 'U1', { creditLimit: -1 });
        return goesOn[how]?.(tx);
      });
      await expect(failed).rejects.toMatchObject({ cause: { constraint: 'users_credit_limit' } });
      expect(followed).toBe(0);
      expect(await perform(lender, tx => findRow(tx, users, 'U1'))).toBeUndefined();
    },
  );

  test('a write that can not be sent undoes a transaction too', async () => {
    const key = { scope: 'U1', call: 'pay', key: 'key-1', requestHash: '', createdAt: 0 };
    const failed = perform(lender, async tx => {
      await insertRow(tx, users, { ...row, userId: 'U1' });
      await insertRow(tx, idempotencyKeys, { ...key, answer: { data: 1n } });
    });
    await expect(failed).rejects.toThrow('BigInt');
    expect(await perform(lender, tx => findRow(tx, users, 'U1'))).toBeUndefined();
  });

  test('what a branch writes that was left behind is no error of a transaction that is over', async () => {
    let late: Promise<void> = Promise.resolve();
    const refusal = await refusalOf(
      perform(lender, tx => {
        late = findRow(tx, users, 'U1').then(() => insertRow(tx, users, { ...row, userId: 'U1' }));
        return Promise.all([late, Promise.reject(new Refusal(40_901, { keep: true }))]);
      }),
    );
    expect(refusal?.code).toBe(40_901);
    await expect(late).rejects.toThrow();
    expect(await perform(lender, tx => findRow(tx, users, 'U1'))).toBeUndefined();
  });

  test('what is read after a write has it', async () => {
    const scores = await perform(lender, async tx => {
      await insertRow(tx, users, { ...row, userId: 'U2' });
      await changeRows(tx, users, 'U2', { score: 7, channelId: null });
      await changeRows(tx, users, { mobile: '1', channelId: null }, { score: 8 });
      return (await findRow(tx, users, 'U2'))?.score;
    });
    expect(scores).toBe(8);
  });
});

import { codes } from '@sunbird/api-client';
import { type KeyedAction, runOnce } from '@sunbird/lender/context/idempotency';
import { idempotencyKeys } from '@sunbird/lender/database/schema';
import { Refusal } from '@sunbird/lender/kit/errors';
import { sql } from 'drizzle-orm';
import {
  answeredOrWaiting,
  perform as performAct,
  refusalOf,
  useFreshLender,
} from '../../testing/fresh-lender';

const lender = useFreshLender();

const action: KeyedAction = {
  scope: 'U1',
  call: 'pay',
  key: 'key-of-the-act',
  payload: { amount: 5, to: 'a' },
};

async function nothing(): Promise<void> {}

function perform(keyed: KeyedAction, effect: () => Promise<unknown>): Promise<unknown> {
  return performAct(lender, tx => runOnce(tx, keyed, nothing, effect));
}

function storedKeys() {
  return lender.sandbox.lender.database.queries.select().from(idempotencyKeys);
}

test('a repeat gets the first answer and has no effect, whatever the order of its fields', async () => {
  const effect = jest.fn(async () => ({ paid: 5 }));
  expect(await perform(action, effect)).toEqual({ paid: 5 });
  expect(await perform({ ...action, payload: { to: 'a', amount: 5 } }, effect)).toEqual({ paid: 5 });
  expect(effect).toHaveBeenCalledTimes(1);
  expect(await storedKeys()).toEqual([
    expect.objectContaining({
      scope: 'U1',
      call: 'pay',
      key: 'key-of-the-act',
      answer: { data: { paid: 5 } },
    }),
  ]);
});

test('a repeat of an action without data gets no data', async () => {
  const effect = jest.fn(async () => null);
  expect(await perform(action, effect)).toBeNull();
  expect(await perform(action, effect)).toBeNull();
  expect(effect).toHaveBeenCalledTimes(1);
});

test('another payload under the same key is refused, and the first answer stays', async () => {
  await perform(action, async () => 'first');
  const effect = jest.fn(async () => 'second');
  const refusal = await refusalOf(perform({ ...action, payload: { amount: 6, to: 'a' } }, effect));
  expect(refusal?.code).toBe(codes.keyReused);
  expect(effect).not.toHaveBeenCalled();
  expect(await perform(action, effect)).toBe('first');
});

test('another borrower under the same key is refused; one who was not logged in yet is not', async () => {
  await perform(action, async () => 'first');
  const effect = jest.fn(async () => 'theirs');
  const refusal = await refusalOf(perform({ ...action, scope: 'U2' }, effect));
  expect(refusal?.code).toBe(codes.keyOfAnother);
  expect(effect).not.toHaveBeenCalled();
  expect(await perform({ ...action, scope: 'public' }, async () => 'before the log-in')).toBe(
    'before the log-in',
  );
  expect(await perform(action, effect)).toBe('first');
});

test.each<[string, Partial<KeyedAction>]>([
  ['another call', { call: 'draw' }],
  ['another key', { key: 'key-of-another-act' }],
])('%s acts for itself, and each keeps its own answer', async (who, other) => {
  await perform(action, async () => 'first');
  expect(await perform({ ...action, ...other }, async () => who)).toBe(who);
  expect(await perform(action, async () => 'never')).toBe('first');
  expect(await perform({ ...action, ...other }, async () => 'never')).toBe(who);
});

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['one of 7 characters', 'seven77'],
  ['one of 201 characters', 'k'.repeat(201)],
  ['one with a space', 'key of act'],
  ['one with a letter that headers have not', 'schlüssel-1'],
  ['one with a line', 'key-of-act\nother'],
])('without a proper key there is no action: %s', async (_what, key) => {
  const effect = jest.fn(async () => 'done');
  const refusal = await refusalOf(perform({ ...action, key }, effect));
  expect(refusal).toMatchObject({
    code: codes.fieldErrors,
    data: { errors: { 'Idempotency-Key': 'error.form.invalid' } },
    text: 'refusal.keyMissing',
    keep: false,
  });
  expect(effect).not.toHaveBeenCalled();
  expect(await storedKeys()).toEqual([]);
});

test.each([
  ['of 8 characters', 'eight888'],
  ['of 200 characters', 'k'.repeat(200)],
])('a key %s will do', async (_what, key) => {
  expect(await perform({ ...action, key }, async () => 'done')).toBe('done');
});

describe('an action that fails does not use up its key', () => {
  test.each([
    ['refused', () => new Refusal(codes.notInThisStatus)],
    ['refused, with what it has counted kept', () => new Refusal(codes.captchaInvalid, { keep: true })],
    ['broken', () => new Error('out of order')],
  ])('%s', async (_what, makeError) => {
    const error = makeError();
    await expect(
      perform(action, async () => {
        throw error;
      }),
    ).rejects.toBe(error);
    expect(await storedKeys()).toEqual([]);
    expect(await perform({ ...action, payload: 'another' }, async () => 'done')).toBe('done');
  });

  test('and takes no other key along', async () => {
    const others: Partial<KeyedAction>[] = [{ scope: 'U2' }, { call: 'draw' }, { key: 'key-of-another-act' }];
    for (const other of others) await perform({ ...action, ...other }, async () => 'done');
    await refusalOf(
      perform(action, async () => {
        throw new Refusal(codes.captchaInvalid, { keep: true });
      }),
    );
    expect(await storedKeys()).toHaveLength(3);
  });
});

describe('an action whose statement the database refuses', () => {
  // From then on the database takes no other statement of the transaction.
  function act(answer: (error: unknown) => unknown) {
    return performAct(lender, tx =>
      runOnce(tx, action, nothing, async () => {
        try {
          await tx.queries.execute(sql`select 1 / 0`);
        } catch (error) {
          throw answer(error);
        }
      }),
    );
  }

  test('fails with the error of that statement', async () => {
    const errors: unknown[] = [];
    const failed = act(error => {
      errors.push(error);
      return error;
    });
    await expect(failed).rejects.toThrow();
    expect(await failed.catch((error: unknown) => error)).toBe(errors[0]);
    expect(await storedKeys()).toEqual([]);
  });

  test('is refused with what it makes of that error', async () => {
    const refusal = new Refusal(codes.notInThisStatus);
    expect(await refusalOf(act(() => refusal))).toBe(refusal);
    expect(await storedKeys()).toEqual([]);
  });
});

test('two at once have one effect', async () => {
  const effect = jest.fn(async () => 'done');
  expect(await Promise.all([perform(action, effect), perform(action, effect)])).toEqual(['done', 'done']);
  expect(effect).toHaveBeenCalledTimes(1);
});

test('of two borrowers under one key at once, one acts and the other is refused', async () => {
  let other: Promise<Refusal | undefined> | undefined;
  await perform(action, async () => {
    // The other one comes while this one is under way.
    other = refusalOf(perform({ ...action, scope: 'U2' }, async () => 'theirs'));
    await answeredOrWaiting(lender, other);
    return 'first';
  });
  expect((await other)?.code).toBe(codes.keyOfAnother);
  expect(await storedKeys()).toHaveLength(1);
});

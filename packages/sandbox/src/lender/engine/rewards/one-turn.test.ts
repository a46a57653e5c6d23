import { codes } from '@sunbird/api-client';
import { drawCoupon, getLotteryChances, getUserInfo } from '@sunbird/api-client/contract';
import type { TestClient } from '@sunbird/api-tools/testing/test-client';
import { users } from '@sunbird/lender/database/schema';
import { registered, requestDataOf } from '../../../testing/borrow-steps';
import { useFreshLender } from '../../../testing/fresh-lender';

const lender = useFreshLender();

async function deletion(client: TestClient): Promise<void> {
  const { userId } = (await client.ok(getUserInfo, {})).basicInfo;
  await requestDataOf(lender, { client, userId }, 'delete');
}

test('a number that comes back after its deletion gets no other turn in the draw', async () => {
  const first = await registered(lender);
  expect(await first.ok(getLotteryChances, {})).toMatchObject({ chances: 1 });
  await first.ok(drawCoupon, {});
  await deletion(first);
  // The daily cleaning of reservations and reminders leaves it.
  await lender.advance('P120D');
  const again = await registered(lender);
  expect(await again.ok(getLotteryChances, {})).toMatchObject({ chances: 0, grants: [] });
  expect((await again.call(drawCoupon, {})).code).toBe(codes.notInThisStatus);
});

test('nor does one that never took it, but another number has its own', async () => {
  const first = await registered(lender);
  await deletion(first);
  await lender.advance('PT1H');
  const again = await registered(lender);
  expect((await again.call(drawCoupon, {})).code).toBe(codes.notInThisStatus);
  const other = await registered(lender, '8031234568');
  await other.ok(drawCoupon, {});
});

test('a turn that is earned later is not called one of the registration', async () => {
  const first = await registered(lender);
  await deletion(first);
  await lender.advance('PT1H');
  const again = await registered(lender);
  await lender.sandbox.lender.database.queries.update(users).set({ lotteryChances: 1 });
  const { grants } = await again.ok(getLotteryChances, {});
  expect(grants).toEqual([{ reason: 'repaidOnTime', chances: 1 }]);
});

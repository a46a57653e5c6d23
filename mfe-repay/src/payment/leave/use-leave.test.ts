import { createFakeDrafts } from '@sunbird/testing';
import { forgetLeaving, recallLeaving, rememberLeaving } from './use-leave';

test('the way back is kept until it is taken', async () => {
  const drafts = createFakeDrafts();
  expect(await recallLeaving(drafts)).toBeUndefined();
  const leaving = { params: { orderNo: 'SB-1', amount: 21_538, coupon: undefined }, paying: true };
  await rememberLeaving(drafts, leaving);
  expect(await recallLeaving(drafts)).toEqual({ params: { orderNo: 'SB-1', amount: 21_538 }, paying: true });
  await forgetLeaving(drafts);
  expect(await recallLeaving(drafts)).toBeUndefined();
});

test('what another release stored counts only as far as it is understood', async () => {
  expect(await recallLeaving(createFakeDrafts({ 'repay.leaving': { params: 'x' } }))).toBeUndefined();
  const odd = createFakeDrafts({ 'repay.leaving': { params: { orderNo: 'SB-1', more: {} }, paying: 'yes' } });
  expect(await recallLeaving(odd)).toEqual({ params: { orderNo: 'SB-1' }, paying: false });
});

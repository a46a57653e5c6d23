import { createFakeDrafts } from '@sunbird/testing';
import { recallLeaving } from './use-leave';

test('what another release stored counts only as far as it is understood', async () => {
  expect(await recallLeaving(createFakeDrafts({ 'repay.leaving': { params: 'x' } }))).toBeUndefined();
  const odd = createFakeDrafts({ 'repay.leaving': { params: { orderNo: 'SB-1', more: {} }, paying: 'yes' } });
  expect(await recallLeaving(odd)).toEqual({ params: { orderNo: 'SB-1' }, paying: false });
});

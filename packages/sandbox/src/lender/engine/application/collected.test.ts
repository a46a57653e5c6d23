import { codes } from '@sunbird/api-client';
import { uploadTimeEnable, uploadTimeStatus } from '@sunbird/api-client/contract';
import { useLender } from '../../../testing/fresh-lender';

const lender = useLender();

const none = { appList: false, sms: false, exif: false, device: false, contact: false, location: false };

test('a delivery of the wrapper is added to the earlier ones of that order alone', async () => {
  const { client, orderNo } = await lender.borrower(19);
  const other = await lender.borrower(19);
  expect(await client.ok(uploadTimeEnable, { orderNo })).toEqual({ enableTimeSdk: true });
  expect(await client.ok(uploadTimeStatus, { orderNo })).toEqual(none);
  await lender.control('/collected', { orderNo, flags: { device: true } });
  await lender.control('/collected', { orderNo, flags: { location: true } });
  const arrived = { ...none, device: true, location: true };
  expect(await client.ok(uploadTimeStatus, { orderNo })).toEqual(arrived);
  await lender.control('/collected', { orderNo, flags: { device: false } });
  expect(await client.ok(uploadTimeStatus, { orderNo })).toEqual({ ...none, location: true });
  const ownOrder = { orderNo: other.orderNo };
  expect(await other.client.ok(uploadTimeStatus, ownOrder)).toEqual(none);
  expect((await other.client.call(uploadTimeStatus, { orderNo })).code).toBe(codes.notFound);
});

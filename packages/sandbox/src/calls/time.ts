import { uploadTimeEnable, uploadTimeStatus } from '@sunbird/api-client/contract';
import { collectionFlags } from '@sunbird/loan-domain';
import { eq } from 'drizzle-orm';
import { permissionUploads } from '../database/schema';
import { orderOf } from '../engine/order';
import { marketOf } from '../engine/products';
import { type CallHandler, onCall, type UserContext } from '../http/call-handler';

const delivered = async ({ queries }: UserContext, orderNo: string): Promise<Record<string, boolean>> => {
  const [row] = await queries.select().from(permissionUploads).where(eq(permissionUploads.orderNo, orderNo));
  return row?.flags ?? {};
};

export const timeCalls: readonly CallHandler[] = [
  onCall(uploadTimeEnable, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const { collect } = context.lender.settings;
    const wanted = collect === 'all' ? collectionFlags : marketOf(order.market).collected;
    return { enableTimeSdk: wanted.length > 0 };
  }),

  onCall(uploadTimeStatus, async (context, { orderNo }) => {
    await orderOf(context, context.user.userId, orderNo);
    const flags = await delivered(context, orderNo);
    const has = (flag: (typeof collectionFlags)[number]) => flags[flag] ?? false;
    return {
      appList: has('appList'),
      sms: has('sms'),
      exif: has('exif'),
      device: has('device'),
      contact: has('contact'),
      location: has('location'),
    };
  }),
];

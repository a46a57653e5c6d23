import { uploadTimeEnable, uploadTimeStatus } from '@sunbird/api-client/contract';
import { collectionFlags } from '@sunbird/loan-domain';
import { collectedFor } from '../engine/application/consents';
import { orderOf } from '../engine/order';
import { marketOf } from '../engine/products';
import { type CallHandler, onCall } from '../http/call-handler';

export const timeCalls: readonly CallHandler[] = [
  onCall(uploadTimeEnable, async (context, { orderNo }) => {
    const order = await orderOf(context, context.user.userId, orderNo);
    const { collect } = context.lender.settings;
    const wanted = collect === 'all' ? collectionFlags : marketOf(order.market).collected;
    return { enableTimeSdk: wanted.length > 0 };
  }),

  onCall(uploadTimeStatus, async (context, { orderNo }) => {
    await orderOf(context, context.user.userId, orderNo);
    const flags = await collectedFor(context, orderNo);
    return {
      appList: flags.appList ?? false,
      sms: flags.sms ?? false,
      exif: flags.exif ?? false,
      device: flags.device ?? false,
      contact: flags.contact ?? false,
      location: flags.location ?? false,
    };
  }),
];

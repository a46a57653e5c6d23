import { type Client, isCallError, uploadTimeEnable, uploadTimeStatus } from '@sunbird/api-client';
import type { CollectionFlag } from '@sunbird/loan-domain';
import type { NativeBridge, TimeSdkData } from '@sunbird/native-bridge';
import type { Bridge, FunnelEvent } from '@sunbird/shell-api';
import { store } from '../kit/state';
import { sessionAtom } from '../session/session-atom';

interface CollectingOptions {
  readonly bridge: Pick<NativeBridge, 'call'>;
  readonly client: Pick<Client, 'call'>;
  /** The collections of the market; the spec's six with `COLLECT=all`. */
  readonly flags: readonly CollectionFlag[];
  readonly track: (event: FunnelEvent) => void;
}

/**
 * Permission collection (spec section 4): requests from the wrapper what the lender lacks and the borrower agreed to.
 * 0 all present, 1 collected now, -1 skipped or failed. Where the lender has switched it off for the order nothing can
 * be missing: 0. Never rejects.
 */
export function createCollecting({
  bridge,
  client,
  flags,
  track,
}: CollectingOptions): Bridge['collectPermissions'] {
  return async ({ orderNo, isSubmit, skip = false, agreed = flags }) => {
    try {
      const { enableTimeSdk } = await client.call(uploadTimeEnable, { orderNo });
      if (!enableTimeSdk) return { code: 0 };
    } catch (error) {
      const message = isCallError(error, 'ApiError') && error.serverMessage;
      return { code: -1, ...(message && { message }) };
    }
    try {
      const present = await client.call(uploadTimeStatus, { orderNo });
      const missing = flags.filter(flag => !present[flag]);
      if (missing.length === 0) return { code: 0 };
      const requested = missing.filter(flag => agreed.includes(flag));
      if (skip || requested.length === 0) return { code: -1 };
      const userId = store.get(sessionAtom).userId ?? '';
      const reply = await bridge.call('timeSDK', { orderNo, userId, isSubmit, ...wanted(requested) });
      if (reply.code !== 0) return { code: -1 };
    } catch {
      return { code: -1 };
    }
    track({ eventType: 'permission', pageName: 'FinishLoading', eventOption: 'collected', orderNo });
    return { code: 1 };
  };
}

function wanted(flags: readonly CollectionFlag[]): Pick<TimeSdkData, CollectionFlag> {
  return {
    appList: flags.includes('appList'),
    sms: flags.includes('sms'),
    exif: flags.includes('exif'),
    device: flags.includes('device'),
    contact: flags.includes('contact'),
    location: flags.includes('location'),
  };
}

import type { Client } from '@sunbird/api-client';
import type { CollectPermissionsInput, NativeBridge } from '@sunbird/native-bridge';
import type { Bridge, FunnelEvent } from '@sunbird/shell-api';
import { sessionAtom, store } from '../state';
import type { BackHandlers } from './back-handlers';

interface BridgeForRemotesOptions {
  readonly bridge: NativeBridge;
  readonly client: Client;
  /** The collections of the market. */
  readonly flags: CollectPermissionsInput['flags'];
  readonly serverMessage: (error: unknown) => string | undefined;
  readonly track: (event: FunnelEvent) => void;
  readonly backHandlers: BackHandlers;
}

/** The bridge for remotes, without what changes with the wrapper's capabilities: that is in atoms. */
export type BridgeForRemotes = Omit<Bridge, 'canSelectContact' | 'canSaveFile'>;

function createCollecting(options: BridgeForRemotesOptions): Bridge['collectPermissions'] {
  const { bridge, client, flags, serverMessage, track } = options;
  return async ({ orderNo, isSubmit, skip, agreed }) => {
    const userId = store.get(sessionAtom).userId ?? '';
    const given = { ...(skip !== undefined && { skip }), ...(agreed && { agreed }) };
    try {
      const { collect } = await import(/* webpackChunkName: "after-start" */ './collect');
      return await collect(
        client,
        { orderNo, isSubmit, userId, flags, ...given },
        {
          serverMessage,
          timeSDK: async data => ({ code: (await bridge.call('timeSDK', data)).code, msg: '' }),
          log: () =>
            track({ eventType: 'permission', pageName: 'FinishLoading', eventOption: 'collected', orderNo }),
        },
      );
    } catch {
      // The chunk could not be loaded: nothing was collected.
      return { code: -1 };
    }
  };
}

export function createBridgeForRemotes(options: BridgeForRemotesOptions): BridgeForRemotes {
  const { bridge, backHandlers } = options;
  return {
    get inWrapper() {
      return bridge.inWrapper;
    },
    async selectContact() {
      const reply = await bridge.call('selectContact', {});
      if (reply.code !== 0) return { result: 'unavailable' };
      const { data: answer } = reply;
      return answer.result === 'success'
        ? { result: 'picked', contact: answer.data }
        : { result: answer.result };
    },
    async saveFile(file) {
      if (!bridge.can('saveFile')) return 'unavailable';
      try {
        const { saveByWrapper } = await import(/* webpackChunkName: "after-start" */ './save-file');
        return await saveByWrapper(bridge, file);
      } catch {
        return 'unavailable';
      }
    },
    async askWrapper(action, data) {
      if (!bridge.can(action)) return undefined;
      const reply = await bridge.call(action, data);
      return reply.code === 0 ? reply.data : undefined;
    },
    collectPermissions: createCollecting(options),
    onBack: backHandlers.add,
  };
}

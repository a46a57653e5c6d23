import type { Client } from '@sunbird/api-client';
import type { EventBus } from '../events';
import { revokeItem, tokenItem } from '../storage/items';

/** Sends the handle of a session that has ended. Returns what settles all handles: a start does so too. */
export function watchHandles(events: EventBus, client: Pick<Client, 'call'>): () => Promise<void> {
  const settle = () =>
    import(/* webpackChunkName: "after-start" */ './revoke')
      .then(part => part.settleHandles(client, { token: tokenItem, revoke: revokeItem }))
      // Offline: the next start makes up for it.
      .catch(() => undefined);
  events.on('sessionEnded', settle);
  return settle;
}

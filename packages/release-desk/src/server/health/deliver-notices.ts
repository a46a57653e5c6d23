import * as v from 'valibot';
import { stopNoticeSchema } from '../../health-calls';
import type { Exclusive } from '../store/store-queue';
import { sendWebhook } from './send-webhook';
import type { StopNotices, StoredNotice } from './stop-notices';
import { stopText } from './stop-text';
import { webhookUrl } from './webhook-address';

export interface DeliveryOptions {
  readonly notices: StopNotices;
  readonly exclusive: Exclusive;
  /** Address of the webhook; undefined: none is set. */
  readonly address: () => string | undefined;
  /** Whether the site is that of the lender in a box. */
  readonly isSandbox: () => boolean;
}

/** Sends the webhooks of stops. Apart from the tick, which never waits for a host that is slow. */
export function createDelivery({ notices, exclusive, address, isSandbox }: DeliveryOptions) {
  let running: Promise<void> | undefined;

  async function deliver(notice: StoredNotice): Promise<void> {
    const url = webhookUrl(address() ?? '', isSandbox());
    const told = v.parse(stopNoticeSchema, notice);
    const isSent =
      url === undefined ||
      (await sendWebhook(url, { text: stopText(told), event: 'stopped', ...told }, isSandbox()).then(
        () => true,
        () => false,
      ));
    await exclusive(() => (isSent ? notices.delivered(notice.id) : notices.notDelivered(notice.id)));
  }

  async function deliverDue(): Promise<void> {
    for (const notice of notices.due()) await deliver(notice);
  }

  return {
    /** Begins to send what is due, unless it is being sent. A store that is down is tried again at the next tick. */
    begin(): void {
      running ??= deliverDue()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
    /** Resolves when nothing is being sent. */
    settled: async (): Promise<void> => running,
  };
}
export type Delivery = ReturnType<typeof createDelivery>;

import type { Page } from '@playwright/test';
import * as v from 'valibot';

const messageSchema = v.object({ action: v.string(), data: v.record(v.string(), v.unknown()) });
type Message = v.InferOutput<typeof messageSchema>;

/**
 * A wrapper that records events and does nothing else: no log-in, no contacts, no collection. It uses the protocol of
 * react-native-webview.
 */
export class RecordingApp {
  private readonly recorded: Message[] = [];

  private constructor() {}

  static async around(page: Page): Promise<RecordingApp> {
    const app = new RecordingApp();
    await page.exposeFunction('appHears', (text: string) => {
      app.recorded.push(v.parse(messageSchema, JSON.parse(text)));
    });
    await page.addInitScript(() => {
      const hears: unknown = Reflect.get(window, 'appHears');
      const actions = ['getCapabilities', 'logEventByLocal', 'logEventByAF', 'setNewToken'];
      const about = { packageName: 'in.sunbird.credit', appName: 'Sunbird', version: '1', edition: '1' };
      Reflect.set(window, 'ReactNativeWebView', {
        postMessage(text: string) {
          if (typeof hears === 'function') hears(text);
          const { id, action } = JSON.parse(text);
          const code = actions.includes(action) ? 0 : -1;
          const data = action === 'getCapabilities' ? { actions, app: about, device: {} } : {};
          const bridge: unknown = Reflect.get(window, 'sunbirdBridge');
          const receive: unknown = bridge && Reflect.get(Object(bridge), 'receive');
          if (typeof receive === 'function') receive(JSON.stringify({ v: 1, id, code, msg: '', data }));
        },
      });
    });
    return app;
  }

  /** Events of the attribution service, in order. */
  get attributed(): readonly unknown[] {
    return this.recorded.filter(({ action }) => action === 'logEventByAF').map(({ data }) => data.event);
  }

  /** Completed funnel steps, in order. */
  get done(): readonly unknown[] {
    return this.events
      .filter(({ eventType }) => eventType === 'success')
      .map(({ eventOption }) => eventOption);
  }

  private get events(): readonly Message['data'][] {
    return this.recorded.filter(({ action }) => action === 'logEventByLocal').map(({ data }) => data);
  }

  /** Every event as it was sent. */
  get text(): string {
    return JSON.stringify(this.recorded.filter(({ action }) => action.startsWith('logEvent')));
  }
}

import type { Page } from '@playwright/test';
import * as v from 'valibot';

const messageSchema = v.object({ action: v.string(), data: v.record(v.string(), v.unknown()) });
type Message = v.InferOutput<typeof messageSchema>;

/**
 * An app around the page that hears events and does nothing else: no log-in, no contacts, no collection. It speaks
 * the way of react-native-webview.
 */
export class RecordingApp {
  private readonly heard: Message[] = [];

  private constructor() {}

  static async around(page: Page): Promise<RecordingApp> {
    const app = new RecordingApp();
    await page.exposeFunction('appHears', (text: string) => {
      app.heard.push(v.parse(messageSchema, JSON.parse(text)));
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

  /** What the attribution service was told, in order. */
  get attributed(): readonly unknown[] {
    return this.heard.filter(({ action }) => action === 'logEventByAF').map(({ data }) => data.event);
  }

  /** Steps of the funnel that were told as done, in order. */
  get done(): readonly unknown[] {
    return this.events
      .filter(({ eventType }) => eventType === 'success')
      .map(({ eventOption }) => eventOption);
  }

  private get events(): readonly Message['data'][] {
    return this.heard.filter(({ action }) => action === 'logEventByLocal').map(({ data }) => data);
  }

  /** Every event as it was sent. */
  get text(): string {
    return JSON.stringify(this.heard.filter(({ action }) => action.startsWith('logEvent')));
  }
}

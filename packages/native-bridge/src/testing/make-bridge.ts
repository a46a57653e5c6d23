import { type BridgeOptions, createBridge } from '../create-bridge';
import { createFakeWrapper, type FakeWrapperOptions } from '../fake';
import type { BridgeLogEntry } from '../wrapper-link';

export const browser: BridgeOptions['browser'] = {
  app: { packageName: 'ng.sunbird.credit', appName: 'Sunbird', version: '1.0.0', edition: 'web' },
  loginInfo: () => undefined,
};

/** A bridge in a fake wrapper, and everything that it logged. */
export function makeBridge(wrapperOptions: FakeWrapperOptions = {}, options: Partial<BridgeOptions> = {}) {
  const wrapper = createFakeWrapper(wrapperOptions);
  const entries: BridgeLogEntry[] = [];
  const bridge = createBridge({
    window: wrapper.window,
    allowedOrigins: [wrapper.origin],
    browser,
    log: entry => entries.push(entry),
    ...options,
  });
  function ignored() {
    return entries.flatMap(entry => (entry.what === 'ignored' ? [entry.why] : []));
  }
  return { wrapper, bridge, entries, ignored };
}

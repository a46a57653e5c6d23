import { type BridgeOptions, createBridge } from '../create-bridge';
import { createFakeWrapper, type FakeWrapperOptions } from '../fake';

export const browser: BridgeOptions['browser'] = {
  app: { packageName: 'ng.sunbird.credit', appName: 'Sunbird', version: '1.0.0', edition: 'web' },
  loginInfo: () => undefined,
};

/** A bridge in a fake wrapper. */
export function makeBridge(wrapperOptions: FakeWrapperOptions = {}, options: Partial<BridgeOptions> = {}) {
  const wrapper = createFakeWrapper(wrapperOptions);
  const bridge = createBridge({
    window: wrapper.window,
    allowedOrigins: [wrapper.origin],
    browser,
    ...options,
  });
  return { wrapper, bridge };
}

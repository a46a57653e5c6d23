import { findAndroidInterface } from './android-interface';
import { findAndroidMessageListener } from './android-message-listener';
import { findDsBridge } from './ds-bridge';
import { findFlutter } from './flutter';
import { findIosMessageHandler } from './ios-message-handler';
import { findParentFrame } from './parent-frame';
import { findReactNative } from './react-native';
import type { BridgeWindow, FindTransport, Transport } from './transport';
import { findWebViewJavascriptBridge } from './webview-javascript-bridge';

/** First found wins: safer and more particular ones before those that others imitate. */
const inOrder: readonly FindTransport[] = [
  findAndroidMessageListener,
  findIosMessageHandler,
  findFlutter,
  findReactNative,
  findDsBridge,
  findWebViewJavascriptBridge,
  findAndroidInterface,
  findParentFrame,
];

/** The way to the wrapper around this page; undefined in a plain browser. */
export function detectTransport(
  window: BridgeWindow,
  allowedOrigins: readonly string[] = [],
): Transport | undefined {
  for (const find of inOrder) {
    const found = find(window, allowedOrigins);
    if (found) return found;
  }
  return undefined;
}

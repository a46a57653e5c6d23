import type { TransportName } from '../../transports/transport';
import { putDsBridge } from './ds-bridge';
import { putFlutter } from './flutter';
import { putIosHandler } from './ios-handler';
import { putJavascriptInterface } from './javascript-interface';
import { putMessageListener } from './message-listener';
import { putReactNative } from './react-native';
import { putWebViewJavascriptBridge } from './webview-javascript-bridge';
import type { PutObject } from './wrapper-object';

/** How each wrapper puts its object into the page. Around a frame there is none. */
export const wrapperObjects: Readonly<Record<Exclude<TransportName, 'parentFrame'>, PutObject>> = {
  androidMessageListener: putMessageListener,
  iosMessageHandler: putIosHandler,
  flutter: putFlutter,
  reactNative: putReactNative,
  dsBridge: putDsBridge,
  webViewJavascriptBridge: putWebViewJavascriptBridge,
  androidInterface: putJavascriptInterface,
};

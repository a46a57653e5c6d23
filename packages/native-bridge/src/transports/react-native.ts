import { member, methodOf } from './members';
import { type FindTransport, sendOnly } from './transport';

/** react-native-webview: text only, answers by injected script. */
export const findReactNative: FindTransport = window => {
  const post = methodOf(member(window, 'ReactNativeWebView'), 'postMessage');
  return post && sendOnly('reactNative', text => post(text));
};

import { type PutObject, runReceive } from './wrapper-object';

/** react-native-webview: turns what it is given into text; the reply comes by a script. */
export const putReactNative: PutObject = (window, toHost) => {
  Reflect.set(window, 'ReactNativeWebView', { postMessage: (data: unknown) => void toHost(String(data)) });
  return { deliver: text => runReceive(window, text) };
};

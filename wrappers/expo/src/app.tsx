import { addNetworkStateListener } from 'expo-network';
import { useEffect, useRef, useState } from 'react';
import {
  AppState,
  BackHandler,
  KeyboardAvoidingView,
  Linking,
  PermissionsAndroid,
  Platform,
  StyleSheet,
  View,
} from 'react-native';
import { SafeAreaProvider, SafeAreaView } from 'react-native-safe-area-context';
import { WebView, type WebViewMessageEvent, type WebViewNavigation } from 'react-native-webview';
import { hashOf, openOutside, startAddress } from './addresses';
import { handlers } from './handlers';
import { NativeScreen } from './native-screen';
import { cameraScript, isTooOld, pageScript } from './page-script';
import { createWrapper, originOf } from './protocol';
import { settings } from './settings';
import { textOf } from './texts';

const { origin, appName, colors } = settings;
const fill = StyleSheet.create({ all: { flex: 1, backgroundColor: colors.background } });

async function mayUseCamera(): Promise<boolean> {
  return Platform.OS !== 'android' || PermissionsAndroid.check(PermissionsAndroid.PERMISSIONS.CAMERA);
}

/** The wrapper of this page, and the events of the phone that it passes on. */
function useWrapper(page: React.RefObject<WebView | null>) {
  const [wrapper] = useState(() =>
    createWrapper({
      origin,
      handlers,
      say: text =>
        page.current?.injectJavaScript(
          `window.sunbirdBridge && window.sunbirdBridge.receive(${JSON.stringify(text)}); true;`,
        ),
      leave: () => BackHandler.exitApp(),
    }),
  );
  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      wrapper.pressBack();
      return true;
    });
    const state = AppState.addEventListener('change', now => {
      if (now !== 'active') return;
      wrapper.tell({ name: 'resume' });
      void mayUseCamera().then(isAllowed => page.current?.injectJavaScript(cameraScript(isAllowed)));
    });
    const network = addNetworkStateListener(({ isConnected }) =>
      wrapper.tell({ name: 'networkChanged', online: isConnected !== false }),
    );
    // While the page runs, a link changes what follows the `#`: a form that is open is asked first, by the page.
    const links = Linking.addEventListener('url', ({ url }) => {
      const hash = hashOf(url, origin);
      if (hash !== undefined)
        page.current?.injectJavaScript(`location.hash = ${JSON.stringify(hash)}; true;`);
    });
    return () => {
      for (const one of [back, state, network, links]) one.remove();
    };
  }, [wrapper, page]);
  return wrapper;
}

/** The lender's page alone stays in this WebView. */
function staysInside({ url, isTopFrame }: WebViewNavigation & { readonly isTopFrame?: boolean }): boolean {
  if (originOf(url) === origin || url === 'about:blank') return true;
  if (isTopFrame !== false) void openOutside(url);
  return false;
}

type Shown = 'page' | 'unreachable' | 'tooOld';

function Page({ uri }: { readonly uri: string }) {
  const page = useRef<WebView>(null);
  const wrapper = useWrapper(page);
  const [shown, setShown] = useState<Shown>('page');
  const [attempt, setAttempt] = useState(0);
  const [isCameraAllowed, setCameraAllowed] = useState<boolean>();
  useEffect(() => {
    void mayUseCamera().then(setCameraAllowed);
  }, []);

  function startAgain() {
    setShown('page');
    setAttempt(attempt + 1);
  }
  function hear({ nativeEvent: { data, url } }: WebViewMessageEvent) {
    if (originOf(url) === origin && isTooOld(data)) setShown('tooOld');
    else void wrapper.hear(data, url);
  }
  if (shown === 'unreachable')
    return (
      <NativeScreen
        text={textOf('unreachable', appName)}
        action={textOf('retry', appName)}
        onPress={startAgain}
      />
    );
  if (shown === 'tooOld')
    return (
      <NativeScreen
        text={textOf('tooOld', appName)}
        action={textOf('update', appName)}
        onPress={() =>
          void Linking.openURL('https://play.google.com/store/apps/details?id=com.google.android.webview')
        }
      />
    );
  if (isCameraAllowed === undefined) return <View style={fill.all} />;
  return (
    <WebView
      key={attempt}
      ref={page}
      testID="page"
      source={{ uri }}
      // Without this pattern a link elsewhere would be opened before it is looked at.
      originWhitelist={['*']}
      injectedJavaScriptBeforeContentLoaded={cameraScript(isCameraAllowed) + pageScript}
      onMessage={hear}
      onShouldStartLoadWithRequest={staysInside}
      onError={() => setShown('unreachable')}
      onRenderProcessGone={startAgain}
      onContentProcessDidTerminate={startAgain}
      domStorageEnabled
      thirdPartyCookiesEnabled={false}
      allowFileAccess={false}
      allowsInlineMediaPlayback
      mediaPlaybackRequiresUserAction={false}
      mediaCapturePermissionGrantType="grantIfSameHostElsePrompt"
      setSupportMultipleWindows={false}
      limitsNavigationsToAppBoundDomains
      webviewDebuggingEnabled={__DEV__}
    />
  );
}

/** The lender's page in a WebView, from the link with which the app was opened. */
export function App() {
  const [uri, setUri] = useState<string>();
  useEffect(() => {
    void Linking.getInitialURL()
      .catch(() => null)
      .then(link => setUri(startAddress(link, origin)));
  }, []);
  return (
    <SafeAreaProvider>
      <SafeAreaView style={fill.all}>
        <KeyboardAvoidingView style={fill.all} behavior={Platform.OS === 'android' ? 'height' : undefined}>
          {uri ? <Page uri={uri} /> : <View style={fill.all} />}
        </KeyboardAvoidingView>
      </SafeAreaView>
    </SafeAreaProvider>
  );
}

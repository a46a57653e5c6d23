// Untested: docs/wrapper-guide.md says what it needs.
import type { ActionName, BridgeRequest } from '@sunbird/native-bridge';
import { readOutgoing } from '@sunbird/native-bridge';

const origin = 'https://app.example';
const actions: ActionName[] = [
  'getCapabilities',
  'toLogin',
  'getLoginInfo',
  'logout',
  'setNewToken',
  'logEventByLocal',
  'logEventByAF',
  'timeSDK',
  'selectContact',
  'saveFile',
  'shareFile',
  'readCode',
  'addToCalendar',
  'openPayment',
];

type Answer = { code: 0; data?: object } | { code: -1; msg: string };
const done: Answer = { code: 0 };

const openLink = (url: string) =>
  Linking.openURL(url).then(
    () => true,
    () => false,
  );

async function answerTo({ action, data }: BridgeRequest): Promise<Answer> {
  switch (action) {
    case 'getCapabilities':
      return {
        code: 0,
        data: { actions, app: appInfo, device: { os: Platform.OS, version: String(Platform.Version) } },
      };
    case 'toLogin': {
      const session = await Session.logIn();
      return session ? { code: 0, data: session } : { code: -1, msg: 'cancelled' };
    }
    case 'getLoginInfo': {
      const session = await Session.current();
      return session ? { code: 0, data: session } : { code: -1, msg: 'signed out' };
    }
    case 'setNewToken':
      await Session.store(String(data.token), String(data.phone));
      return done;
    case 'logout':
      await Session.clear();
      return done;
    case 'logEventByLocal':
      Analytics.log(data);
      return done;
    case 'logEventByAF':
      Attribution.log(String(data.event));
      return done;
    case 'timeSDK': {
      const problem = await Collector.run(data);
      return problem ? { code: -1, msg: problem } : done;
    }
    case 'selectContact': {
      const picked = await selectContactPhone();
      if (!picked) return { code: 0, data: { result: 'cancelled' } };
      const { contact, selectedPhone } = picked;
      return {
        code: 0,
        data: { result: 'success', data: { name: contact.name, phone: selectedPhone.number } },
      };
    }
    case 'readCode': {
      // The SMS User Consent API, by a native module; iOS fills in codes itself.
      const code = await Codes.readOf(new URL(origin).host);
      return { code: 0, data: code ? { result: 'success', code } : { result: 'denied' } };
    }
    case 'addToCalendar': {
      const isAdded = await Dates.put(data); // `react-native-calendar-events`, which can replace by `uid`
      return { code: 0, data: { result: isAdded ? 'success' : 'cancelled' } };
    }
    case 'openPayment': {
      const isOpen = String(data.url).startsWith('upi://pay?') && (await openLink(String(data.url)));
      return { code: 0, data: { result: isOpen ? 'success' : 'denied' } };
    }
    case 'saveFile':
    case 'shareFile': {
      const path = `${ReactNativeBlobUtil.fs.dirs.CacheDir}/${String(data.name).split('/').pop()}`;
      await ReactNativeBlobUtil.fs.writeFile(path, String(data.base64), 'base64');
      const shared = await Share.open({
        url: `file://${path}`,
        type: String(data.type),
        failOnCancel: false,
      });
      return { code: 0, data: { result: shared.success ? 'success' : 'cancelled' } };
    }
    default:
      return { code: -1, msg: 'unknown action' };
  }
}

export function LoanPage({ link }: { link?: string }) {
  const web = useRef<WebView>(null);
  const backTimer = useRef<ReturnType<typeof setTimeout>>();
  const [uri, setUri] = useState(addressOf(link));

  function say(message: object): void {
    web.current?.injectJavaScript(
      `window.sunbirdBridge&&window.sunbirdBridge.receive(${JSON.stringify(JSON.stringify(message))});true;`,
    );
  }

  async function hear(event: WebViewMessageEvent): Promise<void> {
    if (new URL(event.nativeEvent.url).origin !== origin) return;
    const message = readOutgoing(event.nativeEvent.data);
    if (message.kind === 'backReply') {
      clearTimeout(backTimer.current);
      if (!message.handled) BackHandler.exitApp();
    }
    if (message.kind !== 'request') return;
    const { id, action } = message.request;
    if (action === 'toLogin') say({ id, ack: true });
    const answer = await answerTo(message.request).catch((): Answer => ({ code: -1, msg: 'failed' }));
    say({ v: 1, id, msg: '', data: {}, ...answer });
  }

  useEffect(() => {
    // The back key: the page decides, but not for longer than a second.
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      clearTimeout(backTimer.current);
      backTimer.current = setTimeout(() => BackHandler.exitApp(), 1000);
      say({ v: 1, event: 'back' });
      return true;
    });
    const state = AppState.addEventListener('change', now => {
      if (now === 'active') say({ v: 1, event: 'resume' });
    });
    const network = NetInfo.addEventListener(({ isConnected }) =>
      say({ v: 1, event: 'networkChanged', data: { online: isConnected !== false } }),
    );
    const links = Linking.addEventListener('url', ({ url }) => setUri(addressOf(url)));
    return () => {
      back.remove();
      state.remove();
      network();
      links.remove();
    };
  }, []);

  return (
    <SafeAreaView style={{ flex: 1 }}>
      <KeyboardAvoidingView style={{ flex: 1 }} behavior={Platform.OS === 'android' ? 'height' : undefined}>
        <WebView
          ref={web}
          source={{ uri }}
          originWhitelist={[origin]}
          onMessage={event => void hear(event)}
          onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
            if (new URL(url).origin === origin) return true;
            if (isTopFrame) void Linking.openURL(url);
            return false;
          }}
          domStorageEnabled
          incognito={false}
          thirdPartyCookiesEnabled={false}
          allowFileAccess={false}
          allowsInlineMediaPlayback
          mediaPlaybackRequiresUserAction={false}
          mediaCapturePermissionGrantType="grantIfSameHostElsePrompt"
          setSupportMultipleWindows={false}
          onRenderProcessGone={() => web.current?.reload()}
          onContentProcessDidTerminate={() => web.current?.reload()}
        />
      </KeyboardAvoidingView>
    </SafeAreaView>
  );
}

function addressOf(link: string | undefined): string {
  return link && new URL(link).origin === origin ? link : `${origin}/`;
}

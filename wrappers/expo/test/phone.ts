import type { ReactNode } from 'react';

/** The keystore of the phone. */
export const kept = new Map<string, string>();

/** What the borrower does on the screens of the phone: each test sets what it needs. */
export const phone = {
  keeps: true,
  /** Every native module fails. */
  breaks: false,
  picked: null as { name: string; phone: string } | null,
  camera: true,
  place: true,
  folder: true,
  shared: 'sharedAction',
};

function native<Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) {
  return async (...args: Args): Promise<Result> => {
    if (phone.breaks) throw new Error('native');
    return act(...args);
  };
}

jest.doMock('expo-secure-store', () => ({
  AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY: 1,
  getItemAsync: native(async (key: string) => kept.get(key) ?? null),
  setItemAsync: native(async (key: string, text: string) => {
    if (phone.keeps) kept.set(key, text);
  }),
  deleteItemAsync: native(async (key: string) => {
    kept.delete(key);
  }),
}));
const modules: Readonly<Record<string, object>> = {
  PhonePicker: { pick: native(async () => phone.picked) },
  ExpoContacts: {
    presentContactPickerAsync: native(
      async () => phone.picked && { name: phone.picked.name, phoneNumbers: [{ number: phone.picked.phone }] },
    ),
  },
};
jest.doMock('expo', () => ({ requireOptionalNativeModule: (name: string) => modules[name] ?? null }));
/** What the phone tells the app, by event. */
export const phoneSays = new Map<string, (value?: unknown) => void>();

/** A function of React Native that adds a listener, the last of its arguments, to an event of the phone. */
export function listener(name: string) {
  return (...args: readonly unknown[]) => {
    phoneSays.set(name, args.at(-1) as (value?: unknown) => void);
    return { remove: () => phoneSays.delete(name) };
  };
}
jest.doMock('expo-network', () => ({
  addNetworkStateListener(hear: (value?: unknown) => void) {
    phoneSays.set('network', hear);
    return { remove: () => phoneSays.delete('network') };
  },
}));
jest.doMock('expo-application', () => ({
  applicationId: 'ng.sunbird.credit',
  nativeApplicationVersion: '1.2.0',
}));
jest.doMock('expo-sharing', () => ({ shareAsync: native(async () => undefined) }));
jest.doMock('expo-location', () => ({
  requestForegroundPermissionsAsync: async () => ({ granted: phone.place }),
  getLastKnownPositionAsync: async () => ({ coords: { latitude: 6.5, longitude: 3.4 } }),
}));

/** The names and base64 of files that were written into a folder of the phone. */
export const saved: { name: string; base64: string }[] = [];
jest.doMock('expo-file-system', () => {
  class File {
    uri: string;
    exists = false;
    constructor(
      folder: string,
      readonly name: string,
    ) {
      this.uri = `${folder}/${name}`;
    }
    create() {}
    delete() {}
    write() {}
  }
  return {
    File,
    Paths: { cache: 'file:///cache' },
    Directory: {
      pickDirectoryAsync: native(async () => {
        if (!phone.folder) throw new Error('cancelled');
        return {
          createFile: (name: string) => ({ write: (base64: string) => saved.push({ name, base64 }) }),
        };
      }),
    },
  };
});

interface Props {
  readonly [name: string]: unknown;
  readonly source: { readonly uri: string };
  readonly onMessage: (event: object) => void;
}

/** The page: what was injected into it, and its props to play the WebView's part with. */
export const page = {
  props: undefined as Props | undefined,
  injected: [] as string[],
  /** A page that really runs gets the scripts too. */
  inject: undefined as ((script: string) => void) | undefined,
  /** An event of the WebView. */
  fire(name: string): void {
    const handler = page.props?.[name];
    if (typeof handler === 'function') handler();
  },
};

jest.doMock('react-native-webview', () => {
  const { useImperativeHandle } = jest.requireActual<typeof import('react')>('react');
  function WebView({ ref, ...props }: Props & { readonly ref: React.Ref<object> }): ReactNode {
    page.props = props as Props;
    useImperativeHandle(ref, () => ({
      injectJavaScript(script: string) {
        page.injected.push(script);
        page.inject?.(script);
      },
    }));
    return null;
  }
  return { WebView };
});

/** The page sends a message, from a frame at this address. */
export function send(message: object, url = `${process.env.PAGE_ORIGIN ?? 'https://app.example'}/`): void {
  page.props?.onMessage({ nativeEvent: { data: JSON.stringify(message), url } });
}

/** The messages that were handed over to the page. */
export function heard(): unknown[] {
  return page.injected.flatMap(script => {
    const text = /receive\((".*")\); true;$/.exec(script)?.[1];
    return text ? [JSON.parse(JSON.parse(text))] : [];
  });
}

jest.doMock(
  'react-native-safe-area-context',
  () => jest.requireActual('react-native-safe-area-context/jest/mock').default,
);

import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { act, render } from '@testing-library/react-native';
import { AppState, BackHandler, Linking, PermissionsAndroid } from 'react-native';
import { App } from '../../src/app';
import { kept, listener, page, phone, phoneSays, saved } from '../phone';

/** What the stage sends: it has the page in a real browser. */
interface FromStage {
  readonly message?: { readonly data: string; readonly url: string };
  readonly phone?: { readonly event: string; readonly value?: unknown };
  readonly set?: Partial<typeof phone>;
}

test('the app runs until the stage has seen enough', async () => {
  const stage = connect(Number(process.env.STAGE));
  const say = (message: object) => stage.write(`${JSON.stringify(message)}\n`);
  jest.spyOn(BackHandler, 'addEventListener').mockImplementation(listener('back') as never);
  jest.spyOn(BackHandler, 'exitApp').mockImplementation(() => void say({ left: true }));
  jest.spyOn(AppState, 'addEventListener').mockImplementation(listener('state') as never);
  jest.spyOn(Linking, 'addEventListener').mockImplementation(listener('link') as never);
  jest.spyOn(Linking, 'getInitialURL').mockResolvedValue(process.env.LINK ?? null);
  jest.spyOn(Linking, 'openURL').mockImplementation(async url => {
    say({ opened: url });
    return true;
  });
  jest.spyOn(PermissionsAndroid, 'check').mockImplementation(async () => phone.camera);
  globalThis.fetch = jest.fn(async (_address, init) => {
    say({ collected: JSON.parse(String(init?.body)) });
    return new Response('{}');
  });
  page.inject = script => say({ script });
  render(<App />);
  while (!page.props) await act(async () => undefined);
  say({ uri: page.props?.source.uri, first: page.props?.injectedJavaScriptBeforeContentLoaded });
  for await (const line of createInterface(stage)) {
    const { message, phone: event, set }: FromStage = JSON.parse(line);
    if (set) Object.assign(phone, set);
    if (message) await act(async () => page.props?.onMessage({ nativeEvent: message }));
    if (event) await act(async () => phoneSays.get(event.event)?.(event.value));
    say({ kept: [...kept.keys()], saved: saved.map(({ name }) => name) });
  }
}, 600_000);

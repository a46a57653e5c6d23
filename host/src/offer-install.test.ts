import { offerInstall } from './background';
import { installAtom, languageAtom, store, textSizeAtom, themeAtom } from './kit/state';
import { settingsItem } from './storage/items';

const services = { bridge: { inWrapper: false } as never, packageName: 'mx.sunbird.credit' };

function href(rel: string): string | null | undefined {
  return document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
}

/** The browser offers to install; it heard whether the page keeps the offer for itself. */
function browserOffers(openDialog = async () => ({ outcome: 'accepted' })) {
  const prompt = jest.fn(openDialog);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { prompt, isKept: event.defaultPrevented };
}

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="data:,">';
  store.set(installAtom, undefined);
  store.set(languageAtom, 'en');
});

test('the tab has the lender’s icon, and the manifest is that of app and language', () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="theme-color" content="#123">');
  document.body.innerHTML =
    '<svg hidden><symbol id="ui-logo" viewBox="0 0 8 8"><path d="M0 0h8"/></symbol></svg>';
  offerInstall(services);
  const icon = decodeURIComponent(href('icon') ?? '').replace('data:image/svg+xml,', '');
  const drawn = new DOMParser().parseFromString(icon, 'image/svg+xml');
  expect(drawn.querySelector('rect')?.getAttribute('fill')).toBe('#123');
  expect(drawn.querySelector('svg svg')?.getAttribute('viewBox')).toBe('0 0 8 8');
  expect(drawn.querySelector('path')?.getAttribute('d')).toBe('M0 0h8');
  expect([href('manifest'), href('apple-touch-icon')]).toEqual([
    '/install/mx.sunbird.credit.en.json',
    '/install/apple-180.png',
  ]);
  store.set(languageAtom, 'es');
  expect(href('manifest')).toBe('/install/mx.sunbird.credit.es.json');
  expect(document.head.querySelectorAll('link')).toHaveLength(3);
});

test('the browser’s offer waits for a screen, and is made once', async () => {
  offerInstall(services);
  const { prompt, isKept } = browserOffers();
  expect(isKept).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  const offer = store.get(installAtom);
  offer?.shown();
  offer?.ask();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(store.get(installAtom)).toBeUndefined();
  // A later start.
  expect(browserOffers().isKept).toBe(true);
  expect(store.get(installAtom)).toBeUndefined();
});

test('a browser that refuses to open its dialog leaves no error', async () => {
  offerInstall(services);
  browserOffers(() => Promise.reject(new DOMException('The app is being installed.', 'NotAllowedError')));
  store.get(installAtom)?.ask();
  // An unhandled rejection fails the test.
  await new Promise(done => setTimeout(done));
  expect(store.get(installAtom)).toBeUndefined();
});

test('that it was offered is kept beside the other settings', () => {
  store.set(themeAtom, 'dark');
  store.set(textSizeAtom, 'large');
  offerInstall(services);
  browserOffers();
  store.get(installAtom)?.shown();
  expect(settingsItem.read()).toEqual({ theme: 'dark', textSize: 'large', installOffered: true });
});

test('a wrapper gets no manifest and no offer', () => {
  const added = jest.spyOn(window, 'addEventListener');
  offerInstall({ ...services, bridge: { inWrapper: true } as never });
  expect(added).not.toHaveBeenCalledWith('beforeinstallprompt', expect.anything());
  expect(href('manifest')).toBeUndefined();
  added.mockRestore();
});

import './polyfills';
import '@sunbird/ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { showBootFailure } from './boot/show-failure';
import { languageAtom, store } from './kit/state';
import { messagesAtom } from './language/change-language';
import { waitUntilIdle } from './offline/pending';
import { hashPath, keepInApp, moveReturnIntoHash } from './routing/address';
import type { Services } from './shell/services';
import { startUp } from './start-up';
import { readStoredKeys } from './storage/drafts';
import { preRenderedScreen, reloadWithTyped, takeOver } from './take-over';

/** A plain message of the current catalogue, for code outside of components. */
function translate(key: string): string {
  const message = store.get(messagesAtom)[key];
  if (typeof message === 'string') return message;
  const [first] = message ?? [];
  return first && 'value' in first && typeof first.value === 'string' ? first.value : key;
}

interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Between two long pieces of work: lets the browser answer a finger and draw. Chromium from 129 on comes back first. */
function yieldToMain(): Promise<void> {
  const scheduler: Scheduler | undefined = Reflect.get(window, 'scheduler');
  return scheduler?.yield?.() ?? new Promise(done => setTimeout(done));
}

/**
 * If the files of the first screen are loaded, the first render shows it without a loading state: every render costs
 * time on a slow device. If they must be fetched, the app renders now and shows its loading state, unless the page
 * shows that screen pre-rendered meanwhile.
 */
async function loadFirstScreen({ routes, screens }: Services): Promise<void> {
  const first = window.sunbirdBoot?.landing && routes.at(hashPath());
  if (!first || !('screen' in first.route)) return;
  const loaded = screens.load(first.remote, first.route.screen, store.get(languageAtom));
  const soon = new Promise(done => setTimeout(done));
  await (preRenderedScreen() ? loaded : Promise.race([loaded, soon]));
}

/** An address that no route has may be one that a messenger has decorated. */
async function leadIntoApp({ routes }: Services): Promise<void> {
  if (routes.at(hashPath())) return;
  await loadBackground()
    .then(({ mendAddress }) => mendAddress(routes))
    .catch(() => undefined);
}

/** What runs in the background. The file has the rest of the shell, which a borrower needs when she acts, too. */
function loadBackground() {
  return import(/* webpackChunkName: "background" */ './background');
}

/** Asks the wrapper at once what it can and who is logged in; a browser has time until the screen is there. */
async function greet({ bridge }: Services): Promise<void> {
  if (!bridge.inWrapper) await waitUntilIdle();
  // Without the bridge's file the app runs as in a browser; the next start greets again.
  await bridge.greet().catch(() => undefined);
}

/** A borrower who touches the screen is about to act: the needed code loads before she lifts her finger. */
function watchFirstTouch(): void {
  const begin = () =>
    void loadBackground()
      .then(({ watchOverlaysOnce }) => watchOverlaysOnce())
      .catch(() => undefined);
  window.addEventListener('pointerdown', begin, { once: true, capture: true, passive: true });
  window.addEventListener('keydown', begin, { once: true, capture: true, passive: true });
}

async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no place for the app.');
  // A script that came after all, when another attempt at it had already started the app.
  if (container.hasAttribute('data-started')) return;
  container.setAttribute('data-started', '');
  moveReturnIntoHash();
  keepInApp();
  void readStoredKeys();
  const services = await startUp(translate);
  await leadIntoApp(services);
  await loadFirstScreen(services);
  await yieldToMain();
  const app = createRoot(container);
  await takeOver(container, () => app.render(<App services={services} />));
  watchFirstTouch();
  const { search, hash } = window.location;
  const greeted = greet(services);
  void waitUntilIdle()
    .then(loadBackground)
    .then(({ startBackground }) => startBackground(services, { search, hash, greeted, translate }))
    // Offline: the next start makes up for it.
    .catch(() => undefined);
}

start().catch((reason: unknown) => {
  // webpack names the file that did not come.
  const file = reason instanceof Error && 'request' in reason ? String(reason.request) : undefined;
  showBootFailure(() => reloadWithTyped(), file);
  // The console names the cause, and the report counts an unhandled error.
  throw reason;
});

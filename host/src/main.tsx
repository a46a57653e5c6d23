import './polyfills';
import '@sunbird/ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { readPreview } from './boot/preview';
import { showBootFailure } from './boot/show-failure';
import { translate } from './language/translate';
import { keepOnDevice } from './offline/keep-on-device';
import { quietMoment } from './offline/quiet-moment';
import { moveReturnIntoHash } from './routing/return-from-provider';
import type { Services } from './services';
import { startUp } from './start-up';
import { languageAtom, store } from './state';

/**
 * A first screen whose files have come is drawn at once, and not that it is on its way: on a slow phone each drawing is
 * waited for. One that has to be fetched is not waited for here.
 */
async function firstScreenHere({ routes, screens }: Services): Promise<void> {
  const first = window.sunbirdBoot?.landing && routes.at(window.location.hash.replace(/^#/, '') || '/');
  if (!first || !('screen' in first.route)) return;
  const soon = new Promise(done => setTimeout(done));
  await Promise.race([screens.load(first.remote, first.route.screen, store.get(languageAtom)), soon]);
}

async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no place for the app.');
  moveReturnIntoHash();
  const services = await startUp(translate);
  await firstScreenHere(services);
  createRoot(container).render(<App services={services} />);
  void services.bridge.greet();
  if (services.settings.liveReload) {
    void import('./development/live-reload').then(loaded => loaded.watchRevision());
  } else if (!readPreview()) {
    void quietMoment().then(() => keepOnDevice(services));
  }
}

start().catch(showBootFailure);

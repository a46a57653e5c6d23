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
import { startUp } from './start-up';

async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no place for the app.');
  moveReturnIntoHash();
  const services = await startUp(translate);
  createRoot(container).render(<App services={services} />);
  void services.bridge.greet();
  if (services.settings.liveReload) {
    void import('./development/live-reload').then(loaded => loaded.watchRevision());
  } else if (!readPreview()) {
    void quietMoment().then(() => keepOnDevice(services));
  }
}

start().catch(showBootFailure);

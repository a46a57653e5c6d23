import { appleIconFile, iconFile, manifestFile } from '@sunbird/lender-settings/site-paths';
import { saveSettings } from '../shell/appearance';
import type { Services } from '../start-up';
import { installAtom, languageAtom, store } from '../state';
import { settingsItem } from '../storage/items';

/** What TypeScript's own types lack: Chromium's event, which opens its dialog. */
interface InstallPrompt extends Event {
  /** Rejects where the browser opens none. */
  prompt(): Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

/** The page's link of this kind, made if it has none. */
function linkOf(rel: string): HTMLLinkElement {
  const known = document.head.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  return link;
}

/** The lender's icon in the tab, and its manifest in the borrower's language. After the start: the page is short. */
function nameApp(packageName: string): void {
  linkOf('icon').href = `/${iconFile}`;
  linkOf('apple-touch-icon').href = `/${appleIconFile}`;
  function nameManifest() {
    linkOf('manifest').href = `/${manifestFile(packageName, store.get(languageAtom))}`;
  }
  nameManifest();
  store.sub(languageAtom, nameManifest);
}

/** Keeps the browser's offer to install for a screen to make: once, and not by itself. */
function keepOffer(event: Event): void {
  event.preventDefault();
  if (!isInstallPrompt(event) || settingsItem.read()?.installOffered) return;
  store.set(installAtom, {
    shown: () => saveSettings({ installOffered: true }),
    ask() {
      store.set(installAtom, undefined);
      event.prompt().catch(() => undefined);
    },
  });
}

/** Makes the app one that a browser installs. A wrapper is installed already. */
export function offerInstall({ bridge, packageName }: Pick<Services, 'bridge' | 'packageName'>): void {
  if (bridge.inWrapper) return;
  window.addEventListener('beforeinstallprompt', keepOffer);
  window.addEventListener('appinstalled', () => store.set(installAtom, undefined));
  nameApp(packageName);
}

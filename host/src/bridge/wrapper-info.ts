import type { SiteSettings } from '@sunbird/federation/settings';
import type { NativeBridge } from '@sunbird/native-bridge';
import { contactsAtom, savesFilesAtom, store } from '../state';
import { storageKeys, survivesReload, writeItem } from '../storage/storage';

interface WrapperInfoOptions {
  readonly settings: SiteSettings;
  readonly packageName: string;
  readonly restart: () => boolean;
}

/** Stores what the wrapper reports about itself. Its package decides the lender of this app. */
export async function readCapabilities(
  bridge: NativeBridge,
  { settings, packageName, restart }: WrapperInfoOptions,
): Promise<void> {
  const about = await bridge.call('getCapabilities', {});
  if (about.code !== 0) return;
  store.set(contactsAtom, bridge.can('selectContact'));
  store.set(savesFilesAtom, bridge.can('saveFile'));
  if (!bridge.inWrapper) return;
  const { app: installed, device } = about.data;
  writeItem('local', storageKeys.appName, installed.appName);
  writeItem('local', storageKeys.edition, installed.edition);
  writeItem('local', storageKeys.deviceMessage, JSON.stringify(device));
  if (installed.afid) writeItem('local', storageKeys.appsFlyerId, installed.afid);
  if (!settings.packages[installed.packageName]) return;
  writeItem('local', storageKeys.packageName, installed.packageName);
  // The wrapper belongs to another lender's app than the page assumed: reload as that app. Only if the device stores
  // the package: otherwise the page would reload again and again.
  const isOther = installed.packageName !== packageName;
  if (isOther && survivesReload('local', storageKeys.packageName)) restart();
}

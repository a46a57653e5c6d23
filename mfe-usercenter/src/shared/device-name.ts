import type { DataOf, listSessions } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useMessages } from '../use-messages';

export type Session = DataOf<typeof listSessions>['sessions'][number];

/** What the lender calls the browser of an app. */
const insideApp = 'WebView';

/** Names a session by its device, as the borrower knows it. */
export function useDeviceName(): (session: Pick<Session, 'platform' | 'browser'>) => string {
  const { settings } = useShell();
  const { t } = useMessages();
  return ({ platform, browser }) => {
    if (!platform) return browser && browser !== insideApp ? browser : t('devices.unknown');
    if (browser === insideApp) return t('devices.inApp', { app: settings.brand.name, platform });
    return browser ? t('devices.on', { browser, platform }) : platform;
  };
}

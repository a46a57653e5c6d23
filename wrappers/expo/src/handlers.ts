import type { ActionName } from '@sunbird/native-bridge';
import { Platform } from 'react-native';
import { openOutside } from './addresses';
import { collect } from './collect';
import { canPickContact, selectContact } from './contacts';
import { saveFile, shareFile } from './files';
import { done, failed, type Handlers } from './protocol';
import { clearSession, currentSession, storeSession } from './session';
import { appInfo, device, settings } from './settings';

/**
 * What the app answers. It logs nobody in (the page does), keeps no log of events, reads no messages, and leaves the
 * calendar alone, in which no date can be found again by its `uid`: those actions are not named, and answered -1.
 */
export const handlers: Handlers = {
  getCapabilities: async () => done({ actions: available, app: appInfo, device }),
  getLoginInfo: async () => {
    const session = await currentSession();
    return session ? done(session) : failed('signed out');
  },
  setNewToken: async ({ token, phone }) => {
    await storeSession({ token, phone });
    return done(undefined);
  },
  logout: async () => {
    await clearSession();
    return done(undefined);
  },
  timeSDK: async data =>
    collect(data, { address: settings.collector, device }, (await currentSession())?.token),
  ...(canPickContact && { selectContact }),
  ...(Platform.OS === 'android' && { saveFile }),
  shareFile,
  openPayment: async ({ url }) => done({ result: (await openOutside(url)) ? 'success' : 'denied' }),
};

const available = Object.keys(handlers) as ActionName[];

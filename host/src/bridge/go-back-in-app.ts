import { goTo, hashPath } from '../routing/hash-path';
import { spinnersAtom, store } from '../state';
import { pressBackKey } from './back-key';

/** What the device's back key does where no screen handles it; false if the wrapper may close the app. */
export function goBackInApp(): boolean {
  return pressBackKey({
    document,
    isBusy: () => store.get(spinnersAtom).length > 0,
    path: () => hashPath().split('?')[0] || '/',
    hasScreenBefore: () => window.history.state?.idx > 0,
    goToScreenBefore: () => window.history.back(),
    goHome: () => goTo('/'),
  });
}

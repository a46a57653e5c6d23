import type { LoginInfo } from '@sunbird/native-bridge';
import { actions } from '@sunbird/native-bridge';
import * as store from 'expo-secure-store';
import * as v from 'valibot';

const key = 'session';
const storedSchema = v.pipe(v.string(), v.parseJson(), actions.getLoginInfo.reply);

/** The borrower's log-in, in the keystore or keychain; undefined when signed out, or after a restored back-up that can't be read. */
export async function currentSession(): Promise<LoginInfo | undefined> {
  const read = v.safeParse(storedSchema, await store.getItemAsync(key).catch(() => null));
  return read.success ? read.output : undefined;
}

/** Fails where the phone keeps nothing: the page then keeps the log-in itself. */
export async function storeSession(session: LoginInfo): Promise<void> {
  await store.setItemAsync(key, JSON.stringify(session), {
    keychainAccessible: store.AFTER_FIRST_UNLOCK_THIS_DEVICE_ONLY,
  });
}

export function clearSession(): Promise<void> {
  return store.deleteItemAsync(key);
}

import type { TimeSdkData } from '@sunbird/native-bridge';
import * as location from 'expo-location';
import { PermissionsAndroid, Platform } from 'react-native';
import { type Answer, done, failed } from './protocol';

/**
 * What this app may collect. The stores' rules for loan apps forbid contacts, messages, photos, the list of apps and the
 * exact place: `test/collection.test.ts` compares it with the markets, and the permissions with the list of Google Play.
 */
export const collectable = ['device', 'location'] as const;

export interface Collector {
  /** Of the lender, which takes a JSON document; undefined where it collects nothing. */
  readonly address: string | undefined;
  readonly device: Readonly<Record<string, string>>;
}

async function mayLocate(): Promise<boolean> {
  if (Platform.OS === 'ios') return (await location.requestForegroundPermissionsAsync()).granted;
  // The module would ask for the exact place as well.
  const permission = await PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.ACCESS_COARSE_LOCATION);
  return permission === PermissionsAndroid.RESULTS.GRANTED;
}

/** About where the phone was last, without waiting for a new fix. */
async function lastPlace(): Promise<object | undefined> {
  const place = await location.getLastKnownPositionAsync();
  return place ? { latitude: place.coords.latitude, longitude: place.coords.longitude } : undefined;
}

/** Sends the lender what it wants now and the borrower allows; nothing else is read. */
export async function collect(
  { orderNo, userId, isSubmit, ...wanted }: TimeSdkData,
  { address, device }: Collector,
  token: string | undefined,
): Promise<Answer<undefined>> {
  const flags = Object.entries(wanted).filter(([, isWanted]) => isWanted);
  if (flags.some(([flag]) => !collectable.some(one => one === flag)))
    return failed('not collected by this app');
  if (!address || !token) return failed('nobody to send it to');
  if (wanted.location && !(await mayLocate())) return failed('denied');
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({
      ...{ orderNo, userId, isSubmit },
      ...(wanted.device && { device }),
      ...(wanted.location && { location: await lastPlace() }),
    }),
  });
  return response.ok ? done(undefined) : failed(`the collector answered ${response.status}`);
}

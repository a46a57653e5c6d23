import { expect } from '@playwright/test';
import { notKeptYet } from '../support/page/cached-on-device';
import { byRole, type Screen } from './screen';

/** Opens Settings, from where a borrower logs out. */
export async function openSettings(screen: Screen): Promise<void> {
  await screen.open('/user_center/settings');
  await screen.see(byRole('button', 'Log out'));
}

/** Logs out in Settings and waits for the confirmation. */
export async function logOut(screen: Screen): Promise<void> {
  await screen.press('Log out');
  await screen.tap(byRole('button', 'Log out', byRole('alertdialog')));
  await screen.seeText('Exited successfully');
}

/** Both storages of the page as one text. */
export async function storedOnDevice({ driver }: Screen): Promise<string> {
  return String(await driver.evaluate('JSON.stringify(Object.assign({}, localStorage, sessionStorage))'));
}

/** Waits until the page and every file that this start has used are cached. */
export async function cachedOnDevice({ driver }: Screen): Promise<void> {
  await expect.poll(() => driver.evaluate(`(${notKeptYet})()`), { timeout: 45_000 }).toEqual([]);
}

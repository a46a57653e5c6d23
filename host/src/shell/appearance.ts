import type { TextSize, Theme } from '@sunbird/shell-api';
import { store, textSizeAtom, themeAtom } from '../kit/state';
import { settingsItem } from '../storage/items';

/** Stores how the app looks, and another setting with it. */
export function saveSettings(other?: { readonly installOffered: true }): void {
  const look = { theme: store.get(themeAtom), textSize: store.get(textSizeAtom) };
  settingsItem.write({ ...settingsItem.read(), ...look, ...other });
}

export function restoreAppearance(): void {
  const stored = settingsItem.read();
  if (!stored) return;
  store.set(themeAtom, stored.theme);
  store.set(textSizeAtom, stored.textSize);
}

export function setTheme(theme: Theme): void {
  store.set(themeAtom, theme);
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
  saveSettings();
}

export function setTextSize(size: TextSize): void {
  store.set(textSizeAtom, size);
  if (size === 'normal') document.documentElement.removeAttribute('data-text-size');
  else document.documentElement.setAttribute('data-text-size', size);
  saveSettings();
}

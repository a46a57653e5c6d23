import { store, textSizeAtom, themeAtom } from '../kit/state';
import { settingsItem } from '../storage/items';
import { restoreAppearance, saveSettings, setTextSize, setTheme } from './appearance';

function look() {
  const { theme, textSize } = document.documentElement.dataset;
  return {
    page: { theme, textSize },
    now: [store.get(themeAtom), store.get(textSizeAtom)],
    kept: settingsItem.read(),
  };
}

test('how the app looks is shown at once, kept, and there again', () => {
  restoreAppearance();
  expect(look()).toMatchObject({ now: ['system', 'normal'], kept: undefined });
  setTheme('dark');
  setTextSize('largest');
  saveSettings({ installOffered: true });
  expect(look()).toEqual({
    now: ['dark', 'largest'],
    page: { textSize: 'largest', theme: 'dark' },
    kept: { installOffered: true, textSize: 'largest', theme: 'dark' },
  });
  setTheme('system');
  setTextSize('normal');
  expect(look()).toMatchObject({
    now: ['system', 'normal'],
    page: { textSize: undefined, theme: undefined },
  });
  settingsItem.write({ theme: 'light', textSize: 'large' });
  restoreAppearance();
  expect(look().now).toEqual(['light', 'large']);
});

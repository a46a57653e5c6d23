import type { Page } from '@playwright/test';
import { expect } from './test';

/** What is pressed, filled in, chosen or jumped to, and what frames it. */
const roles = [
  ...['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'slider', 'spinbutton'],
  ...['switch', 'tab', 'option', 'menuitem', 'radiogroup', 'group', 'heading', 'dialog', 'alertdialog'],
  ...['navigation', 'progressbar', 'img'],
];
const line = new RegExp(`^\\s*- ('?)(${roles.join('|')})\\b( "(?:[^"\\\\]|\\\\.)*")?((?: \\[[^\\]]*\\])*)`);

const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|lun|mar|mié|jue|vie|sáb|dom)[a-zé]*\\.?,?';
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\\.?,?';

/** Without what another day, another borrower or another price would change. */
function withoutFigures(text: string): string {
  return text
    .replace(/LN-[A-Z0-9]+/g, 'LN-#')
    .replace(/\d(?:[\d.,:\s\u00a0]*\d)?/g, '#')
    .replace(new RegExp(`(?:${weekday} )?# (?:de )?${month}(?: (?:de )?#)?`, 'gi'), '<date>')
    .replace(/# (day|hour|minute|month|draw|turn|día|hora|minuto|turno)s?\b/g, '# $1(s)');
}

/** The controls of a screen in the order in which a screen reader comes to them: role, name, state, one in a line. */
async function controlNames(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const controls = tree.split('\n').flatMap(row => {
    const [, quote, role, name = '', states = ''] = line.exec(row) ?? [];
    if (role === undefined) return [];
    return [`${role}${withoutFigures(quote ? name.replaceAll("''", "'") : name)}${states}`];
  });
  return `${controls.join('\n')}\n`;
}

/**
 * A screen's controls bear the names that are kept for review in `accessibility/names`; `--update-snapshots` keeps
 * new ones.
 */
export async function expectControlNames(page: Page, language: 'en' | 'es', screen: string): Promise<void> {
  const kept = [language, `${screen.replaceAll(' ', '-')}.txt`];
  await expect(async () => expect(await controlNames(page)).toMatchSnapshot(kept)).toPass({
    timeout: 10_000,
  });
}

import type { Page } from '@playwright/test';
import type { Language } from '@sunbird/loan-domain';
import { expect } from '../test';

/** Roles of controls and landmarks. */
const roles = [
  ...['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'slider', 'spinbutton'],
  ...['switch', 'tab', 'option', 'menuitem', 'radiogroup', 'group', 'heading', 'dialog', 'alertdialog'],
  ...['navigation', 'progressbar', 'img'],
];
const line = new RegExp(`^\\s*- ('?)(${roles.join('|')})\\b( "(?:[^"\\\\]|\\\\.)*")?((?: \\[[^\\]]*\\])*)`);

const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|lun|mar|mié|jue|vie|sáb|dom)[a-zé]*\\.?,?';
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\\.?,?';

/** Replaces values that depend on day, borrower or price. */
function withoutFigures(text: string): string {
  return text
    .replace(/LN-[A-Z0-9]+/g, 'LN-#')
    .replace(/\d(?:[\d.,:\s\u00a0]*\d)?/g, '#')
    .replace(new RegExp(`(?:${weekday} )?# (?:de )?${month}(?: (?:de )?#)?`, 'gi'), '<date>')
    .replace(/# parts of the app are loaded/, '# part of the app is loaded')
    .replace(/# (day|hour|minute|month|turn|día|hora|minuto)s?\b/g, '# $1(s)')
    .replace(/# oportunidad(?:es)?\b/g, '# oportunidad(es)');
}

/** The controls of a screen in the order of a screen reader, one per line: role, name, state. */
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
 * Compares the names of a screen's controls with the recorded ones in `accessibility/names`; `--update-snapshots`
 * records new ones.
 */
export async function expectControlNames(page: Page, language: Language, screen: string): Promise<void> {
  const snapshot = [language, `${screen.replaceAll(' ', '-')}.txt`];
  await expect(async () => expect(await controlNames(page)).toMatchSnapshot(snapshot)).toPass({
    timeout: 10_000,
  });
}

import type { Page } from '@playwright/test';

/** Roles of controls and of what names a part of a screen. */
const roles = [
  ...['button', 'link', 'textbox', 'searchbox', 'checkbox', 'radio', 'combobox', 'slider', 'spinbutton'],
  ...['switch', 'tab', 'option', 'menuitem', 'radiogroup', 'group', 'heading', 'dialog', 'alertdialog'],
  ...['progressbar', 'img'],
];
const line = new RegExp(`^\\s*- ('?)(${roles.join('|')})\\b( "(?:[^"\\\\]|\\\\.)*")?((?: \\[[^\\]]*\\])*)`);

const weekday = '(?:lun|mar|mié|jue|vie|sáb|dom)[a-zé]*\\.?,?';
const month = '(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)[a-z]*\\.?,?';

/** Replaces values that depend on day, borrower or price. */
function withoutFigures(text: string): string {
  return text
    .replace(/LN-[A-Z0-9]+/g, 'LN-#')
    .replace(/\d(?:[\d.,:\s\u00a0]*\d)?/g, '#')
    .replace(new RegExp(`(?:${weekday} )?# (?:de )?${month}(?: (?:de )?#)?`, 'gi'), '<date>')
    .replace(/# (día|hora|minuto)s?\b/g, '# $1(s)')
    .replace(/# oportunidad(?:es)?\b/g, '# oportunidad(es)');
}

/**
 * The controls of a screen in Spanish, without the shell's bars, in the order of a screen reader, one per line: role, name, state. `read` makes
 * words of what is shown.
 */
export async function controlNames(page: Page, read: (text: string) => string): Promise<string> {
  const tree = await page.locator('main').first().ariaSnapshot();
  const controls = tree.split('\n').flatMap(row => {
    const [, quote, role, name = '', states = ''] = line.exec(row) ?? [];
    if (role === undefined) return [];
    return [`${role}${withoutFigures(read(quote ? name.replaceAll("''", "'") : name))}${states}`];
  });
  return controls.join('\n');
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Operates the controls of a page. */
export interface InputDriver {
  /** A single choice goes on by itself: pressed, not moved to by arrow keys. */
  readonly leadsOn: boolean;
  /**
   * Presses a button, a link, or another control. Waits for it for the given time, in ms; by default as long as the
   * test waits for any action.
   */
  press(target: Locator, timeout?: number): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** Chooses an option of a radio group. */
  choose(group: Locator, option: string): Promise<void>;
  /** Chooses an option of a sheet, or of a column of a picker. */
  pick(list: Locator, option: string): Promise<void>;
}

/** Touch input. */
export const touchInput: InputDriver = {
  leadsOn: true,
  press: (target, timeout) => target.click({ timeout }),
  type: (target, text) => target.fill(text),
  tick: box => box.check(),
  choose: (group, option) => group.getByText(option, { exact: true }).click(),
  async pick(list, option) {
    const row = list.getByRole('option', { name: option, exact: true }).first();
    // Pressing the selected option would move the picker away from it: it is scrolled into view first.
    if ((await row.getAttribute('aria-selected')) !== 'true') await row.click();
    else if ((await list.getAttribute('tabindex')) === null) await row.click();
  },
};

const mostPresses = 240;

/** What Tab leads to, apart from what can't have the focus now; and what the arrow keys move among. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
const choices = 'input[type=radio], [role=option]';

/**
 * Runs in the page: how many presses of Tab or an arrow key are likely to lead from the element that has the focus to
 * the target; 0 if it has the focus.
 */
function pressesTo(target: Element, [selector, arrows]: readonly [string, boolean]): number {
  const active = document.activeElement;
  if (target.contains(active)) return 0;
  const ways = [...document.querySelectorAll<HTMLElement>(selector)].filter(each => {
    if (each.matches(':disabled') || each.closest('[inert]') || !each.checkVisibility()) return false;
    if (arrows) return true;
    // A group of radio buttons is one stop.
    if (!(each instanceof HTMLInputElement) || each.type !== 'radio') return each.tabIndex >= 0;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${each.name}"]`)];
    return each === (group.find(({ checked }) => checked) ?? group[0]);
  });
  const passed = active && active !== document.body ? active : document.documentElement;
  function isAfter(one: Element, other: Element) {
    return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }
  const between = ways.filter(
    each => isAfter(each, passed) && (isAfter(target, each) || target.contains(each)),
  );
  const inside = between.filter(each => target.contains(each)).length;
  return Math.max(1, between.length - Math.max(0, inside - 1));
}

/** Keyboard only: Tab to the control, then Enter, Space, arrows or text. */
export function keyboardOf(page: Page): InputDriver {
  const { keyboard } = page;

  /** Presses a key until the target has the focus; to look after each press would take longer than the presses. */
  async function lead(key: 'Tab' | 'ArrowDown', target: Locator): Promise<void> {
    const arrows = key === 'ArrowDown';
    for (let pressed = 0; pressed < mostPresses; ) {
      const presses = await target.evaluate(pressesTo, [arrows ? choices : stops, arrows] as const);
      if (presses === 0) return;
      for (let press = 0; press < presses; press += 1) await keyboard.press(key);
      pressed += presses;
    }
    throw new Error(`${key} does not lead to ${target}.`);
  }

  async function focus(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await lead('Tab', target);
  }

  return {
    leadsOn: false,
    async press(target) {
      await focus(target);
      await keyboard.press('Enter');
    },
    async type(target, text) {
      await focus(target);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    },
    async tick(box) {
      await focus(box);
      await keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    async choose(group, option) {
      const radio = group.getByRole('radio', { name: option, exact: true });
      await focus(group);
      await lead('ArrowDown', radio);
      await keyboard.press('Space');
      await expect(radio).toBeChecked();
    },
    async pick(list, option) {
      const row = list.getByRole('option', { name: option, exact: true }).first();
      await focus(list);
      await keyboard.press('Home');
      if (!(await list.evaluate(element => element === document.activeElement))) {
        await lead('ArrowDown', row);
        return keyboard.press('Enter');
      }
      // A column keeps the focus while its options pass.
      while (!(await row.evaluate(element => element.ariaSelected === 'true')))
        await keyboard.press('ArrowDown');
    },
  };
}

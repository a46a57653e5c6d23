import { expect, type Locator, type Page } from '@playwright/test';

/** Operates the controls of a page. */
export interface InputDriver {
  /** A press on a single choice continues to the next screen; arrow keys only move to it. */
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

const mostTabs = 120;

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(element => element.contains(document.activeElement));
}

/** Keyboard only: Tab to the control, then Enter, Space, arrows or text. */
export function keyboardOf(page: Page): InputDriver {
  const { keyboard } = page;

  async function focus(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      if (await hasFocus(target)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}.`);
  }

  async function arrow(list: Locator, isThere: () => Promise<boolean>): Promise<void> {
    await focus(list);
    for (let steps = 0; steps < mostTabs; steps += 1) {
      if (await isThere()) return;
      await keyboard.press('ArrowDown');
    }
    throw new Error(`The arrow keys do not lead to the wanted option of ${list}.`);
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
      await arrow(group, () => hasFocus(radio));
      await keyboard.press('Space');
      await expect(radio).toBeChecked();
    },
    async pick(list, option) {
      const row = list.getByRole('option', { name: option, exact: true }).first();
      await focus(list);
      await keyboard.press('Home');
      const isColumn = await list.evaluate(element => element === document.activeElement);
      function isThere() {
        return isColumn ? row.evaluate(element => element.ariaSelected === 'true') : hasFocus(row);
      }
      await arrow(list, isThere);
      if (!isColumn) await keyboard.press('Enter');
    },
  };
}

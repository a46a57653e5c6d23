import type { Page } from '@playwright/test';
import { type InputDriver, touchInput } from './input-driver';

/** A page, or a part of a step, on which something was pressed. */
interface TappedScreen {
  /** Its place and its headings. */
  readonly name: string;
  /** Presses, and fields typed into. */
  taps: number;
}

/** Counts the taps and the screens of a page from now on. Text is typed with the returned driver. */
export async function countTaps(
  page: Page,
): Promise<{ readonly screens: readonly TappedScreen[]; readonly input: InputDriver }> {
  const screens: TappedScreen[] = [];
  await page.exposeFunction('noteTap', (name: string) => {
    const shown = screens[screens.length - 1];
    if (shown?.name === name) shown.taps += 1;
    else screens.push({ name, taps: 1 });
  });
  await page.addInitScript(() => {
    function noteTap(): void {
      const told: unknown = Reflect.get(window, 'noteTap');
      const [path = '', query = ''] = location.hash.split('?');
      const part = /\b(?:part|question|side|view|step)=\w+/g;
      const headings = [...document.querySelectorAll('[data-page-heading]')].map(each => each.textContent);
      if (typeof told === 'function') told([path, ...(query.match(part) ?? []), ...headings].join(' '));
    }
    window.addEventListener('pointerdown', noteTap, true);
  });
  const input: InputDriver = {
    ...touchInput,
    async type(target, text) {
      const shown = screens[screens.length - 1];
      if (shown) shown.taps += 1;
      await touchInput.type(target, text);
    },
  };
  return { screens, input };
}

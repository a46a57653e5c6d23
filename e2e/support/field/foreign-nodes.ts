import type { Page } from '@playwright/test';

/** A password manager: it puts nodes of its own before and behind every field, and marks on the field, as soon as it sees one. */
export async function foreignNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const dressed = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
        if (dressed.has(field)) continue;
        dressed.add(field);
        field.setAttribute('data-foreign-id', 'field');
        field.style.backgroundImage = 'none';
        field.before(document.createElement('foreign-button'));
        const icon = document.createElement('div');
        icon.style.cssText = 'position: absolute; width: 0; height: 0';
        field.after(icon);
        field.form?.append(document.createElement('foreign-form'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Fills a field in as autofill does: its value is there at once, without a key, and one event tells of it. */
export async function autofill(
  page: Page,
  label: string,
  text: string,
  event: 'input' | 'change',
): Promise<void> {
  await page.getByRole('textbox', { name: label }).evaluate(
    (field, [value, name]) => {
      const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      own?.set?.call(field, value);
      field.dispatchEvent(new Event(name, { bubbles: true }));
    },
    [text, event] as const,
  );
}

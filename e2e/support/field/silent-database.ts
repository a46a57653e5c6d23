import type { Page } from '@playwright/test';

/** What of the device's database gives no answer: it never opens, or opens but ends nothing. */
export type Silence = 'open' | 'transactions';

/** A phone whose IndexedDB never answers, from the next page on. */
export async function silentDatabase(page: Page, silence: Silence): Promise<void> {
  await page.addInitScript(kind => {
    // The test itself is no part of the phone.
    if (window.location.pathname !== '/') return;
    if (kind === 'open') {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, {});
      const events = ['onsuccess', 'onerror', 'oncomplete', 'onabort', 'onupgradeneeded'];
      for (const name of events)
        Object.defineProperty(IDBOpenDBRequest.prototype, name, { set: () => undefined, get: () => null });
      return;
    }
    const heard = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess');
    Object.defineProperty(IDBRequest.prototype, 'onsuccess', {
      set(handler) {
        if (this instanceof IDBOpenDBRequest) heard?.set?.call(this, handler);
      },
    });
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { set: () => undefined });
  }, silence);
}

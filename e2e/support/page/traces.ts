import type { Page } from '@playwright/test';
import { cachedTexts } from './cached-on-device';

/** Everything that the browser stores for this page: both storages, databases, caches and cookies, as one text. */
export async function storedByBrowser(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const traces: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ];
    function answerOf<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await answerOf(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        traces.push(name, storeName, await answerOf(store.getAllKeys()), await answerOf(store.getAll()));
      }
      database.close();
    }
    return JSON.stringify(traces);
  });
  return stored + (await cachedTexts(page)) + JSON.stringify(await page.context().cookies());
}

/** Every string in the page's memory, after garbage collection. */
export async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

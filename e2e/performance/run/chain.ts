import type { CDPSession } from '@playwright/test';

/** A request of the page, with its depth: the requests that had to precede it, itself included. */
export interface Link {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
}

/** Computes depth from initiators: the page is 1, requests of its inline script are 2, and so on. */
export async function watchChain(session: CDPSession): Promise<() => Link[]> {
  const links = new Map<string, Link>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, type, documentURL }) => {
    if (links.has(request.url) || !request.url.startsWith('http')) return;
    const asker = initiator.stack?.callFrames.find(frame => frame.url)?.url ?? initiator.url;
    const parent = asker === undefined ? undefined : links.get(asker)?.depth;
    const depth = request.url === documentURL.split('#')[0] ? 1 : (parent ?? 1) + 1;
    links.set(request.url, { url: request.url, type: type ?? 'Other', depth });
  });
  return () => [...links.values()];
}

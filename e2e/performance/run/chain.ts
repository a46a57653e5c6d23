import type { CDPSession } from '@playwright/test';

/** A request of the page, with how many requests had to come before it, itself included. */
export interface Link {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
}

/** Follows who asked for what: the page is 1, what its inline script asks for is 2, and so on. */
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

import { useCallback, useEffect, useRef, useState } from 'react';

/** How often the address bar looks where the page is: a router's pushes send no event. */
const lookMs = 300;

/** The frame that holds the page. Its address is reached only while it is of this origin. */
export function useFrame(app: URL) {
  const ref = useRef<HTMLIFrameElement>(null);
  const next = useRef(app.href);
  const [place, setPlace] = useState(() => placeOf(app, app));

  const look = useCallback(() => {
    const address = addressOf(ref.current);
    if (!address || address.protocol === 'about:') return;
    next.current = address.href;
    setPlace(placeOf(address, app));
  }, [app]);

  useEffect(() => {
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [look]);

  return {
    ref,
    /** Where the page is, as the address bar shows it. */
    place,
    /** The address to load where a frame is drawn anew. */
    nextAddress: () => next.current,
    /** Goes to an address of the same site, or a hash path of the page. */
    navigate(to: string): void {
      const target = targetOf(to, addressOf(ref.current) ?? app);
      if (!target || target.origin !== app.origin) return;
      next.current = target.href;
      setPlace(placeOf(target, app));
      if (ref.current) ref.current.src = target.href;
    },
    reload: () => reloadFrame(ref.current, next.current),
    /** The next frame begins at the app's first page, not where this one was. */
    forgetPlace(): void {
      next.current = app.href;
    },
    /** To be called when the page has loaded. */
    onLoad: look,
  };
}
export type Frame = ReturnType<typeof useFrame>;

/** A value of a page; undefined if the page has another origin, or an address is invalid. */
function reached<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function reloadFrame(frame: HTMLIFrameElement | null, address: string): void {
  const page = reached(() => frame?.contentWindow?.location.href);
  if (page !== undefined) frame?.contentWindow?.location.reload();
  // A page of another origin can't be reloaded from here, but its address can be loaded again.
  else if (frame) frame.src = address;
}

function addressOf(frame: HTMLIFrameElement | null): URL | undefined {
  return reached(() => new URL(frame?.contentWindow?.location.href ?? ''));
}

/** The hash path alone on the app's own page, else the whole path. */
function placeOf(address: URL, app: URL): string {
  const hash = address.hash === '' ? '#/' : address.hash;
  return address.pathname === app.pathname ? hash : `${address.pathname}${address.search}${address.hash}`;
}

function targetOf(typed: string, base: URL): URL | undefined {
  return reached(() => new URL(typed.trim(), base));
}

/** The site that the simulator belongs to, which the phone shows. */
export function siteAddress(own: string): URL {
  const site = new URL('../', own);
  site.search = '';
  site.hash = '';
  return site;
}

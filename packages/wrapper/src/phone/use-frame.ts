import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type PhoneTheme = 'light' | 'dark';

export interface Frame {
  readonly ref: RefObject<HTMLIFrameElement>;
  /** Where the page is, as the address bar shows it. */
  readonly place: string;
  /** The address to load where a frame is drawn anew. */
  nextAddress(): string;
  /** Goes to an address of the same site, or a hash path of the page. */
  navigate(to: string): void;
  reload(): void;
  /** The next frame begins at the app's first page, not where this one was. */
  forgetPlace(): void;
  /** To be called when the page has loaded. */
  onLoad(): void;
}

/** How often the address bar looks where the page is: a router's pushes send no event. */
const lookMs = 300;

/** The frame that holds the page. Its address and theme are reached only while it is of this origin. */
export function useFrame(app: URL, theme: PhoneTheme): Frame {
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

  useEffect(() => paint(ref.current, theme), [theme]);

  return {
    ref,
    place,
    nextAddress: () => next.current,
    navigate(to) {
      const target = targetOf(to, addressOf(ref.current) ?? app);
      if (!target || target.origin !== app.origin) return;
      next.current = target.href;
      setPlace(placeOf(target, app));
      if (ref.current) ref.current.src = target.href;
    },
    reload: () => reloadFrame(ref.current, next.current),
    forgetPlace() {
      next.current = app.href;
    },
    onLoad() {
      look();
      paint(ref.current, theme);
    },
  };
}

function reloadFrame(frame: HTMLIFrameElement | null, address: string): void {
  try {
    frame?.contentWindow?.location.reload();
  } catch {
    // A page of another origin can't be reloaded from here, but its address can be loaded again.
    if (frame) frame.src = address;
  }
}

function addressOf(frame: HTMLIFrameElement | null): URL | undefined {
  try {
    const href = frame?.contentWindow?.location.href;
    return href === undefined ? undefined : new URL(href);
  } catch {
    return undefined;
  }
}

/** The hash path alone on the app's own page, else the whole path. */
function placeOf(address: URL, app: URL): string {
  const hash = address.hash === '' ? '#/' : address.hash;
  return address.pathname === app.pathname ? hash : `${address.pathname}${address.search}${address.hash}`;
}

function targetOf(typed: string, base: URL): URL | undefined {
  try {
    return new URL(typed.trim(), base);
  } catch {
    return undefined;
  }
}

/** Browsers give a frame no colour scheme of its own, so the phone's dark mode is set on the page's root. */
function paint(frame: HTMLIFrameElement | null, theme: PhoneTheme): void {
  try {
    const root = frame?.contentDocument?.documentElement;
    if (!root) return;
    if (theme === 'dark') root.dataset.theme = 'dark';
    else if (root.dataset.theme === 'dark') delete root.dataset.theme;
  } catch {
    // A page of another origin keeps the theme that it has.
  }
}

/**
 * The page that the phone shows: the site that the simulator belongs to, or the one of `?app=`, which must be of
 * the same origin or a development server on this machine.
 */
export function appAddress(location: Pick<Location, 'href' | 'origin' | 'search'>): URL {
  const site = new URL('../', location.href);
  site.search = '';
  site.hash = '';
  const wanted = new URLSearchParams(location.search).get('app');
  if (wanted === null) return site;
  const asked = targetOf(wanted, new URL(location.href));
  return asked && (asked.origin === location.origin || isLoopback(asked)) ? asked : site;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && ['localhost', '127.0.0.1'].includes(hostname);
}

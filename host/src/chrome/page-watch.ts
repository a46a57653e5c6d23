import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * On every navigation scrolls to the top, moves the focus to the new screen's heading and sets the document title from
 * it, as soon as the heading is rendered: the remote may still be loading.
 */
export function usePageWatch(brand: string): void {
  const { pathname } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    window.scrollTo(0, 0);
    const content = document.querySelector('[data-content]');
    if (content) content.scrollTop = 0;
    const wantsFocus = !first.current;
    first.current = false;
    const leaving = wantsFocus ? headingOf() : null;
    let focused = !wantsFocus;
    // A field that the screen itself focuses keeps the focus.
    function adopt() {
      const heading = headingOf();
      if (!heading) return;
      const text = heading.textContent?.trim();
      const title = text ? `${text} · ${brand}` : brand;
      if (document.title !== title) document.title = title;
      if (focused || (heading === leaving && heading.isConnected && !settledOn(pathname))) return;
      focused = true;
      if (!(document.activeElement instanceof HTMLInputElement)) heading.focus({ preventScroll: true });
    }
    adopt();
    const observer = new MutationObserver(adopt);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, brand]);
}

function headingOf(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-page-heading]');
}

function settledOn(pathname: string): boolean {
  return document.querySelector('[data-route]')?.getAttribute('data-route') === pathname;
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pathAtom, store } from '../kit/state';
import { onPage, shownHeading } from '../routing/shown';

/**
 * On every navigation scrolls to the top, moves the focus to the new screen's heading and sets the document title from
 * it, as soon as the screen names one: the remote may still be loading.
 */
export function usePageWatch(brand: string): void {
  const { pathname } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    store.set(pathAtom, pathname);
    window.scrollTo(0, 0);
    const content = document.querySelector('[data-content]');
    if (content) content.scrollTop = 0;
    let focused = first.current;
    first.current = false;
    function adopt() {
      const heading = shownHeading();
      if (!heading) return;
      const text = heading.textContent?.trim();
      const title = text ? `${text} · ${brand}` : brand;
      if (document.title !== title) document.title = title;
      if (focused) return;
      focused = true;
      // A field that the screen itself focuses keeps the focus.
      if (!(document.activeElement instanceof HTMLInputElement)) heading.focus({ preventScroll: true });
    }
    adopt();
    return onPage(adopt);
  }, [pathname, brand]);
}

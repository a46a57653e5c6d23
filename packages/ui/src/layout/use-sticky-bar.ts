import { type RefObject, useEffect } from 'react';

/** A bar that takes more of the screen than this hides what is to be read: it then scrolls with the page. */
const largestShare = 0.4;

/**
 * Keeps what is focused out from under a bar that sticks to the bottom (WCAG 2.4.11), and marks a bar that is too
 * tall to stick (`data-tall`), as with large text on a small screen.
 */
export function useStickyBar(bar: RefObject<HTMLElement>, present: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!present || !element) return undefined;
    const root = document.documentElement;
    const update = () => {
      const height = element.offsetHeight;
      element.toggleAttribute('data-tall', height > window.innerHeight * largestShare);
      root.style.scrollPaddingBottom = `calc(${height + 16}px + var(--ui-keyboard, 0px))`;
    };
    update();
    const observer = typeof ResizeObserver === 'function' ? new ResizeObserver(update) : undefined;
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      root.style.scrollPaddingBottom = '';
    };
  }, [bar, present]);
}

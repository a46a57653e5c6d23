import { type RefObject, useEffect } from 'react';

/** Keeps what is focused out from under a bar that sticks to the bottom (WCAG 2.4.11). */
export function useScrollPadding(bar: RefObject<HTMLElement>, present: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!present || !element) return undefined;
    const root = document.documentElement;
    const update = () => {
      root.style.scrollPaddingBottom = `calc(${element.offsetHeight + 16}px + var(--ui-bottom-inset, 0px))`;
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

/** What covers less than this, in px, is no keyboard: the browser's own bars come and go as one scrolls. */
const leastKeyboard = 120;

/**
 * Tells the styles how much of the page lies under the keyboard (`--ui-keyboard`). Browsers that know
 * `interactive-widget=resizes-content` make the page smaller instead: there nothing lies under it.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const root = document.documentElement;
  const update = () => {
    // Who zooms in sees a part of the page without any keyboard.
    const covered = seen.scale > 1 ? 0 : Math.round(window.innerHeight - seen.height - seen.offsetTop);
    if (covered < leastKeyboard) root.style.removeProperty('--ui-keyboard');
    else root.style.setProperty('--ui-keyboard', `${covered}px`);
  };
  seen.addEventListener('resize', update);
  seen.addEventListener('scroll', update);
}

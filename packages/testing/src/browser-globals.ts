import { TextDecoder, TextEncoder } from 'node:util';

// Globals that browsers have and jsdom lacks; react-router uses them while it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/**
 * Without a stylesheet in the page, how an element looks depends on its tag and these attributes. jsdom matches its own
 * sheet anew at each question, and a query by role asks for every element: a tenth of the time of these tests.
 */
function rememberStyles(): void {
  const { getComputedStyle } = window;
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return getComputedStyle(element, pseudo);
    const attributes = ['hidden', 'type', 'style', 'open'].map(name => element.getAttribute(name));
    const key = [element.localName, ...attributes].join('|');
    const style = styles.get(key) ?? getComputedStyle(element);
    styles.set(key, style);
    return style;
  };
}

/** jsdom lays nothing out, so that nothing scrolls. */
function scrollNothing(): void {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

// A service worker's tests have no window.
if (typeof window !== 'undefined') {
  rememberStyles();
  scrollNothing();
}

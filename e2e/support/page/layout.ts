import type { Page } from '@playwright/test';

/**
 * Finds layout problems at the current width, one sentence each: an element that scrolls sideways, a text that is cut
 * off or leaves the screen, a placeholder that its field cuts off, two texts that overlap.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const issues = new Set<string>();
    const width = document.documentElement.clientWidth;
    /** Tolerance for the rounding of boxes to device pixels. */
    const tolerance = 1;
    const styles = new Map<Element, CSSStyleDeclaration>();
    function styleOf(element: Element): CSSStyleDeclaration {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    }
    function ancestors(element: Element): Element[] {
      const all: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
      return all;
    }
    function nameOf(element: Element): string {
      const own = `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
      return own.replace(/\.$/, '');
    }
    function isShown(element: Element): boolean {
      return ancestors(element).every(each => {
        const { visibility, opacity, display, clip, clipPath } = styleOf(each);
        const forReadersOnly =
          /rect\(0(px)?,? 0(px)?,? 0(px)?,? 0(px)?\)/.test(clip) || clipPath === 'inset(50%)';
        return visibility !== 'hidden' && opacity !== '0' && display !== 'none' && !forReadersOnly;
      });
    }
    /** The layer of a text: fixed or sticky elements may cover scrolling content. */
    function layerOf(element: Element): Element | undefined {
      return ancestors(element).find(each => /fixed|sticky/.test(styleOf(each).position));
    }

    if (document.documentElement.scrollWidth > width) {
      issues.add(`The page is ${document.documentElement.scrollWidth} px wide on a screen of ${width}.`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.scrollWidth <= element.clientWidth + tolerance || !isShown(element)) continue;
      if (/auto|scroll/.test(styleOf(element).overflowX)) issues.add(`${nameOf(element)} scrolls sideways.`);
    }

    interface Line {
      readonly text: string;
      readonly layer: Element | undefined;
      readonly box: DOMRect;
    }
    const lines: Line[] = [];
    const user = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = user.nextNode(); node; node = user.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim().slice(0, 60) ?? '';
      if (!owner || text === '' || /^(script|style|noscript|title)$/i.test(owner.tagName)) continue;
      if (owner.closest('svg') || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(box => box.width > 0 && box.height > 0);
      const clippers = ancestors(owner).filter(
        each =>
          each !== document.body && each !== document.documentElement && styleOf(each).overflow !== 'visible',
      );
      // A closed panel has no height: its text is not visible.
      if (clippers.some(each => each.clientHeight === 0 || each.clientWidth === 0)) continue;
      for (const box of boxes) {
        if (box.right > width + tolerance || box.left < -tolerance) {
          issues.add(`“${text}” leaves the screen.`);
        }
        for (const clipper of clippers) {
          const { overflowX, overflowY } = styleOf(clipper);
          const edge = clipper.getBoundingClientRect();
          if (
            overflowX !== 'visible' &&
            (box.right > edge.right + tolerance || box.left < edge.left - tolerance)
          ) {
            issues.add(`“${text}” is cut at the side by ${nameOf(clipper)}.`);
          }
          // A line box is as high as its font; glyphs do not use the outer sixth.
          const air = box.height / 6;
          if (
            /hidden|clip/.test(overflowY) &&
            (box.bottom - air > edge.bottom + tolerance || box.top + air < edge.top - tolerance)
          ) {
            issues.add(`“${text}” is cut below or above by ${nameOf(clipper)}.`);
          }
        }
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const isScrolledAway = clippers.some(each => {
          const edge = each.getBoundingClientRect();
          return x < edge.left || x > edge.right || y < edge.top || y > edge.bottom;
        });
        if (!isScrolledAway) lines.push({ text, layer: layerOf(owner), box });
      }
    }

    const canvas = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!canvas || field.placeholder === '' || field.value !== '' || !isShown(field)) continue;
      const { font, paddingLeft, paddingRight } = styleOf(field);
      canvas.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (canvas.measureText(field.placeholder).width > room + tolerance) {
        issues.add(`The hint “${field.placeholder}” is wider than its field.`);
      }
    }

    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.layer !== other.layer) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const lowest = Math.min(one.box.height, other.box.height);
        if (across > 2 && down > lowest / 3) issues.add(`“${one.text}” lies on “${other.text}”.`);
      }
    }
    return [...issues];
  });
}

/** The same of larger text, which may cut off a hint: that says what the label says. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  return (await layoutFaults(page)).filter(fault => !fault.startsWith('The hint'));
}

/**
 * Runs in the page: controls that the tab bar partly covers at the current scroll position, and “the end” if the last
 * one reaches below the top of the bar once all is scrolled.
 */
function findCovered(): string[] {
  const bar = document.querySelector('nav');
  const edge = bar?.getBoundingClientRect();
  if (!bar || !edge) throw new Error('There is no tab bar.');
  const covered: string[] = [];
  for (const control of document.querySelectorAll('a, button, input, select, summary, [tabindex="0"]')) {
    const { width, top, bottom } = control.getBoundingClientRect();
    const clips = control.closest('[data-content]')?.getBoundingClientRect();
    const visible = {
      top: Math.max(top, clips?.top ?? top),
      bottom: Math.min(bottom, clips?.bottom ?? bottom),
    };
    if (bar.contains(control) || width === 0 || visible.bottom - visible.top < 1) continue;
    const isCovered = visible.bottom > edge.top + 1 && visible.top < edge.bottom - 1;
    if (isCovered) covered.push(control.textContent?.trim() ?? control.tagName);
  }
  const content = document.querySelector('[data-content]');
  const isOwn = content && content.scrollHeight > content.clientHeight;
  const scroller = isOwn ? content : document.documentElement;
  scroller.scrollTop = scroller.scrollHeight;
  const controls = [...(content?.querySelectorAll('a, button, input') ?? [])];
  const last = Math.max(0, ...controls.map(control => control.getBoundingClientRect().bottom));
  if (last > bar.getBoundingClientRect().top) covered.push('the end');
  scroller.scrollTop = 0;
  return covered;
}

/** Controls that the tab bar covers on a device of these heights, each with its height. */
export async function coveredByTabBar(page: Page, heights: readonly number[]): Promise<string[]> {
  const before = page.viewportSize();
  const covered: string[] = [];
  for (const height of heights) {
    await page.setViewportSize({ width: before?.width ?? 360, height });
    for (const name of await page.evaluate(findCovered)) covered.push(`${name} at ${height} px`);
  }
  if (before) await page.setViewportSize(before);
  return covered;
}

/** Changes the text size as a WebView's text zoom does: everything measured in rem scales. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  await page.addInitScript(factor => {
    // As soon as there is an element: before the first paint.
    new MutationObserver(() => {
      document.documentElement?.style.setProperty('font-size', `${factor * 16}px`, 'important');
    }).observe(document, { childList: true });
  }, times);
}

/** By how many pixels the page, or the content above the tab bar, scrolls sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('[data-content]')];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/** Words inside the elements of a selector that continue on the next line, without addresses and fingerprints, which may. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll(elements =>
    elements.flatMap(element => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const word of (node.textContent ?? '').matchAll(
          /(?<![\p{L}\p{N}@./_-])[\p{L}\p{N}]{1,24}(?![\p{L}\p{N}@/_-]|\.\p{L})/gu,
        )) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (range.getClientRects().length > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );
}

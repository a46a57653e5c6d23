/** A regular expression, serialised for the page. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** Addresses an element by role and accessible name, by label, or by text. */
export interface Target {
  readonly role?: string;
  readonly name?: Pattern;
  readonly text?: Pattern;
  /** The container to search in: the first match of another target. */
  readonly within?: Target;
}

export interface TapPoint {
  readonly x: number;
  readonly y: number;
  /** Why the element can't be tapped; undefined if it can. */
  readonly problem?: string;
}

interface Queries {
  queryAllByRole(container: Element, role: string, options: { name?: RegExp }): HTMLElement[];
  queryAllByText(container: Element, text: RegExp, options: { ignore: string }): HTMLElement[];
}

/** The global name of the query library's browser build. */
declare const TestingLibraryDom: Queries;

/**
 * The functions below run in the page: their source is sent there. They must use nothing else of this module, and
 * nothing that Chromium 80 lacks.
 */
export interface PageFunctions {
  /** The text of every visible match. */
  read(target: Target): string[];
  /** Waits two frames since the last look, however long a frame takes: a moving element then has another place. */
  tapPoint(target: Target): Promise<TapPoint | null>;
  select(target: Target): boolean;
}

export function pageFunctions(): PageFunctions {
  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  }

  function pattern(given: Pattern | undefined): RegExp | undefined {
    return given && new RegExp(given.source, given.flags);
  }

  function all(target: Target): HTMLElement[] {
    const container: Element | undefined = target.within ? all(target.within)[0] : document.body;
    if (!container) return [];
    const { role, text } = target;
    const name = pattern(target.name);
    if (role) return TestingLibraryDom.queryAllByRole(container, role, name ? { name } : {});
    return TestingLibraryDom.queryAllByText(container, pattern(text) || /./, { ignore: 'script, style' });
  }

  function shown(target: Target): HTMLElement[] {
    // A styled control may hide its native input: then the label is the visible element.
    return all(target).filter(element => isVisible(element) || element.matches('input'));
  }

  function read(target: Target): string[] {
    return shown(target).map(element =>
      element instanceof HTMLInputElement ? element.value : element.textContent || '',
    );
  }

  function isUnderFinger(element: HTMLElement, hit: Element | null): boolean {
    if (!hit) return false;
    if (element.contains(hit)) return true;
    const label = hit.closest('label');
    return label !== null && (label.control === element || element.contains(label.control));
  }

  function nextFrame(): Promise<void> {
    return new Promise(done => requestAnimationFrame(() => done()));
  }

  async function tapPoint(target: Target): Promise<TapPoint | null> {
    await nextFrame();
    await nextFrame();
    const [element] = shown(target);
    if (!element) return null;
    const drawn = isVisible(element) ? element : element.closest('label') || element;
    const inSight = (): DOMRect => {
      const rect = drawn.getBoundingClientRect();
      if (rect.top >= 0 && rect.bottom <= innerHeight) return rect;
      drawn.scrollIntoView({ block: 'center' });
      return drawn.getBoundingClientRect();
    };
    const rect = inSight();
    const x = Math.round(rect.left + rect.width / 2);
    const y = Math.round(rect.top + rect.height / 2);
    if (element.matches(':disabled')) return { x, y, problem: 'it is disabled' };
    const hit = document.elementFromPoint(x, y);
    if (isUnderFinger(element, hit)) return { x, y };
    // What lies under a bar of the page is scrolled out of it, as a finger does; the next look finds it.
    drawn.scrollIntoView({ block: 'center' });
    return { x, y, problem: `${hit ? hit.outerHTML.slice(0, 120) : 'nothing'} lies over it` };
  }

  function select(target: Target): boolean {
    const [field] = shown(target);
    if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return false;
    field.focus();
    field.select();
    return document.activeElement === field;
  }

  return { read, tapPoint, select };
}

import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Input {
  /** What was typed, by the names of the fields. */
  readonly typed: ReadonlyMap<string, string>;
  /** The field that has the focus, with its selection. */
  readonly focused:
    | { readonly name: string; readonly start: number | null; readonly end: number | null }
    | undefined;
  /** The button that was pressed. */
  readonly pressed: string | undefined;
}

const fieldTags = 'input[name], textarea[name], select[name]';

/** Under which name a reload's history entry keeps what was typed; only this tab sees it. */
const typedMark = 'sunbirdTyped';

/** Reloads the page after a failed start; what was typed comes back with the app. */
export function reloadWithTyped(reload = () => window.location.reload()): void {
  const preRendered = preRenderedScreen();
  const typed = preRendered ? Object.fromEntries(readInput(preRendered).typed) : {};
  window.history.replaceState({ ...window.history.state, [typedMark]: typed }, '');
  reload();
}

/** What was typed before the reload; the entry forgets it. */
function takeTyped(): [string, string][] {
  const { [typedMark]: typed, ...rest } = { ...window.history.state };
  if (typeof typed !== 'object' || typed === null) return [];
  window.history.replaceState(rest, '');
  return Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** What tells a button from the others on its screen: its name, if its text will change. */
function nameOf(button: HTMLButtonElement): string {
  return button.name || (button.getAttribute('aria-label') ?? button.textContent ?? '');
}

function readInput(preRendered: HTMLElement): Input {
  const fields = Array.from(preRendered.querySelectorAll<Field>(fieldTags));
  const typed = fields.filter(
    field => !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue,
  );
  const focused = fields.find(field => field === document.activeElement);
  const pressed = preRendered.querySelector<HTMLButtonElement>('button[aria-busy]');
  return {
    typed: new Map(typed.map(({ name, value }) => [name, value])),
    focused:
      focused && !(focused instanceof HTMLSelectElement)
        ? { name: focused.name, start: focused.selectionStart, end: focused.selectionEnd }
        : undefined,
    pressed: pressed ? nameOf(pressed) : undefined,
  };
}

/**
 * Types a text as a person does: past React's own record of the value, because React has no other way to change a
 * controlled field from outside, and a contract for it would burden every form of every remote.
 */
function typeInto(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function restore(app: HTMLElement, { typed, focused, pressed }: Input): void {
  const fields = Array.from(app.querySelectorAll<Field>(fieldTags));
  for (const field of fields) {
    const value = typed.get(field.name);
    if (value !== undefined) flushSync(() => typeInto(field, value));
    if (field.name !== focused?.name || field instanceof HTMLSelectElement) continue;
    field.focus({ preventScroll: true });
    // A field that groups its digits may have become longer.
    const atEnd = focused.end === null || focused.end >= (value ?? '').length;
    const end = field.value.length;
    field.setSelectionRange(atEnd ? end : focused.start, atEnd ? end : focused.end);
  }
  const button = Array.from(app.querySelectorAll('button')).find(candidate => nameOf(candidate) === pressed);
  if (pressed !== undefined) button?.click();
}

/** Whether the app shows the fields that were typed into. */
function isThere(app: HTMLElement, { typed }: Input): boolean {
  const names = new Set(Array.from(app.querySelectorAll<Field>(fieldTags), ({ name }) => name));
  return [...typed.keys()].every(name => names.has(name));
}

/** The screen's own files come later, as after a failure: what was typed waits for its fields, for half a minute. */
function restoreLater(app: HTMLElement, input: Input): void {
  const observer = new MutationObserver(() => {
    if (!isThere(app, input)) return;
    observer.disconnect();
    // After the effects of the screen's first render: only they register the fields with the form.
    requestAnimationFrame(() => setTimeout(() => restore(app, input)));
  });
  observer.observe(app, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 30_000);
}

/** Resolves when every stylesheet of the page has been loaded, or has failed. */
async function untilStyled(): Promise<void> {
  const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
  const waiting = links.filter(link => link.sheet === null);
  await Promise.all(
    waiting.map(
      link =>
        new Promise<void>(done => {
          link.addEventListener('load', () => done());
          link.addEventListener('error', () => done());
        }),
    ),
  );
}

/** What the page shows until the app is loaded. */
function removeAll(): void {
  for (const id of ['first', 'first-style', 'boot-slow']) document.getElementById(id)?.remove();
  document.getElementById('boot-failed')?.toggleAttribute('hidden', true);
}

/** What the page shows before the app is loaded; undefined for nothing. */
export function preRenderedScreen(): HTMLElement | undefined {
  const place = document.getElementById('first');
  return place?.firstChild ? place : undefined;
}

/**
 * Puts the app in the place of what the page has pre-rendered, in one task, so that nothing moves: what was typed,
 * focus and selection go over, and the button that was pressed is pressed once.
 */
export async function takeOver(app: HTMLElement, render: () => void): Promise<void> {
  const preRendered = preRenderedScreen();
  if (!preRendered) {
    render();
    return removeAll();
  }
  await untilStyled();
  const now = readInput(preRendered);
  const input = { ...now, typed: new Map([...takeTyped(), ...now.typed]) };
  const { scrollY } = window;
  flushSync(render);
  if (isThere(app, input)) restore(app, input);
  else restoreLater(app, input);
  removeAll();
  if (window.scrollY !== scrollY) window.scrollTo(0, scrollY);
}

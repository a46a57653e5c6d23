import { act, fireEvent, outline, render, screen } from '@sunbird/testing';
import { notifyManager } from '@tanstack/react-query';
import { Desk } from '../page/desk';
import { DeskRoot, loadTexts } from '../page/desk-root';
import { effect, me } from './desk-view';

// By itself it tells the page in a timer, which a test would have to wait for.
notifyManager.setScheduler(queueMicrotask);

/** What the page sent, by path: the newest last. */
type Sent = readonly [path: string, body: unknown];

/** What the page had the desk try, by path: the newest last. */
export const tried: Sent[] = [];

/** How an action is sent. */
const action = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-desk-token': me.token },
};

/**
 * Shows the desk at an address, as a browser does, before a server with these answers by path. Says what the page sends;
 * an answer can be exchanged at any time. What is tried is answered by `effect`, or by the answer of `<path> dry`.
 */
export async function showDesk(address: string, answers: Record<string, unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  tried.length = 0;
  window.location.hash = address;
  async function answer(path: string, { body, ...init }: RequestInit = {}) {
    const kept = { credentials: 'same-origin', cache: 'no-store' };
    expect(init).toEqual(body === undefined ? kept : { ...kept, ...action });
    const called = path.replace('api/', '').replace(/\?.*/, '');
    const request = typeof body === 'string' ? JSON.parse(body) : undefined;
    const isDry = request?.dry === true;
    if (request) (isDry ? tried : sent).push([called, request]);
    const value = isDry ? (answers[`${called} dry`] ?? effect()) : answers[called];
    if (value === undefined) throw new Error('offline');
    return { ok: !Object.hasOwn(Object(value), 'refusal'), json: async () => value };
  }
  Object.assign(window, { fetch: answer });
  // jsdom scrolls nothing.
  Object.assign(HTMLElement.prototype, { scrollIntoView: () => undefined });
  const texts = await loadTexts('en');
  render(
    <DeskRoot texts={texts}>
      <Desk />
    </DeskRoot>,
  );
  await act(async () => undefined);
  return sent;
}

/** Presses the button or the choice that says this; of several, the last one. */
export async function press(text: string): Promise<void> {
  const element =
    screen.queryAllByText(text, { selector: 'button, button *, label *' }).at(-1) ??
    screen.queryAllByLabelText(text, { selector: 'button' }).at(-1);
  if (!element) throw new Error(`Nothing says ${text}.`);
  await act(async () => fireEvent.click(element));
}

/** Types into the box whose label ends with this. */
export function type(ending: string, value: string): void {
  const box = screen.getByLabelText(label => label.endsWith(ending), { selector: 'input, textarea, select' });
  fireEvent.change(box, { target: { value } });
}

/** What is within the part of the page that a selector names. */
export function shown(selector: string): string {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing on the page is ${selector}.`);
  return outline(element);
}

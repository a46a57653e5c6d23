import type { Release } from '@sunbird/federation';
import { screenPath } from '../routing/address';
import type { LastLoanTexts } from '../storage/items';
import { readObject, storageKeys, storedAuthorization } from '../storage/storage';
import { firstScreen } from './pins';
import { setHidden } from './show-failure';

/** The texts of the last loan in the language of this start; undefined without any. Without valibot: the script is small. */
function readLastLoan(): Partial<LastLoanTexts> | undefined {
  const texts: Partial<LastLoanTexts> = Object(readObject('local', storageKeys.last).shown);
  return texts.language === document.documentElement.lang ? texts : undefined;
}

/** Fills the places of the loan in the pre-rendered home. */
function fillLastLoan(place: Element, { at, dueDate, owed }: Partial<LastLoanTexts>): void {
  const texts: Readonly<Record<string, string | undefined>> = { at, dueDate };
  for (const element of place.querySelectorAll<HTMLElement>('[data-last]')) {
    const text = texts[element.dataset.last ?? ''];
    if (text !== undefined) element.textContent = text;
    const money = element.firstElementChild;
    if (text !== undefined || !money || !owed) continue;
    const [symbol, amount, code] = owed;
    if (money.firstChild) money.firstChild.textContent = symbol;
    money.appendChild(document.createTextNode(amount));
    if (code) money.appendChild(document.createElement('small')).textContent = code;
  }
}

/** After this many ms a sentence says that the app is still loading. */
const slowAfter = 4000;

/** The template of this name, if it was made from the releases of this start. */
function templateOf(name: string, of: string): HTMLTemplateElement | null {
  return document.querySelector<HTMLTemplateElement>(`[data-first~="${name}"][data-of="${of}"]`);
}

/** Remembers the last press: the shell repeats it when it takes over. */
function keepPress(event: Event): void {
  const place = event.currentTarget;
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button || !(place instanceof Element)) return;
  event.preventDefault();
  place.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
}

function choosePreRendered(
  pins: Readonly<Record<string, Release>>,
  host: Release,
  app: string,
): DocumentFragment | null {
  const own = host.extras.preload.first;
  const first = firstScreen(pins);
  if (own === undefined || !first) return null;
  const { tab } = first.route;
  const { lang } = document.documentElement;
  const path = screenPath();
  // The step of a log-in depends on what is stored.
  const isPlain = !/[?&]step=/.test(location.hash);
  const comesBack = storedAuthorization() !== undefined;
  const kind = comesBack ? '|last' : '';
  const isHere = first.route.path === path;
  const whole =
    isHere &&
    isPlain &&
    (!comesBack || readLastLoan()) &&
    templateOf(`${app}|${lang}|${path}${kind}`, `${own} ${first.release.extras.preload.first}`);
  const chosen = whole || templateOf(`${lang}|${tab ? 'any' : 'none'}`, own);
  const copy = chosen && document.importNode(chosen.content, true);
  copy?.querySelector(`[data-tab=${tab}]`)?.setAttribute('aria-current', 'page');
  return copy;
}

/**
 * Shows the first screen as the page brings it along, pre-rendered, before any script is loaded: what is pressed is
 * kept, and fields can be typed into. Called again if the address changes before the shell takes over.
 */
export function showPreRendered(pins: Readonly<Record<string, Release>>, host: Release, app: string): void {
  const place = document.getElementById('first');
  const preRendered = place && choosePreRendered(pins, host, app);
  if (!place || !preRendered) return;
  if (!place.firstChild)
    setTimeout(() => {
      if (document.getElementById('boot-failed')?.hidden) setHidden('boot-slow', false);
    }, slowAfter);
  place.textContent = '';
  place.appendChild(preRendered);
  const loan = readLastLoan();
  if (loan) fillLastLoan(place, loan);
  place.onclick = keepPress;
  place.onsubmit = event => event.preventDefault();
  setHidden('unstarted', true);
}

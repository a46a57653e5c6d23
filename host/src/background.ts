import { iconSvg } from '@sunbird/lender-settings/icon-svg';
import { appleIconFile, manifestFile } from '@sunbird/lender-settings/site-paths';
import { readPreview } from './kit/page-data';
import { installAtom, languageAtom, store, toastAtom } from './kit/state';
import { precacheApp } from './offline/precache';
import { watchWithdrawals } from './remotes/watch-withdrawals';
import { reportActivation, reportVitals } from './report/report-vitals';
import { followLinks, keepStartLink, startLinkOf } from './routing/mend-address';
import { watchOverlays } from './routing/overlay-history';
import { watchOtherTabs } from './session/other-tabs';
import { sessionAtom } from './session/session-atom';
import { saveSettings } from './shell/appearance';
import type { Services } from './shell/services';
import { settingsItem } from './storage/items';

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
    // Zoomed in, a part of the page is visible without any keyboard.
    const covered = seen.scale > 1 ? 0 : Math.round(window.innerHeight - seen.height - seen.offsetTop);
    if (covered < leastKeyboard) root.style.removeProperty('--ui-keyboard');
    else root.style.setProperty('--ui-keyboard', `${covered}px`);
  };
  // WebKit may speak of a keyboard that goes before its size is known.
  const updateTwice = () => {
    update();
    requestAnimationFrame(update);
  };
  seen.addEventListener('resize', updateTwice);
  seen.addEventListener('scroll', update);
  document.addEventListener('focusout', updateTwice);
}

/**
 * Copies a number as it is typed: what is selected by a long press has the spaces of its groups, and bank apps cut a
 * number after as many characters as it has digits.
 */
export function copyDigits(event: ClipboardEvent): void {
  const selected = String(getSelection()).trim();
  if (!/^\d+([ \u00a0]\d+)+$/.test(selected)) return;
  event.clipboardData?.setData('text/plain', selected.replace(/\D/g, ''));
  event.preventDefault();
}

/** Lets the innermost sheet announce a toast: some screen readers hear nothing from outside of an open one. */
export function announceInSheet(): void {
  const regions = document.querySelectorAll('[aria-modal=true] > [data-toast]');
  const innermost = regions[regions.length - 1];
  if (innermost) innermost.textContent = store.get(toastAtom)?.text ?? '';
}

/** Which element of a translator stands in for which text of React's. */
function createStandIns() {
  const standIns = new WeakMap<Node, Element>();
  const writes = new MutationObserver(records => {
    for (const { target } of records) {
      const standIn = standIns.get(target);
      standIns.delete(target);
      if (standIn?.isConnected) standIn.replaceWith(target);
    }
  });
  return {
    of: (node: Node) => standIns.get(node),
    note(records: readonly MutationRecord[]): void {
      for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
        const [text] = removedNodes;
        const standIn = [addedNodes[0], previousSibling, nextSibling].find(node => node?.nodeName === 'FONT');
        if (!(text instanceof Text) || text.parentNode || !(standIn instanceof Element)) continue;
        standIns.set(text, standIn);
        writes.observe(text, { characterData: true });
      }
    },
    stop: () => writes.disconnect(),
  };
}

/**
 * Keeps a translated page true. A translator (Chrome's, Samsung's) takes a text out of the page and puts a `<font>` in
 * its place, while React still writes to the text that it holds, and fails when it removes it. Here a text that
 * React has written to comes back into its place, where the translator finds it anew; what React removes, or inserts
 * before, is what stands in for it.
 *
 * What must not be translated at all (money, numbers, names) says so itself: `translate="no"`.
 */
export function followTranslator(root: Node): () => void {
  const standIns = createStandIns();
  const { removeChild, insertBefore } = Node.prototype;
  const changes = new MutationObserver(standIns.note);

  /** What is in the page for a node of React's: the node itself, or what stands in for it. */
  function inPage(node: Node, parent: Node): Node {
    if (node.parentNode === parent) return node;
    standIns.note(changes.takeRecords());
    const standIn = standIns.of(node);
    return standIn?.parentNode === parent ? standIn : node;
  }
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const own = inPage(child, this);
    // A text that was translated earlier has no stand-in: it is removed with its parent.
    if (own.parentNode === this) removeChild.call(this, own);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const own = before && inPage(before, this);
    const place = own?.parentNode === this ? own : null;
    standIns.of(child)?.remove();
    insertBefore.call(this, child, place);
    return child;
  };
  changes.observe(root, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    standIns.stop();
    Object.assign(Node.prototype, { removeChild, insertBefore });
  };
}

/** What TypeScript's own types lack: Chromium's event, which opens its dialog. */
interface InstallPrompt extends Event {
  /** Rejects where the browser opens none. */
  prompt(): Promise<unknown>;
}

function isInstallPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event;
}

/** The page's link of this kind, made if it has none. */
function linkOf(rel: string): HTMLLinkElement {
  const existing = document.head.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
  if (existing) return existing;
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  return link;
}

/** The lender's icon, drawn from what the page has: a file of its own would be asked for at every start. */
function tabIcon(): string {
  const logo = document.getElementById('ui-logo');
  const hero = document.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? '';
  const onHero = getComputedStyle(document.documentElement).getPropertyValue('--ui-on-hero');
  const viewBox = logo?.getAttribute('viewBox') ?? '';
  const svg = iconSvg({ viewBox, shapes: logo?.innerHTML ?? '', hero, onHero: onHero || '#fff' }, 'any');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The lender's icon in the tab, and its manifest in the borrower's language. After the start: the page is short. */
function nameApp(packageName: string): void {
  linkOf('icon').href = tabIcon();
  linkOf('apple-touch-icon').href = `/${appleIconFile}`;
  function nameManifest() {
    linkOf('manifest').href = `/${manifestFile(packageName, store.get(languageAtom))}`;
  }
  nameManifest();
  store.sub(languageAtom, nameManifest);
}

/** Keeps the browser's offer to install for a screen to make: once, and not by itself. */
function keepOffer(event: Event): void {
  event.preventDefault();
  if (!isInstallPrompt(event) || settingsItem.read()?.installOffered) return;
  store.set(installAtom, {
    shown: () => saveSettings({ installOffered: true }),
    ask() {
      store.set(installAtom, undefined);
      event.prompt().catch(() => undefined);
    },
  });
}

/** Makes the app one that a browser installs. A wrapper is installed already. */
export function offerInstall({ bridge, packageName }: Pick<Services, 'bridge' | 'packageName'>): void {
  if (bridge.inWrapper) return;
  window.addEventListener('beforeinstallprompt', keepOffer);
  window.addEventListener('appinstalled', () => store.set(installAtom, undefined));
  nameApp(packageName);
}

export { mendAddress } from './routing/mend-address';

export interface Start {
  /** The address that opened the app. */
  readonly search: string;
  readonly hash: string;
  /** Settles when the wrapper has answered, or at once without a wrapper. */
  readonly greeted: Promise<void>;
  readonly translate: (key: string) => string;
}

/**
 * Keeps what the link of this start says, and reports a first start: not of a device with a session, which the lender
 * knows. Best effort: the next start makes up for it.
 */
async function introduce({ client, deviceId, packageName, settings }: Services, start: Start): Promise<void> {
  try {
    await keepStartLink(startLinkOf(start));
    await start.greeted;
    if (store.get(sessionAtom).status === 'signedIn') return;
    const appName = settings.packages[packageName]?.appName ?? packageName;
    await reportActivation(client, { deviceId, packageName, appName });
  } catch {
    // Offline.
  }
}

let isWatching = false;

/** Lets Back close overlays. The first touch may open one before the start is over: the earlier of both begins. */
export function watchOverlaysOnce(): void {
  if (!isWatching) watchOverlays();
  isWatching = true;
}

/** What runs beside the screens, once the first one is shown: a file of its own, so that no first screen waits for it. */
export function startBackground(services: Services, start: Start): void {
  watchOverlaysOnce();
  followTranslator(document.body);
  followLinks(services.routes);
  watchOtherTabs(services);
  watchKeyboard();
  document.addEventListener('copy', copyDigits);
  store.sub(toastAtom, announceInSheet);
  if (readPreview()) return;
  watchWithdrawals({ remotes: services.remotes, translate: start.translate });
  offerInstall(services);
  if (!services.settings.liveReload) void precacheApp(services.remotes.inUse, services.market.code);
  void start.greeted.catch(() => undefined).then(services.settleHandles);
  void introduce(services, start);
  const { routes, report, sourceOf } = services;
  reportVitals({ routes, report, sourceOf, path: start.hash.slice(1) || '/' });
}

import { hostName, readWithdrawalList, releaseFolder } from '@sunbird/federation';
import { withdrawalListFile } from '@sunbird/federation/registry';
import { fetchSiteFile } from '../kit/site-files';
import { pathAtom, showToast, store } from '../kit/state';
import { readObject, storageKeys, writeItem } from '../storage/storage';
import type { Remotes } from './remotes';

/** The withdrawal list is requested at most once in so many ms. */
const restMs = 60_000;

interface WatchOptions {
  readonly remotes: Pick<Remotes, 'loaded' | 'pinned'>;
  readonly translate: (key: string) => string;
  readonly reload?: () => void;
  readonly now?: () => number;
}

/**
 * Replaces a release that is withdrawn while its page is open: requests the withdrawal list when the page comes back to
 * the front and at each move to another screen. A page in which the borrower has typed stays until she moves on, and
 * says so. Best effort: without a response the page stays.
 */
export function watchWithdrawals({
  remotes,
  translate,
  reload = () => window.location.reload(),
  now = () => performance.now(),
}: WatchOptions): () => void {
  let last = now();
  let replacing: object | undefined;
  let hasTyped = false;

  /** The remotes, with the shell, that run a withdrawn release, by its folder. */
  async function outdated(): Promise<Record<string, string>> {
    const list = readWithdrawalList(await fetchSiteFile(withdrawalListFile)) ?? [];
    const host = remotes.pinned(hostName);
    const running = [...remotes.loaded(), ...(host ? [[hostName, host] as const] : [])];
    const isWithdrawn = (folder: string) => list.some(url => url.startsWith(folder));
    const folders = running.map(([name, release]) => [name, releaseFolder(release)] as const);
    // A worker may serve a release again after a reload: each is replaced once.
    const replaced = readObject('session', storageKeys.replaced) ?? {};
    return Object.fromEntries(
      folders.filter(([name, folder]) => isWithdrawn(folder) && replaced[name] !== folder),
    );
  }

  function replace(): void {
    writeItem('session', storageKeys.replaced, JSON.stringify(replacing));
    reload();
  }

  async function check(): Promise<void> {
    if (document.hidden || now() - last < restMs) return;
    last = now();
    const withdrawn = await outdated();
    if (Object.keys(withdrawn).length === 0) return;
    const pins = { ...readObject('session', storageKeys.pins) };
    for (const name of Object.keys(withdrawn)) delete pins[name];
    writeItem('session', storageKeys.pins, JSON.stringify(pins));
    replacing = { ...readObject('session', storageKeys.replaced), ...withdrawn };
    if (!hasTyped) replace();
    else showToast(translate('message.pageReplaced'), 'failure');
  }

  function onMove(): void {
    hasTyped = false;
    if (replacing) replace();
    else void check();
  }
  const onShow = () => void check();
  const onType = () => {
    hasTyped = true;
  };
  document.addEventListener('visibilitychange', onShow);
  document.addEventListener('input', onType);
  const stopMoves = store.sub(pathAtom, onMove);
  return () => {
    stopMoves();
    document.removeEventListener('visibilitychange', onShow);
    document.removeEventListener('input', onType);
  };
}

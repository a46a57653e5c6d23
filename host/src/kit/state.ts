import type { Language } from '@sunbird/i18n';
import type { InstallOffer, TextSize, Theme, ToastKind } from '@sunbird/shell-api';
import { atom, createStore, type getDefaultStore } from 'jotai';

/** The shell's state: one store, which components read through jotai and services read directly. */
export const store: ReturnType<typeof getDefaultStore> = createStore();

export interface SessionEnd {
  /** Message key. */
  readonly reason: string;
  /** The hash path at which the session ended: a log-in of its borrower leads back to it. */
  readonly at: string;
  /** Epoch ms from which the borrower may apply again, whose data was deleted after a rejection. */
  readonly retryAfter?: number | undefined;
  /** Whose it was, as far as the shell knew. */
  readonly of?: { readonly userId?: string; readonly mobile?: string };
}
/** Why and where the session ended by itself; shown on home until dismissed or logged in again. */
export const sessionEndedAtom = atom<SessionEnd | undefined>(undefined);
/** Where a session ended whose borrower is not the one who has logged in since: it is of an order of the former. */
export const othersPathAtom = atom<string | undefined>(undefined);
/** The borrower logs out: guarded screens then navigate home and not to the log-in screen. */
export const loggingOutAtom = atom(false);

/** Counts the log-outs that end without a reload: with each, every screen is mounted anew. */
export const logoutsAtom = atom(0);

/** Of the screen that is shown. A move within the app is no `hashchange`: the router writes the history itself. */
export const pathAtom = atom('/');
export const languageAtom = atom<Language>('en');
export const themeAtom = atom<Theme>('system');
export const textSizeAtom = atom<TextSize>('normal');
export const onlineAtom = atom(true);

/** Texts of the open spinners, oldest first. The page is covered while there is one. */
export const spinnersAtom = atom<readonly { readonly id: number; readonly sentence?: string }[]>([]);

export interface ToastState {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}
export const toastAtom = atom<ToastState | undefined>(undefined);

let lastToast = 0;

/** A short text at the bottom, announced to screen readers, for two seconds (five for a failure). */
export function showToast(text: string, kind: ToastKind = 'plain'): void {
  lastToast += 1;
  const id = lastToast;
  store.set(toastAtom, { id, text, kind });
  setTimeout(
    () => store.set(toastAtom, shown => (shown?.id === id ? undefined : shown)),
    kind === 'failure' ? 5000 : 2000,
  );
}

/** An external host that the borrower must confirm before the app opens it. */
export interface ExternalRequest {
  readonly host: string;
  readonly answer: (open: boolean) => void;
}
export const externalAtom = atom<ExternalRequest | undefined>(undefined);

/** A log-in of the wrapper that makes no progress. */
export interface StalledLogIn {
  /** Ends the waiting: the borrower logs in on the app's own screen, or goes back. */
  readonly choose: (outcome: 'here' | 'cancelled') => void;
}
export const stalledLogInAtom = atom<StalledLogIn | undefined>(undefined);

/** Whether the device offers a contact picker; false until the wrapper or the browser has answered. */
export const contactsAtom = atom(false);

/** Whether the wrapper stores files; false until it has answered. */
export const savesFilesAtom = atom(false);

/** The browser's offer to install the app; undefined while there is none. */
export const installAtom = atom<InstallOffer | undefined>(undefined);

/** Number of loaded remotes: a change renders the list of versions again. */
export const loadedAtom = atom(0);

/** Whether the help sheet for signed-out borrowers is open. */
export const helpAtom = atom(false);

/** Number of pending screens and API calls. */
export const pendingAtom = atom(0);

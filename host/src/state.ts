import type { Language } from '@sunbird/i18n';
import type { TextSize, Theme, ToastKind } from '@sunbird/shell-api';
import { atom, createStore, type getDefaultStore } from 'jotai';

/** The shell's own state. One store for the page, read by components through jotai and by services directly. */
export const store: ReturnType<typeof getDefaultStore> = createStore();

export interface SessionState {
  readonly status: 'anonymous' | 'signedIn';
  readonly userId?: string;
  readonly mobile?: string;
}
export const sessionAtom = atom<SessionState>({ status: 'anonymous' });

/** Message key of why the session ended by itself; shown on home until dismissed or logged in again. */
export const sessionEndedAtom = atom<string | undefined>(undefined);
/** A chosen log-out is on its way home: guarded screens lead there, not into the log-in screen. */
export const leavingAtom = atom(false);

/** Counts the log-outs that end without a reload: with each, every screen is mounted anew. */
export const logoutsAtom = atom(0);

export const languageAtom = atom<Language>('en');
export const themeAtom = atom<Theme>('system');
export const textSizeAtom = atom<TextSize>('normal');
export const onlineAtom = atom(true);

/** Sentences of the spinners that are up, oldest first; the page is covered while there is one. */
export const spinnersAtom = atom<readonly { readonly id: number; readonly sentence?: string }[]>([]);

export interface ToastState {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}
export const toastAtom = atom<ToastState | undefined>(undefined);

/** The address that the borrower is asked about before the app is left. */
export interface LeaveRequest {
  readonly host: string;
  readonly answer: (leave: boolean) => void;
}
export const leaveAtom = atom<LeaveRequest | undefined>(undefined);

/** Whether the phone's contacts can be asked for: known once wrapper or browser has said so. */
export const contactsAtom = atom(false);

/** Counts loaded remotes, so that what lists their versions is drawn again. */
export const loadedAtom = atom(0);

/** Whether the help sheet of those who are not signed in is open. */
export const helpAtom = atom(false);

/** How many things the person waits for: screens on their way, calls that the lender has not answered yet. */
export const openWaitsAtom = atom(0);

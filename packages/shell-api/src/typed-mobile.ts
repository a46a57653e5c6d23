import { atom } from 'jotai';

/** A number that was typed on one screen and that the next one begins with: in memory alone, never in an address. */
export const typedMobileAtom = atom<string | undefined>(undefined);

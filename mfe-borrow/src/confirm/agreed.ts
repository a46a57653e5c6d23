import { atom } from '@sunbird/shell-api';

/** Hash of the contract whose box is ticked, so that reading the contract does not untick it. Gone with a reload. */
export const agreedHashAtom = atom<string | undefined>(undefined);

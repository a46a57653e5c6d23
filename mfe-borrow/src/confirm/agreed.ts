import { atom } from '@sunbird/shell-api';

/** Hash of the contract whose box is ticked, so that opening the contract does not untick it. A reload clears it. */
export const agreedHashAtom = atom<string | undefined>(undefined);

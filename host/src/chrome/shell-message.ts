import type en from '../messages/en.json';

/** Keys of the shell's own catalogue. */
export type ShellMessage = keyof typeof en;

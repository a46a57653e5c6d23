import type { HostKey } from '@sunbird/languages/host';

/** Keys of the shell's own catalogue. */
export type ShellMessage = HostKey;

/** What `late-bridge.ts` loads after the first screen, in one file. */
export { checkEvent } from '@sunbird/native-bridge';
export { createShellBridge } from './shell-bridge';

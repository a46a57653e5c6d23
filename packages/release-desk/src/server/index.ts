export { folderStore } from '@sunbird/federation/store';
export type { DeskOptions } from './desk';
export type { ReleaseEvent } from './figures';
export { type Desk, openDesk } from './open-desk';

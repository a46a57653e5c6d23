export { folderStore } from '@sunbird/federation/store';
export type { DeskOptions } from './desk-parts';
export type { ReleaseEvent } from './metrics/counts';
export { type Desk, openDesk } from './open-desk';
export { identityServer } from './people/identity-server';
export type { BorrowerMaker } from './slots/previews';

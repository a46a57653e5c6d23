export type { DeskOptions } from './desk';
export type { ReleaseEvent } from './figures';
export { type Desk, openDesk } from './open-desk';

import type { Hono } from 'hono';
import { type DeskOptions, openDeskParts } from './desk-parts';
import { createBackoffLoop } from './desk-tick';
import { reportError } from './errors';
import { createDeskApp } from './http/desk-app';
import type { DeskEnv } from './http/request';
import type { ReleaseEvent } from './metrics/counts';
import { type LetIn, letIn } from './operator';
import { actors } from './store/audit-log';

export { folderStore } from '@sunbird/federation/store';
export type { DeskOptions } from './desk-parts';
export type { ReleaseEvent } from './metrics/counts';
export { identityServer } from './people/identity-server';
export type { BorrowerMaker } from './slots/previews';

export interface Desk {
  readonly app: Hono<DeskEnv>;
  /** Counts events of the app. */
  readonly record: (events: readonly ReleaseEvent[]) => void;
  /** Runs due work. `start` runs it once a second, less often while it fails. */
  readonly tick: () => Promise<void>;
  /** Lets a person in; the path of a link that signs them in once. */
  readonly letIn: (who: LetIn) => Promise<string>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens the release desk over a release store. No timer runs before `start`. */
export function openDesk(options: DeskOptions): Desk {
  const parts = openDeskParts(options);
  const loop = createBackoffLoop(parts.tick, reportError);

  return {
    app: createDeskApp(parts),
    record: parts.record,
    tick: parts.tick,
    letIn: who => parts.exclusive(() => letIn(parts, actors.start, who)),
    start: loop.start,
    async stop() {
      await loop.stop();
      await parts.metrics.flush(parts.exclusive).catch(reportError);
      await parts.options.store.close();
    },
  };
}

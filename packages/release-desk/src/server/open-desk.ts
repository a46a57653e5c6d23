import type { Hono } from 'hono';
import { createBackoffLoop } from './backoff-loop';
import { type DeskOptions, deskBase, openDeskParts } from './desk-parts';
import { createDeskApp } from './http/desk-app';
import type { DeskEnv } from './http/request';
import type { ReleaseEvent } from './metrics/counts';
import { reportError } from './report-error';

export interface Desk {
  readonly app: Hono<DeskEnv>;
  /** Counts events of the app. */
  readonly record: (events: readonly ReleaseEvent[]) => void;
  /** Runs due work. `start` runs it once a second, less often while it fails. */
  readonly tick: () => Promise<void>;
  /** Path of the link that creates the first releaser; undefined if the desk has people. */
  readonly firstLink: () => Promise<string | undefined>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens the release desk over a release store. No timer runs before `start`. */
export function openDesk(options: DeskOptions): Desk {
  const parts = openDeskParts(options);
  const base = options.base ?? deskBase;
  const loop = createBackoffLoop(parts.tick, reportError);

  return {
    app: createDeskApp(parts),
    record: parts.record,
    tick: parts.tick,
    firstLink: () =>
      parts.exclusive(() =>
        parts.people.isEmpty() ? `${base}/welcome?link=${parts.people.addLink(null).link}` : undefined,
      ),
    start: loop.start,
    async stop() {
      await loop.stop();
      await parts.metrics.flush(parts.exclusive).catch(reportError);
      await parts.options.store.close();
    },
  };
}

import type { Hono } from 'hono';
import { type DeskOptions, deskBase, openDeskParts } from './desk';
import { createDeskApp } from './desk-app';
import type { ReleaseEvent } from './figures';
import type { DeskEnv } from './request';
import { createSteadyLoop } from './steady-loop';
import { tellFault } from './tell-fault';

export interface Desk {
  readonly app: Hono<DeskEnv>;
  /** Counts events of the app. */
  readonly record: (events: readonly ReleaseEvent[]) => void;
  /** What is due by now; called once a second after `start`, less often while it fails. */
  readonly tick: () => Promise<void>;
  /** Path, under the desk's origin, of the link that makes the first releaser; undefined once there is somebody. */
  readonly firstLink: () => Promise<string | undefined>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Opens the release desk over a release store. Nothing runs by itself before `start`. */
export function openDesk(options: DeskOptions): Desk {
  const parts = openDeskParts(options);
  const base = options.base ?? deskBase;
  const loop = createSteadyLoop(parts.tick, tellFault);

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
      await parts.figures.flush(parts.exclusive).catch(tellFault);
      await parts.options.store.close();
    },
  };
}

import type { Hono } from 'hono';
import { type DeskOptions, deskBase, openDeskParts } from './desk';
import { createDeskApp } from './desk-app';
import type { ReleaseEvent } from './figures';
import type { DeskEnv } from './request';
import { tellFault } from './tell-fault';

export interface Desk {
  readonly app: Hono<DeskEnv>;
  /** Counts events of the app. */
  readonly record: (events: readonly ReleaseEvent[]) => void;
  /** What is due by now; called once a second by `start`. */
  readonly tick: () => Promise<void>;
  /** Path, under the desk's origin, of the link that makes the first releaser; undefined once there is somebody. */
  readonly firstLink: () => Promise<string | undefined>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const second = 1000;

/** Opens the release desk over a release store. Nothing runs by itself before `start`. */
export function openDesk(options: DeskOptions): Desk {
  const parts = openDeskParts(options);
  const base = options.base ?? deskBase;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();

  async function tick(): Promise<void> {
    await parts.tick().catch(tellFault);
  }

  function loop(): void {
    timer = setTimeout(() => {
      running = tick().then(() => {
        if (timer) loop();
      });
    }, second);
    timer.unref();
  }

  return {
    app: createDeskApp(parts),
    record: parts.record,
    tick: parts.tick,
    firstLink: () =>
      parts.exclusive(() =>
        parts.people.isEmpty() ? `${base}/welcome?link=${parts.people.addLink(null).link}` : undefined,
      ),
    start: loop,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
      await parts.figures.flush(parts.exclusive).catch(tellFault);
      await parts.options.store.close();
    },
  };
}

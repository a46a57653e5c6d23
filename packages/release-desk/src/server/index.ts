import { actors } from '@sunbird/release-store';
import { type DeskOptions, openDeskParts } from './desk/desk-parts';
import { createBackoffLoop } from './desk/desk-tick';
import { createDeskApp } from './http/desk-app';
import { type LetIn, letIn } from './operator';
import { reportError } from './store/errors';

/** Opens the release desk over a release store. No timer runs before `start`. */
export function openDesk(options: DeskOptions) {
  const parts = openDeskParts(options);
  const loop = createBackoffLoop(parts.tick, reportError);

  return {
    app: createDeskApp(parts),
    /** Counts events of the app. */
    record: parts.record,
    /** Runs due work. `start` runs it once a second, less often while it fails. */
    tick: parts.tick,
    /** Lets a person in; the path of a link that signs them in once. */
    letIn: (who: LetIn): Promise<string> => parts.exclusive(() => letIn(parts, actors.start, who)),
    start: loop.start,
    async stop(): Promise<void> {
      await loop.stop();
      await parts.metrics.flush(parts.exclusive).catch(reportError);
      await parts.options.store.close();
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;

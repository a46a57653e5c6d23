import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as v from 'valibot';
import { type StopNotice, stopNoticeSchema } from '../../health-calls';
import type { Person } from '../people/people';
import { openDocument } from '../store/documents';

/** Older notices are in the audit log alone. */
const mostNotices = 50;

/** After so many attempts a webhook is given up: about half a day. */
const mostTries = 12;

const storedSchema = v.object({
  ...stopNoticeSchema.entries,
  /** Ids of the people who have read it. */
  seenBy: v.array(v.string()),
  /** The webhook of it; `nextAt` null: delivered, given up, or none was set. */
  delivery: v.object({ tries: v.number(), nextAt: v.nullable(v.number()) }),
});
export type StoredNotice = v.InferOutput<typeof storedSchema>;

function isFor({ by, seenBy }: StoredNotice, { id }: Pick<Person, 'id'>): boolean {
  return (by === null || by.id === id) && !seenBy.includes(id);
}

/** Candidates that were taken back by themselves, and who must still hear of it. */
export function openStopNotices(folder: string, now: () => number) {
  const file = openDocument(join(folder, 'stops.json'), v.array(storedSchema), []);

  function change(id: string, edit: (notice: StoredNotice) => StoredNotice): void {
    file.write(file.read().map(notice => (notice.id === id ? edit(notice) : notice)));
  }

  return {
    add(notice: Omit<StopNotice, 'id' | 'at'>): void {
      const delivery = { tries: 0, nextAt: now() };
      const added = { ...notice, id: randomUUID(), at: now(), seenBy: [], delivery };
      file.write([...file.read(), added].slice(-mostNotices));
    },

    /** Those that a person published and has not read; of the command line's, those that nobody of the desk published. */
    unseen: (person: Pick<Person, 'id'>): readonly StoredNotice[] =>
      file.read().filter(notice => isFor(notice, person)),

    seen(id: string, { id: reader }: Pick<Person, 'id'>): void {
      change(id, notice => ({ ...notice, seenBy: [...new Set([...notice.seenBy, reader])] }));
    },

    /** Notices whose webhook is due. */
    due: (): readonly StoredNotice[] =>
      file.read().filter(({ delivery: { nextAt } }) => nextAt !== null && nextAt <= now()),

    delivered(id: string): void {
      change(id, notice => ({ ...notice, delivery: { ...notice.delivery, nextAt: null } }));
    },

    /** The next attempt waits twice as long, an hour at most. */
    notDelivered(id: string): void {
      change(id, notice => {
        const tries = notice.delivery.tries + 1;
        const wait = Math.min(3_600_000, 10_000 * 2 ** tries);
        return { ...notice, delivery: { tries, nextAt: tries < mostTries ? now() + wait : null } };
      });
    },
  };
}
export type StopNotices = ReturnType<typeof openStopNotices>;

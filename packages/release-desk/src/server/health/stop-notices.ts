import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { type StopNotice, stopNoticeSchema } from '../../calls';
import type { Person } from '../people/people';
import { openDocument } from '../store/desk-store';

/** Older notices are in the audit log alone. */
const mostNotices = 50;

const storedSchema = v.object({
  ...stopNoticeSchema.entries,
  /** Ids of the people who have read it. */
  seenBy: v.array(v.string()),
});
type StoredNotice = v.InferOutput<typeof storedSchema>;

function isFor({ by, seenBy }: StoredNotice, { id }: Pick<Person, 'id'>): boolean {
  return (by === null || by.id === id) && !seenBy.includes(id);
}

/** Candidates that were taken back by themselves, and who must still hear of it. */
export function openStopNotices(folder: string, now: () => number) {
  const file = openDocument(join(folder, 'stops.json'), v.array(storedSchema), []);

  return {
    add(notice: Omit<StopNotice, 'id' | 'at'>): void {
      const added = { ...notice, id: randomUUID(), at: now(), seenBy: [] };
      file.write([...file.read(), added].slice(-mostNotices));
    },

    /** Those that a person published and has not read; of the command line's, those that nobody of the desk published. */
    unseen: (person: Pick<Person, 'id'>): readonly StoredNotice[] =>
      file.read().filter(notice => isFor(notice, person)),

    seen(id: string, { id: reader }: Pick<Person, 'id'>): void {
      const read = (notice: StoredNotice) => ({
        ...notice,
        seenBy: [...new Set([...notice.seenBy, reader])],
      });
      file.write(file.read().map(notice => (notice.id === id ? read(notice) : notice)));
    },
  };
}
export type StopNotices = ReturnType<typeof openStopNotices>;

const happened = {
  failed: 'did not load',
  errors: 'failed',
  slow: 'were slow',
} as const;

/** Writes a stop to stderr, for the operator: alarms look for how the line begins. */
export function reportStop(notice: Omit<StopNotice, 'id' | 'at' | 'by'>): void {
  const { slot, market, release, share, question, language, candidate, standing } = notice;
  const name = release.label ?? release.id;
  const where = language === undefined ? market : `${market}, ${language}`;
  process.stderr.write(
    `A candidate was taken back: ${basename(slot)} ${name} in ${where} at ${share} %. ${candidate.bad} of ` +
      `${candidate.opens} opens ${happened[question]}, before ${standing.bad} of ${standing.opens}.\n`,
  );
}

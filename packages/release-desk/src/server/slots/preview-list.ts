import { join } from 'node:path';
import * as v from 'valibot';
import { type ListedPreview, listedPreviewSchema } from '../../campaign-calls';
import { openDocument } from '../store/documents';

/** How many previews the list holds. */
const mostPreviews = 200;

const entrySchema = v.object({ ...listedPreviewSchema.entries, slot: v.string(), market: v.string() });
type Entry = v.InferOutput<typeof entrySchema>;

/** Who opened which preview. A preview changes nothing for borrowers, so the audit log does not have it. */
export function openPreviewList(folder: string) {
  const file = openDocument(join(folder, 'previews.json'), v.array(entrySchema), []);
  return {
    add: (entry: Entry): void => file.write([...file.read(), entry].slice(-mostPreviews)),
    /** Previews of a slot in a market, the newest first. */
    of: (slot: string, market: string): ListedPreview[] =>
      file
        .read()
        .filter(entry => entry.slot === slot && entry.market === market)
        .reverse()
        .map(({ at, by, release, expires }) => ({ at, by, release, expires })),
  };
}

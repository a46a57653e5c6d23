import { eq, inArray } from 'drizzle-orm';
import type { Queries } from './database/open-database';
import { settings } from './database/schema';
import type { LenderMode } from './settings';
import { StartError } from './start-error';

const modeKey = 'mode';
/** Set at every first start, also by lenders from before there were modes: those were sandboxes. */
const olderKey = 'secret';

/**
 * Keeps the data of a sandbox and those of a lender apart: payments that a tester invented are no payments, and real
 * loans must not be moved by control calls. New data get the mode that they are first opened in.
 * @throws StartError for data of another mode
 */
export async function claimData(queries: Queries, mode: LenderMode): Promise<void> {
  const known = await queries
    .select()
    .from(settings)
    .where(inArray(settings.key, [modeKey, olderKey]));
  const isOlder = known.some(({ key }) => key === olderKey);
  await queries
    .insert(settings)
    .values({ key: modeKey, value: isOlder ? 'sandbox' : mode })
    .onConflictDoNothing();
  const [stored] = await queries.select().from(settings).where(eq(settings.key, modeKey));
  if (stored?.value === mode) return;
  throw new StartError(
    `The data are those of LENDER_MODE=${stored?.value}, and this is LENDER_MODE=${mode}. ` +
      'Set DATA_DIR, or DATABASE_URL, to data of this mode.',
  );
}

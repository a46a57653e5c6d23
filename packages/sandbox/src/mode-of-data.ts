import { eq } from 'drizzle-orm';
import type { Queries } from './database/open-database';
import { settings } from './database/schema';
import type { LenderMode } from './environment';
import { StartError } from './start-error';

const modeKey = 'mode';

/**
 * Keeps the data of a sandbox and those of a lender apart: payments that a tester invented are no payments, and real
 * loans must not be moved by control calls. New data get the mode that they are first opened in.
 * @throws StartError for data of another mode
 */
export async function claimData(queries: Queries, mode: LenderMode): Promise<void> {
  await queries.insert(settings).values({ key: modeKey, value: mode }).onConflictDoNothing();
  const [stored] = await queries.select().from(settings).where(eq(settings.key, modeKey));
  if (stored?.value === mode) return;
  throw new StartError(
    `The data are those of LENDER_MODE=${stored?.value}, and this is LENDER_MODE=${mode}. ` +
      'Set DATA_DIR, or DATABASE_URL, to data of this mode.',
  );
}

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Queries } from '../database/open-database';
import { settings } from '../database/schema';
import { StartError } from '../errors';

const settingKey = 'uploads';

function markOf(dataDir: string) {
  const file = join(dataDir, 'uploads.id');
  return { file, mark: existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined };
}

/**
 * Binds a server's database to the folder of its uploads: with another folder, such as that of a second process on another
 * machine, half of the pictures would be missing.
 * @throws StartError for the folder of another database
 */
export async function claimUploads(queries: Queries, dataDir: string): Promise<void> {
  const { file, mark } = markOf(dataDir);
  const [claimed] = await queries
    .insert(settings)
    .values({ key: settingKey, value: mark ?? randomUUID() })
    .onConflictDoNothing()
    .returning();
  const [row] = claimed
    ? [claimed]
    : await queries.select().from(settings).where(eq(settings.key, settingKey));
  const id = v.parse(v.string(), row?.value);
  if (mark === id) return;
  if (claimed) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, id);
    return;
  }
  throw new StartError(
    `The uploads of the database at DATABASE_URL are in another folder than ${dataDir}. Set DATA_DIR to that folder, or ` +
      `UPLOADS_S3_URL to a store for all processes. If those uploads are lost, write ${id} into ${file}.`,
  );
}

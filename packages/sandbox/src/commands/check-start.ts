import { lockDirectory } from '@sunbird/lender/database/locks';
import { errorMessage, runOrExplain, StartError } from '@sunbird/lender/kit/errors';
import { readSettings } from '@sunbird/lender/server/environment';
import { Client } from 'pg';

async function requireDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 4000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new StartError(`The database at DATABASE_URL can't be opened (${errorMessage(error)}).`);
  }
}

/** Says what would keep the lender from a start with these settings, before `pnpm start` builds anything. */
await runOrExplain(async () => {
  const { dataDir, databaseUrl } = readSettings(process.env);
  if (databaseUrl) await requireDatabase(databaseUrl);
  else lockDirectory(dataDir)();
});
